import type { Hit, Marked, Part } from './hit.js';

/** The address of a search server with a slash at its end. A host without protocol is reached by HTTP; a path of it is kept. */
export function hostAddress(host: string): string {
  const withProtocol = /^https?:\/\//i.test(host) ? host : `http://${host}`;
  return `${withProtocol.replace(/\/+$/, '')}/`;
}

/** A hit as a Meilisearch server sends it. */
export type RawHit = Readonly<Record<string, unknown>>;

/** What the server puts around what it found. */
export interface HighlightTags {
  readonly before: string;
  readonly after: string;
}

/** How hits are read. */
export interface HostedContext {
  readonly baseUrl: string;
  readonly tags: HighlightTags;
  /** Told of hits that cannot be opened, or only at the page's top. */
  readonly warn: (message: string) => void;
}

const LEVELS = [2, 3, 4, 5, 6] as const;

/** A line of the results from a server's hit; its fields may be named `lvl0` or `hierarchy_lvl0`, and the text `null` means none. */
export function hostedHit(raw: RawHit, { baseUrl, tags, warn }: HostedContext): Hit {
  const plain = fieldsOf(raw);
  const formatted = fieldsOf(raw['_formatted']);
  const marked = (name: string): Marked =>
    markedText(formatted.get(name) ?? null, tags) ?? unmarked(plain.get(name) ?? '');
  const category = plain.get('lvl0') ?? '';
  const first = marked('lvl1');
  return {
    category,
    subcategory: first.length > 0 ? first : marked('lvl0'),
    titles: LEVELS.map((level) => marked(`lvl${level}`)).filter((title) => title.length > 0),
    text: marked('content'),
    href: addressOf(raw, plain, { baseUrl, warn }),
  };
}

/** Texts by name, without the prefix of the older shape and without empty ones. */
function fieldsOf(raw: unknown): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  if (typeof raw !== 'object' || raw === null) return fields;
  for (const [key, value] of Object.entries(raw)) {
    if (typeof value === 'string' && value !== '' && value !== 'null')
      fields.set(key.replace(/^hierarchy_/, ''), value);
  }
  return fields;
}

/** Only the server's own marks count; all other markup is text. */
function markedText(text: string | null, { before, after }: HighlightTags): Marked | null {
  if (text === null) return null;
  const parts: Part[] = [];
  text.split(before).forEach((piece, i) => {
    const end = i === 0 ? -1 : piece.indexOf(after);
    if (end === -1) parts.push({ text: piece, marked: false });
    else
      parts.push({ text: piece.slice(0, end), marked: true }, { text: piece.slice(end + after.length), marked: false });
  });
  return parts.filter((part) => part.text !== '');
}

function addressOf(
  raw: RawHit,
  fields: ReadonlyMap<string, string>,
  { baseUrl, warn }: Pick<HostedContext, 'baseUrl' | 'warn'>,
): string | null {
  const url = fields.get('url') ?? null;
  const anchor = fields.get('anchor') ?? null;
  if (url === null && anchor === null) {
    warn(`no anchor nor url for : ${JSON.stringify(raw)}`);
    return null;
  }
  if (url === null) {
    warn(`no url for : ${JSON.stringify(raw)}`);
    return `#${anchor}`;
  }
  if (anchor === null && !url.includes('#')) warn(`no anchor for : ${JSON.stringify(raw)}`);
  return siteHref(url.includes('#') || anchor === null ? url : `${url}#${anchor}`, baseUrl);
}

/** Any origin: only path and hash of a record's address are used. */
const ORIGIN = 'https://site.invalid';

/**
 * The address of a record on this deployment of the site: whatever host the record names, readers stay where they are.
 * Null for addresses that are no web pages, such as `javascript:`.
 */
export function siteHref(url: string, baseUrl: string): string | null {
  const parsed = parsedUrl(url);
  if (parsed === null) return null;
  const { protocol, pathname, search, hash } = parsed;
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  const path = pathname.replace(/^\/+/, '/');
  return `${path.startsWith(baseUrl) ? path : baseUrl + path.slice(1)}${search}${hash}`;
}

function parsedUrl(url: string): URL | null {
  try {
    return new URL(url, ORIGIN);
  } catch {
    return null;
  }
}

/** A text without marks. */
function unmarked(text: string): Marked {
  return text === '' ? [] : [{ text, marked: false }];
}
