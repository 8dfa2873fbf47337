import { byCodeUnit } from '../base/files.js';
import { mapLimit } from '../base/pool.js';
import { composeTwin, type Staging } from '../emit/index.js';
import type { PageModel } from '../model/page.js';
import type { Progress } from '../model/progress.js';
import type { Route } from '../model/site.js';
import { absoluteUrl } from '../site/index.js';
import { type BuiltPage, buildPage, type PageContext } from './page.js';
import { createSearchIndex } from './search-index.js';

/** What later files need to know of a written page; small, because there is one for each page. */
export interface PageFacts {
  readonly route: Route;
  readonly title: string;
  readonly description: string;
  readonly lastUpdated: string | null;
  readonly alternates: PageModel['alternates'];
  /** Output file of the Markdown twin; null without one. */
  readonly twin: string | null;
}

/** How pages are written. */
export interface WriteOptions {
  /** Null to render and check only. */
  readonly staging: Staging | null;
  readonly width: number;
  readonly progress: Progress;
}

/** Pages between two progress events. */
const PROGRESS_STEP = 20;

/** Renders every route and streams it to disk; search pages come last, since they list all others. */
export async function writePages(
  base: Omit<PageContext, 'searchIndex'>,
  options: WriteOptions,
): Promise<readonly PageFacts[]> {
  const index = createSearchIndex(base.site);
  const context: PageContext = { ...base, searchIndex: index.entries };
  const routes = inOrder([...base.site.routes.values()]);
  let done = 0;
  const write = async (route: Route): Promise<PageFacts> => {
    const page = await buildPage(context, route);
    index.add(page);
    const facts = await writePage(context, options.staging, page);
    done++;
    if (done % PROGRESS_STEP === 0 || done === routes.length)
      options.progress({ kind: 'pages', done, total: routes.length });
    return facts;
  };
  const pages = await mapLimit(
    routes.filter((r) => r.kind !== 'search'),
    options.width,
    write,
  );
  const searches = await mapLimit(
    routes.filter((r) => r.kind === 'search'),
    1,
    write,
  );
  return [...pages, ...searches];
}

/** The locales of a page follow each other, so that one compilation serves them all. */
function inOrder(routes: readonly Route[]): readonly Route[] {
  return [...routes].sort((a, b) => byCodeUnit(a.slug, b.slug) || byCodeUnit(a.url, b.url));
}

async function writePage(context: PageContext, staging: Staging | null, page: BuiltPage): Promise<PageFacts> {
  const { route, model, markdown } = page;
  await staging?.write(route.file, page.html);
  const hasTwin = markdown !== null && !route.isFallback;
  const twin = hasTwin ? route.file.replace(/index\.html$/, 'index.md') : null;
  if (twin !== null && markdown !== null) {
    const url = absoluteUrl(context.site, route.url);
    await staging?.write(
      twin,
      composeTwin({ title: model.title, description: model.description || null, url, markdown }),
    );
  }
  return {
    route,
    title: model.title,
    description: model.description,
    lastUpdated: model.lastUpdated?.iso ?? model.post?.date ?? null,
    alternates: route.isFallback ? [] : model.alternates,
    twin,
  };
}
