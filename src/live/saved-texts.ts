import { relativeTo } from '../base/files.js';
import { stableJson } from '../base/hash.js';
import { rereadSource } from '../content/index.js';
import type { Route, Site } from '../model/site.js';
import type { Source } from '../model/source.js';
import { createCollector } from '../run/collector.js';
import { postsOnPage, withTexts } from '../site/index.js';
import { type LiveState, pageSources } from './live-state.js';

/**
 * The state after a save that changes only texts, as most saves do. Only the saved files are read. Routes, sidebars and links follow from
 * metadata and stay. Null where more than texts may have changed, such as a title.
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

/** By url of a page that was made, the absolute paths of the files that it includes; null where a mistake was found. */
export type FilesOfPages = ReadonlyMap<string, readonly string[] | null>;

/**
 * The urls of the pages that show one of these files: its own page in each locale, the lists of a post, and pages that include it.
 * Any save may mend a page with a mistake; pages that were not made yet are open nowhere.
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

/** A page read anew; null where it has a diagnostic or had one before, because only reading the whole site gives all diagnostics. */
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
