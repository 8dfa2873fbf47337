import { basename, join } from 'node:path';
import { warning } from '../../base/diagnostics.js';
import { relativeTo } from '../../base/files.js';
import { entriesBelow } from '../../base/folders.js';
import { nearestPath } from '../../base/nearest.js';
import { FOREIGN_STYLE, nearestPart, ownTemplates, themeFolder } from '../../bundle/index.js';
import type { Diagnostic, Report } from '../../model/diagnostic.js';
import type { BundleOptions } from '../../open/bundles.js';

/** A bundle with its input files. */
interface Bundled {
  /** Absolute paths. */
  readonly inputs: readonly string[];
}

/**
 * Reports templates of the site that replace nothing, are no part of the theme and are not imported, such as `components/Foter.tsx`. A
 * `.ts` file may contain only types, which are never bundled, so it is reported only if its path is similar to that of a part. Files of an
 * extension are reported only if their path is similar to that of a part, or if they could replace a theme file in the site.
 */
export function checkUnusedTemplates(
  { config, extensions }: Pick<BundleOptions, 'config' | 'extensions'>,
  bundles: readonly Bundled[],
  report: Report,
): void {
  const bundledFiles = new Set(bundles.flatMap(({ inputs }) => inputs));
  const original = filesIn(themeFolder());
  const unusedIn = (folder: string): readonly string[] =>
    filesIn(folder).filter((file) => !bundledFiles.has(join(folder, file)));
  const tell = (folder: string, file: string, hint: string): void =>
    report(unused(relativeTo(config.siteDir, join(folder, file)), hint));
  for (const { folder } of extensions) {
    if (/[\\/]node_modules[\\/]/.test(folder)) continue;
    for (const file of unusedIn(folder)) {
      const hint = hintInExtension(config, file, original);
      if (hint !== null) tell(folder, file, hint);
    }
  }
  const siteTemplates = ownTemplates(config.templatesDir);
  if (siteTemplates === null) return;
  for (const file of unusedIn(siteTemplates)) {
    if (FOREIGN_STYLE.test(file)) {
      tell(siteTemplates, file, 'Compile it to CSS; docsgen reads no other style sheet language.');
      continue;
    }
    const part = nearestPart(file);
    if (original.includes(file) || (part === null && !/\.(?:tsx|jsx?|css|client\.ts)$/.test(file))) continue;
    const nearestFile = nearestPath(file, original);
    const isMoved = nearestFile !== null && basename(nearestFile) === basename(file);
    tell(siteTemplates, file, hintFor(isMoved ? nearestFile : (part ?? nearestFile)));
  }
}

function unused(file: string, hint: string): Diagnostic {
  const message = `The template ${file} replaces no file of the theme, and nothing imports it.`;
  return warning('template-unused', message, { place: { file }, hint });
}

function hintFor(likelyName: string | null): string {
  return likelyName === null ? 'Remove it, or import it where it is needed.' : `Did you mean \`${likelyName}\`?`;
}

/** The hint for an unused file of an extension; null if it is neither similar to a part nor a theme file. */
function hintInExtension(
  { siteDir, templatesDir }: BundleOptions['config'],
  file: string,
  original: readonly string[],
): string | null {
  const part = nearestPart(file);
  if (part !== null || !original.includes(file)) return part === null ? null : hintFor(part);
  const ownFile = relativeTo(siteDir, join(templatesDir ?? join(siteDir, 'templates'), file));
  return `Extensions can only replace parts of the theme. Move it to the site's file ${ownFile}, or put it into a slot.`;
}

/** Paths of all files below a folder. */
function filesIn(folder: string): readonly string[] {
  return entriesBelow(folder).flatMap(({ path, isFolder }) => (isFolder ? [] : [path]));
}
