import { relativeTo } from '../base/files.js';
import { stableJson } from '../base/hash.js';
import { rereadSource } from '../content/index.js';
import type { Route, Site } from '../model/site.js';
import type { Source } from '../model/source.js';
import { createCollector } from '../run/collector.js';
import { postsOnPage, withTexts } from '../site/index.js';
import type { LiveState } from './state.js';

/**
 * The state after a save of pages that keep their metadata: most saves. Only those files are read; everything that follows
 * from metadata – routes, sidebars, links between pages – is taken over. Null where more than texts may have changed.
 */
export function withSavedTexts(state: LiveState, paths: readonly string[]): LiveState | null {
  const pages = new Map(state.site.content.sources.map((source) => [source.absolutePath, source]));
  const written: Source[] = [];
  for (const path of paths) {
    const before = pages.get(path);
    const after = before === undefined ? null : readWhereSound(state, before);
    if (before === undefined || after === null || metadata(before) !== metadata(after)) return null;
    written.push(after);
  }
  // Other pages may include what was written.
  state.docs.forget();
  return { ...state, site: withTexts(state.site, written) };
}

/** By url of a page that was made, the absolute paths of the files that it includes; null where a mistake was found. */
export type FilesOfPages = ReadonlyMap<string, readonly string[] | null>;

/**
 * The urls of the pages that show one of these files: its own page in each locale, the lists of a post, and pages that include it.
 * Any save may mend a page with a mistake; pages that were not made yet are open nowhere.
 */
export function urlsShowing(site: Site, paths: readonly string[], filesOfPages: FilesOfPages): readonly string[] {
  const saved = new Set(paths);
  const isSaved = ({ source }: Route): boolean => source !== null && saved.has(source.absolutePath);
  const shows = (route: Route): boolean =>
    isSaved(route) ||
    (route.kind === 'blog-list' && postsOnPage(site, route).some(isSaved)) ||
    filesOfPages.get(route.url) === null ||
    filesOfPages.get(route.url)?.some((file) => saved.has(file)) === true;
  return [...site.routes.values()].filter(shows).map(({ url }) => url);
}

/** A page read anew; null where something is to be said of it, or was before: the whole site tells what holds now. */
function readWhereSound({ config, diagnostics }: LiveState, before: Source): Source | null {
  const shown = relativeTo(config.siteDir, before.absolutePath);
  if (before.format !== 'md' || before.text !== null || diagnostics.some((d) => d.file === shown)) return null;
  const collector = createCollector();
  const after = rereadSource(config, before, collector.report);
  return collector.diagnostics().length > 0 ? null : after;
}

function metadata({ hash: _, ...rest }: Source): string {
  return stableJson(rest);
}
