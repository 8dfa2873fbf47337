import { decoded } from '../shared/addresses.js';
import { readInside } from './read.js';

/** A redirect and its status. */
export interface PublishedRedirect {
  readonly status: number;
  /** Percent-encoded. */
  readonly location: string;
}

/** The rules in `_headers` and `_redirects`, which `docsgen serve` applies as hosts do. */
export interface PublishedRules {
  /** Headers for a decoded path, base included. */
  headersOf(path: string): Readonly<Record<string, string>>;
  /** Redirect of a decoded path, base included, if there is one. */
  redirectOf(path: string): PublishedRedirect | null;
}

const REDIRECTS = new Set(['301', '302', '303', '307', '308']);

/**
 * Returns a function that reads both files of a published folder and parses them again only when they change.
 * Rules with placeholders, such as `/a/:name`, are ignored.
 */
export function rulesReader(root: string): () => Promise<PublishedRules> {
  let lastRules: { readonly headers: string; readonly redirects: string; readonly rules: PublishedRules } | null = null;
  return async () => {
    const [headers, redirects] = await Promise.all([textOf(root, '/_headers'), textOf(root, '/_redirects')]);
    if (lastRules?.headers !== headers || lastRules.redirects !== redirects)
      lastRules = { headers, redirects, rules: publishedRules(headers, redirects) };
    return lastRules.rules;
  };
}

function publishedRules(headers: string, redirects: string): PublishedRules {
  const rules = headerRules(headers);
  const places = redirectRules(redirects);
  return {
    headersOf(path) {
      const result: Record<string, string> = {};
      for (const { matches, name, value } of rules) if (matches(path)) result[name] = value;
      return result;
    },
    redirectOf: (path) => places.get(withoutSlash(path)) ?? null,
  };
}

async function textOf(root: string, file: string): Promise<string> {
  return Buffer.from((await readInside(root, file)) ?? '').toString();
}

interface HeaderRule {
  readonly matches: (path: string) => boolean;
  readonly name: string;
  readonly value: string;
}

/** Unindented lines are an address, or a prefix if they end with `*`; indented lines are its headers. */
function headerRules(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  let matches = (_: string): boolean => false;
  for (const line of text.split('\n')) {
    const header = /^[ \t]+([\w-]+):[ \t]*([\x20-\x7e]+)$/.exec(line);
    if (header !== null) rules.push({ matches, name: header[1] ?? '', value: header[2] ?? '' });
    else if (line.startsWith('/')) matches = matcher(decoded(line.trim()));
  }
  return rules;
}

function matcher(pattern: string): (path: string) => boolean {
  const start = pattern.slice(0, -1);
  return pattern.endsWith('*') ? (path) => path.startsWith(start) : (path) => path === pattern;
}

function redirectRules(text: string): Map<string, PublishedRedirect> {
  const rules = new Map<string, PublishedRedirect>();
  for (const line of text.split('\n')) {
    const [from = '', to = '', status = '301'] = line.trim().split(/\s+/);
    const isPlain = /^\/[^*:]*$/.test(from) && /^(?:\/(?!\/)|https?:\/\/)[\x21-\x7e]*$/.test(to);
    const key = withoutSlash(decoded(from));
    if (isPlain && REDIRECTS.has(status) && !rules.has(key)) rules.set(key, { status: Number(status), location: to });
  }
  return rules;
}

function withoutSlash(path: string): string {
  return path.replace(/\/+$/, '');
}
