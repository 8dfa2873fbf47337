import { type HostRules, hostName, isKnownHost } from './hosts.js';
import { isPrivatePath } from './private.js';

/** A request as it came in, unchecked. */
export interface RawRequest {
  readonly method: string;
  /** Request target of the first line. */
  readonly target: string;
  /** Values of all Host headers. */
  readonly hosts: readonly string[];
}

/** The addresses that a server answers to. */
export interface GuardRules extends HostRules {
  /** With both slashes. */
  readonly base: string;
  /** True for a decoded path below the base whose file is published, whatever its name. */
  readonly isPublished?: ((path: string) => boolean) | undefined;
}

/** A request that passed all checks. Its path is exactly the one that was checked, so that nothing can slip in by decoding it again. */
export interface Passed {
  readonly kind: 'pass';
  /** Decoded once, below the base, with leading slash; a trailing slash is kept. */
  readonly path: string;
  /** As sent, without question mark. No answer depends on it. */
  readonly query: string;
}

/** What the guard says of a request. */
export type Verdict =
  | Passed
  | { readonly kind: 'redirect'; readonly location: string }
  | {
      readonly kind: 'refuse';
      readonly status: number;
      /** The name that the request was addressed to, where that is the reason. */
      readonly host?: string;
    };

/** Longest request target. */
const MAX_TARGET = 4096;

/** Bytes that must not be hidden behind a percent sign: control characters, slash and backslash. */
const HIDDEN = /%(?:[01][0-9a-f]|7f|2f|5c)/i;

/**
 * Judges a request.
 *
 * 1. Method and Host: only GET and HEAD, and only under names of this server.
 * 2. Target: a plain path, of printable ASCII, without fragment or backslash.
 * 3. Path: decoded once and composed (NFC); dot segments, hidden and private names are refused.
 * 4. Base: removed from the path; for `/docs` the answer is a redirect to `/docs/`.
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

/** A decoded path as it stands in an address. */
function encodeSegments(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** An address below the base for a decoded path; it cannot lead to another host, because it begins with one slash. */
export function locationOf(base: string, path: string, query: string): string {
  const location = `/${encodeSegments(`${base}${path}`).replace(/^\/+/, '')}`;
  return query === '' ? location : `${location}?${query}`;
}

/** The query of the request goes along, unless the place has one of its own. */
export function withQuery(location: string, query: string): string {
  if (query === '' || location.includes('?')) return location;
  const hash = location.indexOf('#');
  return hash === -1 ? `${location}?${query}` : `${location.slice(0, hash)}?${query}${location.slice(hash)}`;
}

/**
 * A path decoded once, in NFC as all names of a built site are; null for broken escapes (`%zz`), hidden separators (`%2f`) and dot segments
 * (`..`), which no browser sends.
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
