import { element, textElement } from './xml.js';

/** A page as search engines see it. */
export interface SitemapEntry {
  /** Absolute. */
  readonly url: string;
  /** ISO date or instant, if known. */
  readonly lastModified: string | null;
  /** The page in every language, including its own, with `x-default`; empty if the site has one language. */
  readonly alternates: readonly { readonly lang: string; readonly url: string }[];
}

/** Address of the sitemap, and its size limits. */
export interface SitemapOptions {
  /** Absolute address of the output's root, with trailing slash: origin and base. */
  readonly folderUrl: string;
  /** Maximum number of addresses per file. Default: 50,000, the protocol's limit. */
  readonly maxUrls?: number;
  /** Maximum uncompressed size of a file. Default: 50 MiB, the protocol's limit. */
  readonly maxBytes?: number;
}

/** A sitemap file. `file` is relative to the output folder. */
export interface SitemapFile {
  readonly file: string;
  readonly content: string;
}

interface Part {
  readonly xml: string;
  readonly lastModified: string | null;
}

const DECLARATION = '<?xml version="1.0" encoding="utf-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const OPEN = `${DECLARATION}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
const CLOSE = '</urlset>\n';

/** Yields `sitemap.xml`, or, beyond the limits, `sitemap-1.xml`, `sitemap-2.xml` … and then `sitemap.xml` as their index. */
export function* sitemapFiles(entries: Iterable<SitemapEntry>, options: SitemapOptions): Generator<SitemapFile> {
  const writtenParts: Part[] = [];
  let lastPart: Part | null = null;
  for (const part of partsOf(entries, options)) {
    if (lastPart !== null) yield numberedFile(lastPart, writtenParts);
    lastPart = part;
  }
  if (lastPart !== null && writtenParts.length > 0) yield numberedFile(lastPart, writtenParts);
  yield {
    file: 'sitemap.xml',
    content: writtenParts.length > 0 ? indexOf(writtenParts, options.folderUrl) : (lastPart?.xml ?? OPEN + CLOSE),
  };
}

/** Names a part. Only its date is kept for the index, not its text. */
function numberedFile(part: Part, writtenParts: Part[]): SitemapFile {
  writtenParts.push({ xml: '', lastModified: part.lastModified });
  return { file: `sitemap-${writtenParts.length}.xml`, content: part.xml };
}

function* partsOf(entries: Iterable<SitemapEntry>, options: SitemapOptions): Generator<Part> {
  const { maxUrls = 50_000, maxBytes = 50 * 1024 * 1024 } = options;
  let lines: string[] = [];
  let bytes = OPEN.length + CLOSE.length;
  let newestDate: string | null = null;
  for (const entry of entries) {
    const line = urlElement(entry);
    const size = Buffer.byteLength(line) + 1;
    if (lines.length > 0 && (lines.length >= maxUrls || bytes + size > maxBytes)) {
      yield { xml: close(lines), lastModified: newestDate };
      [lines, bytes, newestDate] = [[], OPEN.length + CLOSE.length, null];
    }
    lines.push(line);
    bytes += size;
    newestDate = laterDate(newestDate, entry.lastModified);
  }
  if (lines.length > 0) yield { xml: close(lines), lastModified: newestDate };
}

function close(lines: readonly string[]): string {
  return `${OPEN}${lines.join('\n')}\n${CLOSE}`;
}

function laterDate(a: string | null, b: string | null): string | null {
  return a === null || (b !== null && b > a) ? b : a;
}

function urlElement({ url, lastModified, alternates }: SitemapEntry): string {
  const links = alternates.map(({ lang, url: href }) =>
    element('xhtml:link', { rel: 'alternate', hreflang: lang, href }, null),
  );
  return element('url', {}, [textElement('loc', url), ...lastModifiedElement(lastModified), ...links].join(''));
}

function indexOf(parts: readonly Part[], folderUrl: string): string {
  const maps = parts.map(({ lastModified }, index) =>
    element(
      'sitemap',
      {},
      [textElement('loc', `${folderUrl}sitemap-${index + 1}.xml`), ...lastModifiedElement(lastModified)].join(''),
    ),
  );
  return `${DECLARATION}${element('sitemapindex', { xmlns: NAMESPACE }, `\n${maps.join('\n')}\n`)}\n`;
}

function lastModifiedElement(lastModified: string | null): string[] {
  return lastModified === null ? [] : [textElement('lastmod', lastModified)];
}
