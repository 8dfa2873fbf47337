import { createCollector } from '../../base/collector.js';
import { relativeTo } from '../../base/files.js';
import { stableJson } from '../../base/hash.js';
import { rereadSource } from '../../content/index.js';
import type { Route, Site } from '../../model/site.js';
import type { Source } from '../../model/source.js';
import { postsOnPage, withTexts } from '../../site/index.js';
import { type LiveState, pageSources } from './live-state.js';

/**
 * The state after a save that changes only texts, as most do. Only saved files are read; routes, sidebars and links depend on metadata and
 * are reused. Null if more than texts may have changed, such as a title.
 */
export function withSavedTexts(state: LiveState, paths: readonly string[]): LiveState | null {
  const pages = new Map(state.site.content.sources.map((source) => [source.absolutePath, source]));
  const writtenSources: Source[] = [];
  for (const path of paths) {
    const oldSource = pages.get(path);
    const newSource = oldSource === undefined ? null : readWhereFaultless(state, oldSource);
    if (oldSource === undefined || newSource === null || metadata(oldSource) !== metadata(newSource)) return null;
    writtenSources.push(newSource);
  }
  const nextState = { ...state, site: withTexts(state.site, writtenSources) };
  state.pool.renew(pageSources(nextState), writtenSources);
  return nextState;
}

/** Absolute paths of the files that each rendered page includes, by url; null if a mistake was found. */
export type FilesOfPages = ReadonlyMap<string, readonly string[] | null>;

/**
 * Urls of the pages that show one of these files: its page in each locale, the lists with a post, and pages that include it.
 * Pages with mistakes are always listed, because any save may fix them. Pages that were not rendered yet are not open anywhere.
 */
export function urlsShowing(site: Site, paths: readonly string[], filesOfPages: FilesOfPages): readonly string[] {
  const savedPaths = new Set(paths);
  const isSaved = ({ source }: Route): boolean => source !== null && savedPaths.has(source.absolutePath);
  const shows = (route: Route): boolean =>
    isSaved(route) ||
    (route.kind === 'blog-list' && postsOnPage(site, route).some(isSaved)) ||
    filesOfPages.get(route.url) === null ||
    filesOfPages.get(route.url)?.some((file) => savedPaths.has(file)) === true;
  return [...site.routes.values()].filter(shows).map(({ url }) => url);
}

/** Reads a page again. Null if it has diagnostics or had some before, because only reading the whole site finds all of them. */
function readWhereFaultless({ config, diagnostics, extensions }: LiveState, oldSource: Source): Source | null {
  const file = relativeTo(config.siteDir, oldSource.absolutePath);
  if (oldSource.format !== 'md' || oldSource.text !== null || diagnostics.some((d) => d.file === file)) return null;
  const collector = createCollector();
  const newSource = rereadSource(config, oldSource, { ...extensions, report: collector.report });
  return collector.diagnostics().length > 0 ? null : newSource;
}

function metadata({ hash: _, ...rest }: Source): string {
  return stableJson(rest);
}
