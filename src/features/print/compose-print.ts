import { readHtml } from '../../base/html/read.js';
import { escapeHtml } from '../../shared/html.js';
import { printedText } from './printed-text.js';

/** A part of the site that is printed as one document. */
export interface PrintedPart {
  readonly lang: string;
  readonly dir: string;
  readonly title: string;
  readonly siteTitle: string;
  /** Heading of the contents. */
  readonly contents: string;
  /** Entries of the contents in reading order. */
  readonly entries: readonly PrintedEntry[];
  /** Style sheet for the document, as a tag. */
  readonly style: string;
}

/** A page of the document, or an entry that is only in its contents. */
export interface PrintedEntry {
  readonly label: string;
  /** Depth in the contents, from 0. */
  readonly depth: number;
  /** Address with origin and base; null for an entry without a page. */
  readonly url: string | null;
}

/** Content security policy of a document: no script runs and nothing is sent, whatever its pages contain. */
const POLICY = "script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'";

/**
 * Joins many pages into one document: title, contents, then the published texts without anything that needs a script. Ids are prefixed with
 * the number of their page (`p2-install`), and links between pages of the document lead to them. Yields pieces, so that only one page is in
 * memory at a time.
 */
export function* composePrint(part: PrintedPart, readPage: (url: string) => string): Generator<string> {
  const { entries } = part;
  const numbers = new Map(
    entries.flatMap(({ url }) => (url === null ? [] : [url])).map((url, i) => [url.replace(/\/$/, ''), i + 1]),
  );
  const numberOf = (url: string): number | null => numbers.get(url.replace(/\/$/, '')) ?? null;
  yield head(part, linksOf(entries, readPage));
  yield contentsOf(part, numberOf);
  for (const { url } of entries) {
    const number = url === null ? null : numberOf(url);
    if (url === null || number === null) continue;
    yield `\n<section class="print-page" id="p${number}">${printedText(readPage(url), { url, number, numberOf })}</section>`;
  }
  yield '\n</main>\n</body>\n</html>\n';
}

/** Kinds of links in the heads of pages that a printed document keeps. */
const LINKED = new Set(['stylesheet', 'icon']);

/** The tags of the style sheets and icons that the pages load, each once, as in their heads. */
function linksOf(entries: readonly PrintedEntry[], readPage: (url: string) => string): readonly string[] {
  const links = new Set<string>();
  for (const { url } of entries) {
    if (url === null) continue;
    const html = readPage(url);
    readHtml(html.slice(0, html.indexOf('</head>')), {
      open: (tag) => tag.name === 'link' && LINKED.has(tag.get('rel') ?? '') && links.add(tag.source),
    });
  }
  return [...links];
}

function head({ lang, dir, title, siteTitle, style }: PrintedPart, links: readonly string[]): string {
  const name = title === siteTitle ? title : `${title} | ${siteTitle}`;
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(lang)}" dir="${dir}" data-layout="print">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    `<title>${escapeHtml(name)}</title>`,
    '<meta name="robots" content="noindex">',
    '<meta name="color-scheme" content="light dark">',
    ...links,
    ...(links.includes(style) ? [] : [style]),
    '</head>',
    '<body>',
    '<main class="print-document">\n',
  ].join('\n');
}

function contentsOf(
  { title, siteTitle, contents, entries }: PrintedPart,
  numberOf: (url: string) => number | null,
): string {
  const lines = entries.map(({ label, depth, url }) => {
    const number = url === null ? null : numberOf(url);
    const text = `<span>${escapeHtml(label)}</span>`;
    const line = number === null ? text : `<a href="#p${number}">${text}</a>`;
    return `<li class="print-level-${Math.min(depth, 3)}">${line}</li>`;
  });
  return [
    `<header class="print-cover"><p>${escapeHtml(siteTitle)}</p><p class="print-title">${escapeHtml(title)}</p></header>`,
    `<nav class="print-contents" aria-label="${escapeHtml(contents)}"><p class="print-contents-title">${escapeHtml(contents)}</p>`,
    `<ul>${lines.join('')}</ul></nav>`,
  ].join('\n');
}
