import { relativeTo } from '../base/files.js';
import { stableJson } from '../base/hash.js';
import { rereadSource } from '../content/index.js';
import type { Source } from '../model/source.js';
import { createCollector } from '../run/collector.js';
import { withTexts } from '../site/index.js';
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
