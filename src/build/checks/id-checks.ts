import { join } from 'node:path';
import { problem, warning } from '../../base/diagnostics.js';
import { readTextOrNull, relativeTo } from '../../base/files.js';
import {
  ADDRESS_BOOK,
  type BrokenPromise,
  brokenPromises,
  type Lead,
  type PageSections,
  type ReadBook,
  readBook,
} from '../../features/addresses/index.js';
import type { SiteConfig } from '../../model/config.js';
import type { Report } from '../../model/diagnostic.js';
import type { Site } from '../../model/site.js';
import type { ReadPageIds } from '../../pages/page-ids.js';
import { compareTranslationIds } from '../../pages/translation-ids.js';

/** The book of a site, and where it is. */
interface OpenBook {
  readonly absolutePath: string;
  readonly text: string;
  readonly read: ReadBook;
}

/** Reads the book of a site; null if it has none, a damaged one, which is reported, or if its language is not published in this run. */
function openBook({ contentDir, siteDir, i18n, publishedLocales }: SiteConfig, report: Report): OpenBook | null {
  if (!publishedLocales.includes(i18n.source)) return null;
  const absolutePath = join(contentDir, ADDRESS_BOOK);
  const text = readTextOrNull(absolutePath);
  if (text === null) return null;
  const read = readBook(text);
  if ('message' in read) {
    const place = { file: relativeTo(siteDir, absolutePath), line: read.line, column: 1 };
    report(problem('addresses-invalid', read.message, { place, source: text, hint: read.hint }));
    return null;
  }
  return { absolutePath, text, read };
}

/** Collects the pages whose addresses a site keeps: those of the language of its sources. */
export class PublishedPages {
  readonly #site: Site;
  readonly pages = new Map<string, PageSections>();

  constructor(site: Site) {
    this.#site = site;
  }

  /** Sections are the headings of the contents and those with an id of their own. Sections of generated pages follow from their source. */
  readonly read: ReadPageIds = ({ source, locale, url, isFallback }, { ids, namedIds, headings }) => {
    if (source === null || isFallback || locale !== this.#site.config.i18n.source) return;
    const kept = new Set(source.text === null ? [...namedIds, ...headings.map(({ id }) => id)] : []);
    this.pages.set(url, { ids: new Set(ids), headingIds: ids.filter((id) => kept.has(id)) });
  };
}

/** The input of `openIdChecks`. */
export interface IdCheckOptions {
  readonly site: Site;
  readonly report: Report;
  /** True for a check, in which addresses that are gone are errors. */
  readonly isCheck: boolean;
  /** Receives the pages whose addresses the site keeps. */
  readonly readAddresses: ((site: Site, pages: PublishedPages) => void) | undefined;
}

/** Checks of ids that need all pages: those of translations, and those that were published before. */
export interface IdChecks {
  readonly readers: readonly ReadPageIds[];
  /** Absolute paths of the files that they read. */
  readonly inputs: readonly string[];
  /** Reports, once all pages are known. */
  finish(areWhole: boolean): void;
}

/** Starts the checks of ids for one run. */
export function openIdChecks({ site, report, isCheck, readAddresses }: IdCheckOptions): IdChecks {
  const translations = compareTranslationIds(site, report);
  const book = openBook(site.config, report);
  const pages = new PublishedPages(site);
  return {
    readers: book === null && readAddresses === undefined ? [translations.page] : [translations.page, pages.read],
    inputs: book === null ? [] : [book.absolutePath],
    finish(areWhole) {
      translations.report();
      if (book !== null && areWhole) reportBroken(book, { site, pages, isCheck }, report);
      readAddresses?.(site, pages);
    },
  };
}

/** Where old addresses of a site lead. */
export function leadsOf(site: Site): (address: string) => Lead | null {
  const redirects = new Map(site.redirects.map((redirect) => [redirect.from, redirect]));
  return (address) => {
    const redirect = redirects.get(address);
    if (redirect === undefined) return site.routes.has(address) ? { page: null } : null;
    // The section that a redirect names takes the place of that of a link.
    return { page: redirect.hash === undefined && redirect.isFile !== true ? redirect.to : null };
  };
}

/** Reports addresses and ids of the book that lead nowhere: errors of a check, and warnings of a build. */
function reportBroken(
  { absolutePath, text, read }: OpenBook,
  { site, pages, isCheck }: { readonly site: Site; readonly pages: PublishedPages; readonly isCheck: boolean },
  report: Report,
): void {
  const file = relativeTo(site.config.siteDir, absolutePath);
  const make = isCheck ? problem : warning;
  for (const promise of brokenPromises(read.book, pages.pages, leadsOf(site))) {
    const { address, page, id } = promise;
    const place = { file, line: read.lineOf(address, id), column: 1 };
    const options = { place, source: text, hint: hintFor(promise) };
    if (id === null) report(make('address-gone', `The published address \`${address}\` leads to no page.`, options));
    else {
      const what = page === address ? 'no longer has' : `to which ${address} redirects, does not have`;
      const subject = page === address ? `The page ${page}` : `The page ${page},`;
      report(make('id-gone', `${subject} ${what} the published id \`${id}\`.`, options));
    }
  }
}

function hintFor({ address, id, now, isCertain }: BrokenPromise): string {
  if (id !== null)
    return now === null
      ? `Write \`was=${id}\` after the id of the heading that took its place, or \`gone: ${id}\` below the address.`
      : `If its heading is \`#${now}\` now, write \`{#${now} was=${id}}\`${isCertain ? '; `docsgen addresses --fix` does it unless their texts differ' : ''}.`;
  const target = now === null ? 'the page that took its place' : `the page \`${now}\``;
  return `Add \`redirect_from: ${address}\` to ${target}, or write \`gone\` below the address.`;
}
