import { detached } from '../../base/detached.js';
import { IdReader } from '../../base/html/ids.js';
import type { HtmlHandler } from '../../base/html/read.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import { type Doc, EMPTY_DOC } from '../../model/doc.js';
import type { PageModel } from '../../model/page.js';
import type { Route, Site } from '../../model/site.js';
import { type SearchedText, TextReader } from '../../search/index.js';
import { markdownCopyFile } from '../../shared/output-names.js';
import { type LinkTarget, resolveLink } from '../../site/index.js';
import type { BuiltPage } from '../build-page.js';
import type { PageRecord } from './page-record.js';

/** The record and text of a page that was built. */
export interface ReadPage {
  /** Its record without the hashes of inputs and outputs. */
  readonly record: Omit<PageRecord, 'inputs' | 'hashes' | 'version'>;
  /** Its text for the search; null if the search excludes it. */
  readonly text: SearchedText | null;
}

/** Input for a page's record besides the page. */
export interface RecordInput {
  readonly site: Site;
  readonly diagnostics: readonly Diagnostic[];
}

/** ISO date of a page's last change, or of a post; null if unknown. */
export function changedOn({ lastUpdated, post }: Pick<PageModel, 'lastUpdated' | 'post'>): string | null {
  return lastUpdated?.iso ?? post?.date ?? null;
}

/** Parses the body of a page while its document is composed, and then returns the page's record and text. */
export class PageReader {
  readonly #ids = new IdReader();
  readonly #text: TextReader | null;

  /** `isSearched` is true if the search includes the page. */
  constructor(isSearched: boolean) {
    this.#text = isSearched ? new TextReader() : null;
  }

  /** Handlers that receive the body. */
  get handlers(): readonly HtmlHandler[] {
    return this.#text === null ? [this.#ids] : [this.#ids, this.#text];
  }

  /** The record and text, once the body was read. */
  finish(page: BuiltPage, { site, diagnostics }: RecordInput): ReadPage {
    const record = {
      csp: page.csp,
      diagnostics,
      checked: checkedLinks(site, page),
      ids: page.route.isFallback ? [] : [...this.#ids.ids],
      ...factsOf(page),
      ...shownElsewhere(page.model),
    };
    return { record, text: this.#text?.finish() ?? null };
  }
}

function factsOf({ route, model, markdown, doc, files, pictures, outdated }: BuiltPage) {
  return {
    files,
    outdated,
    ...idsOf(route, doc),
    links: doc?.links ?? [],
    assets: doc?.assets ?? [],
    pictures,
    lastUpdated: changedOn(model),
    markdownCopy:
      markdown !== null && !route.isFallback && route.kind !== 'not-found' ? markdownCopyFile(route.file) : null,
  };
}

/** The IDs of a page's headings that its author decided about. A fallback page leaves them to the page that it shows. */
function idsOf({ isFallback }: Route, doc: Doc | null): Pick<PageRecord, 'namedIds' | 'formerIds'> {
  const { namedIds, formerIds } = doc === null || isFallback ? EMPTY_DOC : doc;
  return { namedIds, formerIds };
}

/** Data that lists and search show of a page stay in memory. */
function shownElsewhere({
  title,
  description,
  toc,
}: PageModel): Pick<PageRecord, 'title' | 'description' | 'headings'> {
  return detached({ title, description, headings: toc.map((h) => ({ label: h.text, id: h.id })) });
}

function checkedLinks(site: Site, { route, doc }: BuiltPage): readonly number[] {
  const { source } = route;
  if (route.isFallback || source === null) return [];
  const links = doc?.links ?? [];
  return [...links.keys()].filter((i) => needsCheck(resolveLink(site, route, source, links[i]?.href ?? '')));
}

/** True for a link that is broken, or that a change to another page's text can break. */
export function needsCheck(target: LinkTarget): boolean {
  return target.kind === 'broken' || (target.kind === 'page' && target.hash !== '');
}
