import { byCodeUnit } from '../../base/files.js';
import { sha256, stableJson } from '../../base/hash.js';
import { mapLimit } from '../../base/pool.js';
import { type CspSources, composeTwin, type Staging, stagedFile } from '../../emit/index.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { PageModel } from '../../model/page.js';
import type { Progress } from '../../model/progress.js';
import type { Route } from '../../model/site.js';
import { absoluteUrl, resolveLink } from '../../site/index.js';
import { createSearchIndex, type SearchIndex } from '../files/search-index.js';
import type { BuildState, StateWriter } from '../records/build-state.js';
import { createInputHasher, difference, type HashInputs } from '../records/page-inputs.js';
import type { PageRecord } from '../records/page-record.js';
import { createRecorder, needsCheck, type RecordOf } from '../records/record-of.js';
import { type BuiltPage, buildPage, outlineModel, type PageContext } from './build-page.js';
import { makePictures, publishAgain } from './pictures.js';

/** What later files need to know of a page; small, because there is one for each page. */
export interface PageFacts {
  readonly route: Route;
  readonly title: string;
  readonly description: string;
  readonly lastUpdated: string | null;
  /** Output file of the Markdown twin; null without one. */
  readonly twin: string | null;
  /** What the content security policy has to allow for it. */
  readonly csp: CspSources;
  /** Changes with what the page is made from, and with the published bytes. */
  readonly version: string;
}

/** How pages are written. */
export interface WriteOptions {
  /** Null to render and check only. */
  readonly staging: Staging | null;
  readonly width: number;
  readonly progress: Progress;
  readonly before: BuildState;
  /** Gets the record of every page; null where nothing is kept. */
  readonly state: StateWriter | null;
  /** Hash of what every page depends on. */
  readonly shared: string;
  /** From `linkKey`. */
  readonly links: string;
  /** Gets every page that is rendered, and why. */
  readonly rendered: Rendered[];
  /** True as soon as an error was reported: nothing will be published then. */
  readonly isDoomed: () => boolean;
  /** Hears of every page whose files are staged. */
  readonly staged: (route: Route) => void;
}

/** A page that had to be rendered. */
export interface Rendered {
  readonly url: string;
  readonly reason: string;
  readonly milliseconds: number;
}

/** All pages as they are now. */
export interface WrittenPages {
  readonly facts: readonly PageFacts[];
  /** Absolute paths of the files that pages include or show. */
  readonly read: ReadonlySet<string>;
  /** From `linkKey`. */
  readonly links: string;
}

interface Writing {
  readonly context: PageContext;
  readonly options: WriteOptions;
  readonly index: SearchIndex;
  readonly read: Set<string>;
  readonly recordOf: RecordOf;
  readonly hash: HashInputs;
}

/** Pages between two progress events. */
const PROGRESS_STEP = 20;

/** Pages that show others come after them: lists after posts, the search page last. */
const PHASES: readonly ((route: Route) => boolean)[] = [
  (r) => r.kind !== 'blog-list' && r.kind !== 'search',
  (r) => r.kind === 'blog-list',
  (r) => r.kind === 'search',
];

/** Renders every route whose bytes may have changed and streams it to disk; the others are taken over from the last build. */
export async function writePages(base: Omit<PageContext, 'searchIndex'>, options: WriteOptions): Promise<WrittenPages> {
  const index = createSearchIndex(base.site);
  const found = (url: string): PageRecord | undefined => options.state?.get(url) ?? options.before.pages.get(url);
  const hash = createInputHasher({ site: base.site, shared: options.shared, found });
  const writing: Writing = {
    context: { ...base, searchIndex: index.entries },
    options,
    index,
    read: new Set(),
    recordOf: createRecorder(base.site),
    hash,
  };
  const routes = inOrder([...base.site.routes.values()]);
  const facts: PageFacts[] = [];
  const write = async (wanted: readonly Route[], mayWait: boolean): Promise<readonly Route[]> => {
    const waiting: Route[] = [];
    await mapLimit(wanted, options.width, async (route) => {
      const page = (await keepPage(writing, route)) ?? (await renderPage(writing, route, mayWait));
      if (page === null) {
        waiting.push(route);
        return;
      }
      facts.push(page);
      options.staged(route);
      const done = facts.length;
      if (done % PROGRESS_STEP === 0 || done === routes.length)
        options.progress({ kind: 'pages', done, total: routes.length });
    });
    return waiting;
  };
  for (const phase of PHASES) {
    const waiting = await write(routes.filter(phase), true);
    if (waiting.length === 0) continue;
    if (!options.isDoomed()) await makePictures(base, options.progress);
    await write(waiting, false);
  }
  return {
    facts: facts.sort((a, b) => byCodeUnit(a.route.url, b.route.url)),
    read: writing.read,
    links: options.links,
  };
}

/** The locales of a page follow each other, so that one compilation serves them all. */
function inOrder(routes: readonly Route[]): readonly Route[] {
  return [...routes].sort((a, b) => byCodeUnit(a.slug, b.slug) || byCodeUnit(a.url, b.url));
}

/** Takes a page over whose bytes cannot have changed; null where it must be rendered. */
async function keepPage(writing: Writing, route: Route): Promise<PageFacts | null> {
  const { context, options, index } = writing;
  const record = options.before.pages.get(route.url);
  if (record === undefined || options.staging === null) return null;
  if (hasOtherInputs(writing, route, record)) return null;
  if (!publishAgain(context, record.pictures)) return null;
  if (!takeOver(options.staging, [route.file, record.twin], record.hashes)) return null;
  for (const diagnostic of record.diagnostics) context.report(diagnostic);
  for (const asset of record.assets) context.contentAssets.hrefOf(asset);
  index.add(route, record.title, record.headings);
  return noteRecord(writing, route, checkAgain(writing, route, record));
}

/** Where linking is the same, what it says of a page is too; only search pages show what other pages' texts hold. */
function hasOtherInputs({ context, options, hash }: Writing, route: Route, record: PageRecord): boolean {
  const { shared, source, files } = hash.own(route, record);
  const before = record.inputs;
  if (before.shared !== shared || before.source !== source || before.files !== files) return true;
  if (options.before.links === options.links && route.kind !== 'search') return false;
  return difference(record, hash.all(route, outlineModel(context, route), record)) !== null;
}

/** Takes over the files of a page where they are the very ones that the record speaks of. */
function takeOver(staging: Staging, names: readonly (string | null)[], hashes: readonly string[]): boolean {
  const files = names.filter((name) => name !== null).map((name) => ({ name, entry: staging.before(name) }));
  const areIntact = files.every(({ name, entry }, i) => entry?.hash === hashes[i] && staging.canReuse(name));
  if (areIntact) for (const { name, entry } of files) if (entry !== null) staging.adopt(name, stagedFile(entry, true));
  return areIntact;
}

/**
 * Checks the links of a page that is taken over again: their targets may have changed. Where linking is the same, only those can be
 * wrong that were, or that name an id. Answers the record with what the next build has to check.
 */
function checkAgain({ context, options }: Writing, route: Route, record: PageRecord): PageRecord {
  const { source } = route;
  if (route.isFallback) return record;
  context.checks.page(route.url, record.ids);
  if (source === null) return record;
  const isLinkedAlike = options.before.links === options.links;
  const indices = isLinkedAlike ? record.checked : record.links.keys();
  const checked: number[] = [];
  for (const index of indices) {
    const link = record.links[index];
    if (link === undefined) continue;
    const target = resolveLink(context.site, route, source, link.href);
    context.checks.note(link, target);
    if (needsCheck(target)) checked.push(index);
  }
  return isLinkedAlike ? record : { ...record, checked };
}

/** Null for a page that has to wait for its pictures: it was checked, and is rendered again when they are there. */
async function renderPage(writing: Writing, route: Route, mayWait: boolean): Promise<PageFacts | null> {
  const { context, options, index, hash } = writing;
  const found: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic): void => {
    found.push(diagnostic);
    context.report(diagnostic);
  };
  const start = performance.now();
  const outline = outlineModel(context, route);
  const page = await buildPage({ ...context, report }, route, outline);
  const milliseconds = Math.round(performance.now() - start);
  const record = writing.recordOf(page, found);
  if (!route.isFallback) context.checks.page(route.url, record.ids);
  if (page.lacksPictures && mayWait && !options.isDoomed()) return null;
  const inputs = hash.all(route, outline, record);
  options.rendered.push({ url: route.url, reason: reasonOf(writing, route, outline), milliseconds });
  const hashes = await stagePage(context, options.staging, page, record.twin);
  index.add(route, record.title, record.headings);
  return noteRecord(writing, route, { inputs, hashes, version: sha256(stableJson([inputs, hashes])), ...record });
}

/** Gives a record away; answers the little of it that stays in memory. */
function noteRecord({ options, read }: Writing, route: Route, record: PageRecord): PageFacts {
  options.state?.add(route.url, record);
  for (const { absolutePath } of record.files) read.add(absolutePath);
  const { title, description, lastUpdated, twin, csp, version } = record;
  return { route, title, description, lastUpdated, twin, csp, version };
}

function reasonOf({ options, hash }: Writing, route: Route, outline: PageModel): string {
  const before = options.before.pages.get(route.url);
  if (before === undefined) return 'it is new, or this version of docsgen knows of no build before';
  const reason = difference(before, hash.all(route, outline, before));
  return reason ?? 'its file in the output is not the one that was built';
}

/** Stages a page and its twin; answers the hashes of both, empty where nothing is written. */
async function stagePage(
  context: PageContext,
  staging: Staging | null,
  page: BuiltPage,
  twin: string | null,
): Promise<PageRecord['hashes']> {
  const { route, model, markdown, html } = page;
  if (staging === null) return [];
  const written = [await staging.write(route.file, html)];
  if (twin !== null && markdown !== null) {
    const url = absoluteUrl(context.site, route.url);
    const text = composeTwin({ title: model.title, description: model.description || null, url, markdown });
    written.push(await staging.write(twin, text));
  }
  return written.map((file) => file.hash);
}
