import type { MarkedText, OpenSearchProvider, ProviderHit } from '../../src/model/search-provider.js';
import { hostAddress } from '../../src/shared/search/meilisearch.js';

/** Settings of `search` in the configuration for a Meilisearch server. */
interface MeilisearchSettings {
  readonly host: string;
  readonly apiKey: string;
  readonly indexUid: string;
  readonly searchParams: Readonly<Record<string, unknown>>;
}

/** Number of words to which a server crops the text of a hit. */
const CROP_LENGTH = 30;

/** Maximum number of hits that are read from a response. */
const MOST_HITS = 200;

/** Queries a Meilisearch server. */
const openMeilisearch: OpenSearchProvider<MeilisearchSettings> = (
  { host, apiKey, indexUid, searchParams },
  { lang, baseUrl },
) => {
  const address = new URL(`indexes/${encodeURIComponent(indexUid)}/search`, hostAddress(host));
  const tags = {
    before: text(searchParams['highlightPreTag'], '<em>'),
    after: text(searchParams['highlightPostTag'], '</em>'),
  };
  const warn = (message: string): void => console.warn(message);
  return {
    async search({ query }, signal) {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${apiKey}` },
        body: JSON.stringify({
          q: query,
          attributesToHighlight: ['*'],
          attributesToCrop: ['content'],
          cropLength: CROP_LENGTH,
          filter: [`lang = ${lang}`],
          ...searchParams,
        }),
        signal,
      });
      const answer: unknown = await response.json();
      if (!response.ok) throw new Error(reason(answer, response.status));
      return { hits: hitsOf(answer).map((hit) => hostedHit(hit, { baseUrl, tags, warn })) };
    },
  };
};

export default openMeilisearch;

function hitsOf(answer: unknown): readonly RawHit[] {
  const hits = (answer as { readonly hits?: unknown } | null)?.hits;
  if (!Array.isArray(hits)) throw new Error('The search server sent an answer without hits.');
  return hits.slice(0, MOST_HITS).filter((hit): hit is RawHit => typeof hit === 'object' && hit !== null);
}

function reason(answer: unknown, status: number): string {
  const { message, code } = (answer ?? {}) as { readonly message?: unknown; readonly code?: unknown };
  return `The search server answered ${status}: ${text(code, 'no code')}, ${text(message, 'no message')}`;
}

function text(value: unknown, instead: string): string {
  return typeof value === 'string' ? value : instead;
}

/** A hit as a Meilisearch server sends it. */
export type RawHit = Readonly<Record<string, unknown>>;

/** The marks that the server puts around matches. */
export interface HighlightTags {
  readonly before: string;
  readonly after: string;
}

/** Context for reading hits. */
export interface HostedContext {
  readonly baseUrl: string;
  readonly tags: HighlightTags;
  /** Called for hits that cannot be opened, or only at the top of their page. */
  readonly warn: (message: string) => void;
}

const LEVELS = [2, 3, 4, 5, 6] as const;

/** A result line from a server's hit. Its fields may be called `lvl0` or `hierarchy_lvl0`, and the text `null` means none. */
export function hostedHit(raw: RawHit, { baseUrl, tags, warn }: HostedContext): ProviderHit {
  const plainFields = fieldsOf(raw);
  const formattedFields = fieldsOf(raw['_formatted']);
  const markedField = (name: string): MarkedText =>
    markedText(formattedFields.get(name) ?? null, tags) ?? plainFields.get(name) ?? '';
  const category = plainFields.get('lvl0') ?? '';
  const lang = plainFields.get('textLang');
  const firstTitle = markedField('lvl1');
  return {
    category,
    ...(lang === undefined ? {} : { lang }),
    title: firstTitle.length > 0 ? firstTitle : markedField('lvl0'),
    headings: LEVELS.map((level) => markedField(`lvl${level}`)).filter((title) => title.length > 0),
    text: markedField('content'),
    href: addressOf(raw, plainFields, { baseUrl, warn }),
  };
}

/** Texts by name, without empty ones and without the prefix of the older format. */
function fieldsOf(raw: unknown): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  if (typeof raw !== 'object' || raw === null) return fields;
  for (const [key, value] of Object.entries(raw)) {
    if (typeof value === 'string' && value !== '' && value !== 'null')
      fields.set(key.replace(/^hierarchy_/, ''), value);
  }
  return fields;
}

/** Splits a text at the server's own marks; all other markup is text. */
function markedText(text: string | null, { before, after }: HighlightTags): MarkedText | null {
  if (text === null) return null;
  const parts: { text: string; marked: boolean }[] = [];
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

/** Any origin, because only the path and hash of a record's address are used. */
const ORIGIN = 'https://site.invalid';

/**
 * The address of a record on this deployment of the site: whatever host the record names, readers stay on theirs. Null for addresses that
 * are not web pages, such as `javascript:`.
 */
export function siteHref(url: string, baseUrl: string): string | null {
  const address = parsedUrl(url);
  if (address === null) return null;
  const { protocol, pathname, search, hash } = address;
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
