import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sha256, stableJson } from '../../base/hash.js';
import { composeTwin, type StagedFile, type StagedFolders, writeStaged } from '../../emit/index.js';
import type { ImageVariants } from '../../images/index.js';
import type { CompilerOptions } from '../../markdown/index.js';
import type { SiteConfig } from '../../model/config.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { Link } from '../../model/doc.js';
import type { AssetManifest } from '../../model/page.js';
import type { Site } from '../../model/site.js';
import type { Theme } from '../../render/index.js';
import type { Store } from '../../reuse/store.js';
import { absoluteUrl } from '../../site/index.js';
import { pageDigest } from '../files/search-pages.js';
import { recordLines } from '../records/build-state.js';
import { createInputHasher } from '../records/page-inputs.js';
import { createRecorder, needsCheck } from '../records/record-of.js';
import { type BuiltPage, buildPage, outlineModel } from './build-page.js';
import { createContentAssets } from './content-assets.js';
import { openDocs } from './docs.js';
import type { MadePage, MakePage, PageJob } from './page-job.js';

/** All that pages are made with, in the main thread or in a worker. */
export interface PageTools {
  readonly config: SiteConfig;
  readonly site: Site;
  readonly theme: Theme;
  readonly compiler: CompilerOptions;
  /** What is kept of the site from build to build; null where nothing of it is used. */
  readonly store: Store | null;
  /** Null where nothing is published. */
  readonly pictures: Pick<ImageVariants, 'of'> | null;
  readonly assets: AssetManifest;
  /** Absolute path → ISO date. */
  readonly dates: ReadonlyMap<string, string>;
  /** Hash of what every page depends on. */
  readonly shared: string;
  /** Where files go; null to check only. */
  readonly folders: StagedFolders | null;
  /** True where the next build wants to know of the pages. */
  readonly keepsRecords: boolean;
}

/**
 * Makes pages from text to files:
 * 1. compile and render (`buildPage`),
 * 2. read the document once: ids, policy, text for search (`createRecorder`),
 * 3. hash what went in, write the page and its twin, hash what came out,
 * 4. answer what the other pages and files need to know.
 */
export function createPageMaker(tools: PageTools): MakePage {
  const { config, site, store, folders } = tools;
  const docs = openDocs({ config, store, options: tools.compiler });
  const recordOf = createRecorder(site);
  const hash = createInputHasher({ site, shared: tools.shared });
  let counted = { ...docs.counts };
  return async (job) => {
    const start = performance.now();
    const route = site.routes.get(job.url);
    if (route === undefined) throw new Error(`The site has no route ${job.url}.`);
    const diagnostics: Diagnostic[] = [];
    const checkedLinks: Link[] = [];
    const variants = new Map(job.variants);
    const { pictures } = tools;
    const contentAssets = createContentAssets(config);
    const context = {
      ...tools,
      docs,
      contentAssets,
      pictures: pictures && { of: (path: string) => variants.get(path) ?? pictures.of(path) },
      liveScript: null,
      searchIndex: () => job.index,
      checks: {
        note: (link: Link, target: Parameters<typeof needsCheck>[0]) => {
          if (needsCheck(target)) checkedLinks.push(link);
        },
      },
      report: (diagnostic: Diagnostic) => diagnostics.push(diagnostic),
    };
    const outline = outlineModel(context, route);
    const page = await buildPage(context, route, outline);
    const { record, sections } = recordOf(page, diagnostics, job.isSearched);
    const isWaiting = page.lackingPictures.length > 0 && job.mayWait;
    const files = isWaiting || folders === null ? [] : await writePage(site, page, { job, folders, twin: record.twin });
    const hashes = files.map((file) => file.hash);
    const inputs = hash.all(route, outline, record, job.listed);
    const whole = { inputs, hashes, version: sha256(stableJson([inputs, hashes])), ...record };
    const { compiled, cached } = docs.counts;
    const made: MadePage = {
      diagnostics,
      lacking: isWaiting ? page.lackingPictures : [],
      files,
      assets: [...contentAssets.files],
      read: record.files.map(({ absolutePath }) => absolutePath),
      ids: record.ids,
      checkedLinks,
      headings: record.headings,
      title: record.title,
      description: record.description,
      lastUpdated: record.lastUpdated,
      twin: record.twin,
      csp: record.csp,
      version: whole.version,
      record: tools.keepsRecords && !isWaiting ? recordLines(route.url, whole, config.siteDir) : null,
      digest: sections === null || isWaiting ? null : pageDigest(site, route, sections),
      compiled: compiled - counted.compiled,
      cached: cached - counted.cached,
      milliseconds: Math.round(performance.now() - start),
    };
    counted = { compiled, cached };
    return made;
  };
}

interface Writing {
  readonly job: PageJob;
  readonly folders: StagedFolders;
  readonly twin: string | null;
}

/** Stages a page and its twin. */
async function writePage(
  site: Site,
  { route, model, html, markdown }: BuiltPage,
  { job, folders, twin }: Writing,
): Promise<readonly StagedFile[]> {
  const write = (file: string, content: string, i: 0 | 1): Promise<StagedFile> => {
    if (job.isRepeated) rmSync(join(folders.next, file), { force: true });
    return writeStaged(folders, file, { content, before: job.published[i] });
  };
  const page = await write(route.file, html, 0);
  if (twin === null || markdown === null) return [page];
  const url = absoluteUrl(site, route.url);
  const text = composeTwin({ title: model.title, description: model.description || null, url, markdown });
  return [page, await write(twin, text, 1)];
}
