import { isAbsolute, resolve } from 'node:path';
import type { BuildFailure, Location, Message } from 'esbuild';
import { codeFrame, problem, SiteError } from '../base/diagnostics.js';
import { isInside, readTextOrNull, relativeTo } from '../base/files.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { isCompiledSheet } from './imported-files.js';
import { themeFolder } from './theme-plugin.js';

/** Runs esbuild; its errors become diagnostics with the template's place. */
export async function reportingFailures<T>(siteDir: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    throw new SiteError(error.errors.map((message) => templateProblem(message, siteDir)));
  }
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors);
}

/** Throws if a style sheet of the site has invalid CSS. esbuild only warns, and browsers ignore such rules silently. */
export function refuseBrokenStyles(warnings: readonly Message[], siteDir: string): void {
  const cssFaults = warnings.filter(({ id, location }) => id === 'css-syntax-error' && isOfSite(location, siteDir));
  if (cssFaults.length > 0) throw new SiteError(cssFaults.map((message) => templateProblem(message, siteDir)));
}

/** True for a file that comes neither from the generator nor from a package. */
function isOfSite(location: Location | null, siteDir: string): boolean {
  if (location === null || /^docsgen-[a-z]+:/.test(location.file) || isCompiledSheet(location.file)) return false;
  return isSiteFile(resolve(siteDir, location.file));
}

function isSiteFile(path: string): boolean {
  return !isInside(themeFolder(), path) && !/[\\/]node_modules[\\/]/.test(path);
}

function templateProblem(message: Message, siteDir: string): Diagnostic {
  const location = placeOf(message);
  const isStyle = location?.file.endsWith('.css') === true;
  const reason = message.text.replace(/\.$/, '');
  const missingDiagnostic = isOfSite(location, siteDir) ? null : missingExport(reason, siteDir);
  if (missingDiagnostic !== null) return missingDiagnostic;
  const hint = / is not CSS, and /.test(reason) ? 'Compile it to CSS, and import that file.' : null;
  if (location === null)
    return problem('template-broken', `A template cannot be bundled: ${reason}.`, hint === null ? HINT : { hint });
  const place = { file: shownPath(location.file, siteDir), line: location.line, column: columnOf(location) };
  const diagnostic = isStyle
    ? problem('style-broken', `A style sheet cannot be bundled: ${reason}.`, {
        place,
        hint: hint ?? 'Correct the style sheet.',
      })
    : problem('template-broken', `A template cannot be bundled: ${reason}.`, { place, hint: hint ?? HINT.hint });
  return { ...diagnostic, frame: frameAt(location, siteDir) };
}

/** For a brace that is never closed, the place of that brace: esbuild reports the end of the file. */
function placeOf({ text, location, notes }: Message): Location | null {
  return /^Expected ".*" to go with "/.test(text) ? (notes[0]?.location ?? location) : location;
}

/** A template of the site lacks an export that the theme imports from it. The mistake is in the template, not at the import. */
function missingExport(reason: string, siteDir: string): Diagnostic | null {
  const [, path = '', name = ''] = /^No matching export in "(.+)" for import "(.+)"$/.exec(reason) ?? [];
  const absolutePath = resolve(siteDir, path);
  if (path === '' || !isSiteFile(absolutePath)) return null;
  const file = shownPath(path, siteDir);
  const message = `A template cannot be bundled: ${file} does not export \`${name}\`, which other templates import from it.`;
  const hint = `Export it under the name \`${name}\`, as the file of the theme does.`;
  return problem('template-broken', message, {
    place: { file, line: 1, column: 1 },
    source: readTextOrNull(absolutePath),
    hint,
  });
}

const HINT = { hint: 'Correct the template; the frame shows where.' };

/** The lines around a place; just that line if the file cannot be read any more. */
function frameAt(location: Location, siteDir: string): string {
  const { file, line, lineText } = location;
  const column = columnOf(location);
  const text = readTextOrNull(resolve(siteDir, file));
  return text === null
    ? `> ${line} | ${lineText}\n  ${' '.repeat(String(line).length)} | ${' '.repeat(column - 1)}^`
    : codeFrame(text, line, column);
}

/** Counts from 1, in UTF-16 units; esbuild counts bytes from 0. */
function columnOf({ lineText, column }: Location): number {
  return Buffer.from(lineText).subarray(0, column).toString().length + 1;
}

/** esbuild names files relative to its working folder, which is the site's. */
function shownPath(file: string, siteDir: string): string {
  return isAbsolute(file) ? relativeTo(siteDir, file) : file;
}
