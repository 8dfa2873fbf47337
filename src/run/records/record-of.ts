import { detached } from '../../base/detached.js';
import { IdReader } from '../../base/html/ids.js';
import type { HtmlHandler } from '../../base/html/read.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { PageModel } from '../../model/page.js';
import type { Site } from '../../model/site.js';
import { type PageText, TextReader } from '../../search/index.js';
import { twinFile } from '../../shared/output-names.js';
import { type LinkTarget, resolveLink } from '../../site/index.js';
import type { BuiltPage } from '../pages/build-page.js';
import type { PageRecord } from './page-record.js';

/** What a page that was built tells. */
export interface ReadPage {
  /** What is kept of it, besides the hashes of what went in and came out. */
  readonly record: Omit<PageRecord, 'inputs' | 'hashes' | 'version'>;
  /** Its text for search; null where it is not searched. */
  readonly text: PageText | null;
}

/** What the record of a page needs besides the page. */
export interface Reading {
  readonly site: Site;
  readonly diagnostics: readonly Diagnostic[];
}

/** Hears the body of a page while its document is composed, and answers then what the page tells. */
export class PageReader {
  readonly #ids = new IdReader();
  readonly #text: TextReader | null;

  /** `isSearched` is true where search shows the page. */
  constructor(isSearched: boolean) {
    this.#text = isSearched ? new TextReader() : null;
  }

  /** Those to whom the body is read. */
  get handlers(): readonly HtmlHandler[] {
    return this.#text === null ? [this.#ids] : [this.#ids, this.#text];
  }

  /** What the page tells, once its body was read. */
  finish(page: BuiltPage, { site, diagnostics }: Reading): ReadPage {
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

function factsOf({ route, model, markdown, doc, files, pictures }: BuiltPage) {
  return {
    files,
    links: doc?.links ?? [],
    assets: doc?.assets ?? [],
    pictures,
    lastUpdated: model.lastUpdated?.iso ?? model.post?.date ?? null,
    twin: markdown !== null && !route.isFallback && route.kind !== 'not-found' ? twinFile(route.file) : null,
  };
}

/** What lists and search show of a page stays in memory. */
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

/** True for a link that a change of another page's text can break, or that is broken. */
export function needsCheck(target: LinkTarget): boolean {
  return target.kind === 'broken' || (target.kind === 'page' && target.hash !== '');
}
