import { type ProblemOptions, problem, warning } from '../base/diagnostics.js';
import { nearest } from '../base/nearest.js';
import type { SiteConfig } from '../model/config.js';
import type { Report } from '../model/diagnostic.js';
import type { Link } from '../model/doc.js';
import type { Route, Site } from '../model/site.js';
import type { Source } from '../model/source.js';
import { readSiteText } from '../open/places.js';
import { type BareFolder, bareFolder, type LinkTarget, nearestTarget, UNPUBLISHED_WORDS } from '../site/index.js';
import type { PageRecord } from './records/page-record.js';

type Policy = SiteConfig['links']['internal'];

/** A link with a fragment. */
interface AnchorCheck {
  readonly link: Link;
  readonly url: string;
  readonly hash: string;
}

type BrokenTarget = LinkTarget & { readonly kind: 'broken' };

/** Separates the ids of a page in one string; ids cannot contain it. */
const EDGE = '\0';

/** Likely targets of a broken link. */
export interface Meant {
  readonly folder: () => BareFolder | null;
  readonly nearest: () => string | null;
}

/** Reports links whose target page or id does not exist. */
export interface LinkChecks {
  /**
   * Adds a resolved link of a page in its own locale. A fragment is checked as soon as the ids of the target are known; `meant` is called
   * only for broken links.
   */
  note(link: Link, target: LinkTarget, meant?: Meant): void;
  /** Adds the ids of a page. */
  page(url: string, ids: Pick<PageRecord, 'ids' | 'formerIds'>): void;
}

/** Likely targets of a link on a page. */
export function meantBy(site: Site, route: Route, source: Source, href: string): Meant {
  return {
    folder: () => bareFolder(site, route, source, href),
    nearest: () => nearestTarget(site, route, source, href),
  };
}

/** Starts the link checks of a run. */
export function createLinkChecks(config: SiteConfig, report: Report): LinkChecks {
  /** All ids of a page in one string: one string for each id of the site would take more memory than the ids themselves. */
  const idsByUrl = new Map<string, string>();
  /** Present ids by earlier ones, by page. */
  const formerIds = new Map<string, ReadonlyMap<string, string>>();
  const waitingChecks = new Map<string, AnchorCheck[]>();
  const waitingFor = (url: string): AnchorCheck[] => {
    const anchors = waitingChecks.get(url) ?? [];
    waitingChecks.set(url, anchors);
    return anchors;
  };
  const reporting = { config, report, textOf: lastTexts(config.siteDir) };
  const check = (anchor: AnchorCheck, ids: string): void => {
    const id = formerIds.get(anchor.url)?.get(anchor.hash);
    if (id !== undefined) reportFormer(reporting, anchor, id);
    else if (!ids.includes(`${EDGE}${anchor.hash}${EDGE}`))
      reportAnchor(reporting, anchor, ids.split(EDGE).slice(1, -1));
  };
  return {
    note(link, target, meant) {
      if (target.kind === 'broken') reportBroken(reporting, link, target, meant);
      if (target.kind !== 'page' || target.hash === '' || target.hash.startsWith(':~:')) return;
      if (config.links.anchors === 'ignore') return;
      const { url, hash } = target;
      const anchor = { link, url, hash };
      const ids = idsByUrl.get(url);
      if (ids !== undefined) check(anchor, ids);
      else waitingFor(url).push(anchor);
    },
    page(url, { ids, formerIds: former }) {
      const text = ['', ...ids, ''].join(EDGE);
      if (former.length > 0) formerIds.set(url, new Map(former.map((entry) => [entry.former, entry.id])));
      idsByUrl.set(url, text);
      for (const anchor of waitingChecks.get(url) ?? []) check(anchor, text);
      waitingChecks.delete(url);
    },
  };
}

interface Reporting {
  readonly config: SiteConfig;
  readonly report: Report;
  /** The text of a file; null if it cannot be read. */
  readonly textOf: (file: string) => string | null;
}

/** Reads files, each once as long as no other is asked for: a page may have hundreds of broken links. */
function lastTexts(siteDir: string): Reporting['textOf'] {
  let last: { readonly file: string; readonly text: string | null } | null = null;
  return (file) => {
    if (last?.file !== file) last = { file, text: readSiteText(siteDir, file) };
    return last.text;
  };
}

function reportBroken(
  { config, report, textOf }: Reporting,
  link: Link,
  target: BrokenTarget,
  meant: Meant | undefined,
): void {
  const { reason, unpublished } = target;
  if (reason === 'leaves-content') {
    report(
      problem('link-leaves-content', `The link \`${link.href}\` leads out of the content folder.`, {
        place: link.place,
        source: textOf(link.place.file),
        hint: 'Link to a page of the site, or name what another tool publishes there in `links.elsewhere`.',
      }),
    );
    return;
  }
  const policy = reason === 'missing-file' ? config.links.markdown : config.links.internal;
  // Looking for the page that was meant takes longer than the rest of the check.
  if (policy === 'ignore') return;
  const folder = unpublished === undefined && reason === 'missing-page' ? (meant?.folder() ?? null) : null;
  const options = { place: link.place, source: textOf(link.place.file), hint: hintFor(target, folder, meant) };
  if (reason === 'missing-file') {
    const message = `The link \`${link.href}\` ${unpublished ? `leads to ${UNPUBLISHED_WORDS[unpublished].what}` : 'names a file that does not exist'}.`;
    send({ report, policy }, 'broken-markdown-link', message, options);
  } else {
    const what = folder === null ? 'no page' : 'a folder that has no page of its own';
    const message = `The link \`${link.href}\` leads to ${unpublished ? UNPUBLISHED_WORDS[unpublished].what : what}.`;
    send({ report, policy }, 'broken-link', message, options);
  }
}

function hintFor({ unpublished }: BrokenTarget, folder: BareFolder | null, meant: Meant | undefined): string {
  if (unpublished !== undefined) return UNPUBLISHED_WORDS[unpublished].hint;
  if (folder !== null) return folderHint(folder);
  const nearestPage = meant?.nearest() ?? null;
  if (nearestPage !== null) return `Did you mean \`${nearestPage}\`?`;
  return 'Correct the address, create the page, or name the path in `links.elsewhere`.';
}

/** The hint for a link to a folder without a page of its own. */
export function folderHint({ index, page }: BareFolder): string {
  return `Add \`${index}\`, or link to one of its pages, such as \`${page}\`.`;
}

function reportAnchor({ config, report, textOf }: Reporting, check: AnchorCheck, ids: readonly string[]): void {
  const nearestId = nearest(check.hash, ids);
  const hint =
    nearestId === null
      ? 'Use the id of a heading on that page, or give the heading an id.'
      : `Did you mean \`#${nearestId}\`?`;
  const message = `The page ${check.url} has no element with the id \`${check.hash}\`.`;
  const { place } = check.link;
  const options = { place, source: textOf(place.file), hint };
  send({ report, policy: config.links.anchors }, 'broken-anchor', message, options);
}

function reportFormer({ report, textOf }: Reporting, { link, url, hash }: AnchorCheck, id: string): void {
  const { place } = link;
  report(
    warning('former-anchor', `The id \`${hash}\` on ${url} has become \`${id}\`.`, {
      place,
      source: textOf(place.file),
      hint: `Link to \`#${id}\`.`,
    }),
  );
}

/** How broken links are reported, and with which severity. */
interface Sending {
  readonly report: Report;
  readonly policy: Policy;
}

function send({ report, policy }: Sending, code: string, message: string, options: ProblemOptions): void {
  if (policy === 'ignore') return;
  report(policy === 'error' ? problem(code, message, options) : warning(code, message, options));
}
