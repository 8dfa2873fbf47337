import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { warning } from '../../base/diagnostics.js';
import { byCodeUnit, relativeTo } from '../../base/files.js';
import { nearestPath } from '../../base/nearest.js';
import { nearestPart, ownTemplates, themeFolder } from '../../bundle/index.js';
import type { SiteConfig } from '../../model/config.js';
import type { Report } from '../../model/diagnostic.js';

/** The files that went into the bundles. */
interface Bundled {
  /** Absolute paths. */
  readonly inputs: readonly string[];
}

/**
 * Reports templates of the site that take the place of nothing, that no folder makes a part of the theme, and that nothing imports, such as
 * `components/Foter.tsx`. A `.ts` file may hold nothing but types, which never come into a bundle, unless it is almost a part.
 */
export function checkUnusedTemplates(config: SiteConfig, bundles: readonly Bundled[], report: Report): void {
  const folder = ownTemplates(config.templatesDir);
  if (folder === null || !existsSync(folder)) return;
  const bundled = new Set(bundles.flatMap(({ inputs }) => inputs));
  const original = filesIn(themeFolder());
  const unused = filesIn(folder).filter((file) => !original.includes(file) && !bundled.has(join(folder, file)));
  for (const file of unused) {
    const part = nearestPart(file);
    if (part === null && !/\.(?:tsx|jsx?|css|client\.ts)$/.test(file)) continue;
    const replaced = nearestPath(file, original);
    const isMoved = replaced !== null && basename(replaced) === basename(file);
    const meant = isMoved ? replaced : (part ?? replaced);
    const shown = relativeTo(config.siteDir, join(folder, file));
    report(
      warning('template-unused', `The template ${shown} replaces no file of the theme, and nothing imports it.`, {
        place: { file: shown },
        hint: meant === null ? 'Remove it, or import it where it is needed.' : `Did you mean \`${meant}\`?`,
      }),
    );
  }
}

/** Paths of all files below a folder. */
function filesIn(folder: string): readonly string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return files.map((file) => relativeTo(folder, file)).sort(byCodeUnit);
}
