import { type HostRules, hostName, isKnownHost } from './hosts.js';
import { isPrivatePath } from './private.js';

/** An unchecked request. */
export interface RawRequest {
  readonly method: string;
  /** Request target from the first line. */
  readonly target: string;
  /** Values of all Host headers. */
  readonly hosts: readonly string[];
}

/** Rules of a server for its requests. */
export interface GuardRules extends HostRules {
  /** Starts and ends with a slash. */
  readonly base: string;
  /** True if the file at a decoded path, relative to the base, is published, whatever its name. */
  readonly isPublished?: ((path: string) => boolean) | undefined;
}

/** A request that passed all checks. Its path is the one that was checked; nothing decodes it again. */
export interface Passed {
  readonly kind: 'pass';
  /** Decoded once, relative to the base, with leading slash; a trailing slash is kept. */
  readonly path: string;
  /** As sent, without question mark. No response depends on it. */
  readonly query: string;
}

/** The guard's decision. */
export type Verdict =
  | Passed
  | { readonly kind: 'redirect'; readonly location: string }
  | {
      readonly kind: 'refuse';
      readonly status: number;
      /** The requested host name, if it is the reason. */
      readonly host?: string;
    };

/** Maximum length of a request target. */
const MAX_TARGET = 4096;

/** Percent-encoded bytes that are refused: control characters, slash and backslash. */
const HIDDEN = /%(?:[01][0-9a-f]|7f|2f|5c)/i;

/**
 * Checks a request.
 *
 * 1. Method and Host: GET or HEAD, and a host name of this server.
 * 2. Target: a path in printable ASCII, without fragment or backslash.
 * 3. Path: decoded once and normalised (NFC); dot segments, hidden and private names are refused.
 * 4. Base: removed from the path; `/docs` redirects to `/docs/`.
 */
export function guardRequest(request: RawRequest, rules: GuardRules): Verdict {
  const { method, target, hosts } = request;
  if (method !== 'GET' && method !== 'HEAD') return refuse(405);
  const name = hosts.length === 1 ? hostName(hosts[0] ?? '') : null;
  if (name === null) return refuse(400);
  if (!isKnownHost(name, rules)) return { kind: 'refuse', status: 403, host: name };
  if (target.length > MAX_TARGET) return refuse(414);
  if (!/^\/(?!\/)[\x21-\x7E]*$/.test(target) || /[#\\]/.test(target)) return refuse(400);
  const mark = target.indexOf('?');
  const path = decodePath(mark === -1 ? target : target.slice(0, mark));
  if (path === null) return refuse(400);
  if (isPrivatePath(path) && !isPublished(rules, path)) return refuse(404);
  return verdictBelow(rules.base, path, mark === -1 ? '' : target.slice(mark + 1));
}

function isPublished({ base, isPublished }: GuardRules, path: string): boolean {
  return path.startsWith(base) && isPublished?.(`/${path.slice(base.length)}`) === true;
}

/** Encodes a decoded path for an address. */
function encodeSegments(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** Address for a decoded path below the base. It starts with a single slash, so it cannot lead to another host. */
export function locationOf(base: string, path: string, query: string): string {
  const location = `/${encodeSegments(`${base}${path}`).replace(/^\/+/, '')}`;
  return query === '' ? location : `${location}?${query}`;
}

/** Adds the query of the request, unless the location has its own. */
export function withQuery(location: string, query: string): string {
  if (query === '' || location.includes('?')) return location;
  const hash = location.indexOf('#');
  return hash === -1 ? `${location}?${query}` : `${location.slice(0, hash)}?${query}${location.slice(hash)}`;
}

/**
 * Decodes a path once, in NFC like all names of a built site. Null for broken escapes (`%zz`), hidden separators (`%2f`) and dot segments
 * (`..`), none of which browsers send.
 */
function decodePath(path: string): string | null {
  if (HIDDEN.test(path)) return null;
  try {
    const decodedPath = decodeURIComponent(path).normalize('NFC');
    return /(?:^|\/)\.{1,2}(?:\/|$)/.test(decodedPath) ? null : decodedPath;
  } catch {
    return null;
  }
}

function verdictBelow(base: string, path: string, query: string): Verdict {
  if (`${path}/` === base) return { kind: 'redirect', location: locationOf(base, '', query) };
  if (path === '/' && base !== '/') return { kind: 'redirect', location: locationOf(base, '', '') };
  if (!path.startsWith(base)) return refuse(404);
  const restOfPath = path.slice(base.length);
  return restOfPath.startsWith('/') || restOfPath.includes('//')
    ? refuse(404)
    : { kind: 'pass', path: `/${restOfPath}`, query };
}

function refuse(status: number): Verdict {
  return { kind: 'refuse', status };
}
