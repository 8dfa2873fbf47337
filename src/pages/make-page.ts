import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createCollector } from '../base/collector.js';
import { sha256, stableJson } from '../base/hash.js';
import type { LoadedExtension } from '../extend/index.js';
import type { SiteConfig } from '../model/config.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { AssetManifest, PageModel } from '../model/page.js';
import type { Route, Site } from '../model/site.js';
import { namingExtensions } from '../open/origins.js';
import { placingReferences } from '../open/reference-places.js';
import type { Theme } from '../open/theme.js';
import { composeMarkdownCopy, type StagedFile, type StagedFolders, writeStaged } from '../output/index.js';
import { copyFacts, hrefOf, languageOf, siteTitle } from '../site/index.js';
import { type BuiltPage, buildPage, outlineModel } from './build-page.js';
import { createContentAssets } from './content-assets.js';
import type { RenderContext } from './context.js';
import type { Docs } from './docs.js';
import { createLinkChecks } from './link-checks.js';
import { type FindOutdated, openOutdated } from './outdated-sections.js';
import type { MakePage, PageJob, ShowPage } from './page-job.js';
import type { PictureVariants } from './picture-variants.js';
import { recordLines } from './records/build-state.js';
import { createInputHasher } from './records/page-inputs.js';
import { changedOn, PageReader } from './records/record-of.js';
import { pageDigest } from './search/search-pages.js';
import type { SiteTerms } from './search/site-terms.js';

/** Everything that making pages needs, in the main thread or in a worker. */
export interface PageTools {
  readonly config: SiteConfig;
  readonly site: Site;
  readonly theme: Theme;
  /** The extensions of the site; absent if it has none. */
  readonly extensions?: readonly LoadedExtension[] | undefined;
  /** Null if nothing is published. */
  readonly pictures: Pick<PictureVariants, 'of'> | null;
  readonly assets: AssetManifest;
  /** ISO dates by absolute path. */
  readonly dates: ReadonlyMap<string, string>;
  /** Hash of everything that all pages depend on. */
  readonly shared: string;
  /** Folders for the files; null to check only. */
  readonly folders: StagedFolders | null;
  /** True to make records of pages for the next build. */
  readonly keepsRecords: boolean;
}

/**
 * Makes pages from text to files:
 * 1. compile and render (`buildPage`),
 * 2. compose the document and parse its body once, for files, policy, ids and the text for search (`composeDocument`, `PageReader`),
 * 3. hash the inputs, write the page and its Markdown copy, hash the outputs,
 * 4. return what other pages and files need.
 */
export function createPageMaker(tools: PageTools, docs: Docs, terms: SiteTerms): MakePage {
  const { config, site, folders, keepsRecords } = tools;
  const hash = createInputHasher({ site, shared: tools.shared });
  const names = new Map<string, string>();
  const findOutdated = openOutdated(site, docs);
  let lastCounts = { ...docs.counts };
  return async (job) => {
    const start = performance.now();
    const route = routeOf(site, job.url);
    const { context, diagnostics } = jobContext({ tools, docs, names, findOutdated }, job);
    const outline = outlineModel(context, route);
    const reader = new PageReader(job.isSearched);
    const page = await buildPage(context, route, outline, reader.handlers);
    const { record, text } = reader.finish(page, { site, diagnostics });
    const isWaiting = page.lackingPictures.length > 0 && job.mayWait;
    const files =
      isWaiting || job.isRead || folders === null
        ? []
        : await writePage(site, page, { job, folders, markdownCopy: record.markdownCopy });
    const inputs = hash.all(route, outline, record, job.listed);
    const hashes = files.map((file) => file.hash);
    const fullRecord = { inputs, hashes, version: sha256(stableJson([inputs, hashes])), ...record };
    const { compiled, cached } = docs.counts;
    const counts = { compiled: compiled - lastCounts.compiled, cached: cached - lastCounts.cached };
    lastCounts = { compiled, cached };
    const { ids, namedIds, formerIds, headings, title, description, outdated, lastUpdated, markdownCopy, csp } = record;
    return {
      checkedLinks: record.checked.flatMap((i) => record.links[i] ?? []),
      ...{
        diagnostics,
        files,
        ids,
        namedIds,
        formerIds,
        headings,
        title,
        description,
        outdated,
        lastUpdated,
        markdownCopy,
        csp,
        ...counts,
      },
      lacking: isWaiting ? page.lackingPictures : [],
      assets: [...context.contentAssets.files],
      readFiles: record.files.map(({ absolutePath }) => absolutePath),
      version: fullRecord.version,
      record: keepsRecords && !isWaiting && !job.isRead ? recordLines(route.url, fullRecord, config.siteDir) : null,
      digest:
        text === null || isWaiting
          ? null
          : pageDigest({ site, route, number: job.indexNumber, terms }, { ...text, description }),
      terms: terms.takeFull(),
      uses: [],
      milliseconds: Math.round(performance.now() - start),
    };
  };
}

/** Renders pages for the live server: like a build, but with the live client and without writing. */
export function createPageShower(tools: PageTools, docs: Docs): ShowPage {
  const { config, site, theme, extensions, dates, assets } = tools;
  const names = new Map<string, string>();
  const findOutdated = openOutdated(site, docs);
  return async ({ url, liveScript }) => {
    const collector = createCollector(config.diagnostics);
    const route = routeOf(site, url);
    const sources = route.source === null ? [] : [route.source];
    const atSources = placingReferences(collector.report, { config, sources, readFiles: [] });
    const report = namingExtensions(atSources, config.siteDir, sources);
    const contentAssets = createContentAssets(config, names);
    const checks = createLinkChecks(config, report);
    const searchIndex = (locale: string) => titlesOnly(site, locale);
    const context = {
      config,
      site,
      theme,
      docs,
      extensions,
      contentAssets,
      assets,
      liveScript,
      dates,
      searchIndex,
      findOutdated,
      checks,
      report,
    };
    const page = await buildPage(context, route);
    const { html, files } = page;
    return {
      html,
      markdown: copyOfPage(site, page),
      diagnostics: collector.diagnostics(),
      readFiles: files.map(({ absolutePath }) => absolutePath),
      assets: [...contentAssets.files],
      uses: [],
    };
  };
}

function routeOf(site: Site, url: string): Route {
  const route = site.routes.get(url);
  if (route === undefined) throw new Error(`The site has no route ${url}.`);
  return route;
}

/** The live server's search page lists only titles, because headings would require compiling every page. */
function titlesOnly(site: Site, locale: string): PageModel['index'] {
  const routes = [...site.routes.values()].filter(
    ({ kind, locale: own, source }) =>
      own === locale && kind !== 'not-found' && source !== null && !source.frontmatter.unlisted,
  );
  const entries = routes.map((r) => ({
    label: r.source?.title ?? r.url,
    href: hrefOf(site.config, r.url),
    ...languageOf(site, r),
    headings: [],
  }));
  return [{ label: siteTitle(site, locale), entries }];
}

/** The context of a page while it is made, and its diagnostics. */
interface JobContext {
  readonly context: RenderContext;
  readonly diagnostics: readonly Diagnostic[];
}

/** Shared by all pages of a maker. */
interface Workshop {
  readonly tools: PageTools;
  readonly docs: Docs;
  /** Output files of files that pages refer to, by absolute path. */
  readonly names: Map<string, string>;
  readonly findOutdated: FindOutdated;
}

function jobContext({ tools: { pictures, ...tools }, docs, names, findOutdated }: Workshop, job: PageJob): JobContext {
  const diagnostics: Diagnostic[] = [];
  const madePictures = new Map(job.pictures);
  const context: RenderContext = {
    ...tools,
    docs,
    findOutdated,
    contentAssets: createContentAssets(tools.config, names),
    pictures: pictures && { of: (path) => madePictures.get(path) ?? pictures.of(path) },
    liveScript: null,
    searchIndex: () => job.index,
    related: () => job.related,
    // The main thread checks links, because it knows the ids of all pages.
    checks: { note: () => undefined },
    report: (diagnostic) => diagnostics.push(diagnostic),
  };
  return { context, diagnostics };
}

interface Writing {
  readonly job: PageJob;
  readonly folders: StagedFolders;
  readonly markdownCopy: string | null;
}

/** Stages a page and its Markdown copy. */
async function writePage(
  site: Site,
  page: BuiltPage,
  { job, folders, markdownCopy: copyFile }: Writing,
): Promise<readonly StagedFile[]> {
  const write = (file: string, content: string, i: 0 | 1): Promise<StagedFile> => {
    if (job.isRepeated) rmSync(join(folders.next, file), { force: true });
    return writeStaged(folders, file, { content, before: job.published[i] });
  };
  const document = await write(page.route.file, page.html, 0);
  const text = copyFile === null ? null : copyOfPage(site, page);
  return copyFile === null || text === null ? [document] : [document, await write(copyFile, text, 1)];
}

/** The Markdown copy of a page; null for a page without Markdown. */
function copyOfPage(site: Site, { route, model, markdown }: BuiltPage): string | null {
  if (markdown === null) return null;
  return composeMarkdownCopy({ ...copyFacts(site, route, { ...model, lastUpdated: changedOn(model) }), markdown });
}
