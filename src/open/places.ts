import { resolve } from 'node:path';
import { codeFrame, type ProblemOptions } from '../base/diagnostics.js';
import { readTextOrNull, relativeTo } from '../base/files.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { Source } from '../model/source.js';
import { splitFrontmatter } from '../shared/frontmatter.js';
import type { FindSourcePlace } from '../site/index.js';

/** The text of a site's file for a code frame; null if it cannot be read. */
export function readSiteText(siteDir: string, file: string): string | null {
  return readTextOrNull(resolve(siteDir, file));
}

/** The place of a key in a page's front matter, or of a value below it; the page as a whole if it is not found. */
export function frontmatterPlace(
  siteDir: string,
  source: Source,
  key: string,
  value = '',
): Pick<ProblemOptions, 'place' | 'source'> {
  const file = relativeTo(siteDir, source.absolutePath);
  const text = source.text === null ? readSiteText(siteDir, file) : null;
  const lines = (text ?? '').split('\n');
  const endLine = text === null ? 0 : splitFrontmatter(text).bodyLine;
  const start = lines.slice(0, endLine).findIndex((line) => line.startsWith(`${key}:`));
  if (start === -1) return { place: { file } };
  const lineBelowKey = lines.slice(start, endLine).findIndex((line) => line.includes(value));
  const line = start + Math.max(0, lineBelowKey);
  const column = Math.max(0, (lines[line] ?? '').indexOf(value)) + 1;
  return { place: { file, line: line + 1, column }, source: text };
}

/** Finds where a page sets its address or an old one: `slug` or `redirect_from`; otherwise its first line. */
export function pagePlace(siteDir: string): FindSourcePlace {
  return (source, key = 'slug', value = '') => {
    const at = frontmatterPlace(siteDir, source, key, value);
    const file = relativeTo(siteDir, source.absolutePath);
    if (at.source !== undefined) return at;
    const text = source.text === null ? readSiteText(siteDir, file) : null;
    return text === null ? { place: { file } } : { place: { file, line: 1, column: 1 }, source: text };
  };
}

/** Adds the code frame of its place to a diagnostic. */
export function addFrame(siteDir: string, diagnostic: Diagnostic): Diagnostic {
  const { file, line, column, frame } = diagnostic;
  const text = file === null || line === null || frame !== null ? null : readSiteText(siteDir, file);
  return text === null || line === null ? diagnostic : { ...diagnostic, frame: codeFrame(text, line, column ?? 1) };
}
