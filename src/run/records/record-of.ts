import { detached } from '../../base/detached.js';
import { IdReader } from '../../base/html/ids.js';
import { readHtml } from '../../base/html/read.js';
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

/** Who asks for the record of a page. */
export interface Reading {
  readonly site: Site;
  readonly diagnostics: readonly Diagnostic[];
  /** True where search shows the page. */
  readonly isSearched: boolean;
}

/** Reads the document of a page, once for all that is asked of it. */
export function readPage(page: BuiltPage, { site, diagnostics, isSearched }: Reading): ReadPage {
  const ids = new IdReader();
  const text = isSearched ? new TextReader() : null;
  readHtml(page.html, {
    open(tag) {
      ids.open(tag);
      text?.open(tag);
    },
    ...(text !== null && { close: (name) => text.close(name), text: (part) => text.text(part) }),
  });
  const record = {
    csp: page.csp,
    diagnostics,
    checked: checkedLinks(site, page),
    ids: page.route.isFallback ? [] : [...ids.ids],
    ...factsOf(page),
    ...shownElsewhere(page.model),
  };
  return { record, text: text?.finish() ?? null };
}

function factsOf({ route, model, markdown, doc, files, pictures }: BuiltPage) {
  return {
    files,
    links: doc?.links ?? [],
    assets: doc?.assets ?? [],
    pictures,
    lastUpdated: model.lastUpdated?.iso ?? model.post?.date ?? null,
    twin: markdown !== null && !route.isFallback ? twinFile(route.file) : null,
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
