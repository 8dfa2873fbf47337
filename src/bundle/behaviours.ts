import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { problem, SiteError } from '../base/diagnostics.js';
import { relativeTo } from '../base/files.js';
import { parseSelector } from '../base/html/simple-selector.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { PartScript, PartStyle } from '../model/part-files.js';
import type { Entry } from './entry-plugin.js';
import type { Part } from './parts.js';
import { themeFolder } from './theme-plugin.js';

/** The entry of a behaviour: it runs on the current page and on those that the reader navigates to. */
export function behaviourEntry({ name, absolutePath }: Part): Entry {
  const code = [
    `import { runPart } from 'docsgen-client:part.ts';`,
    `import run, { selector } from ${JSON.stringify(`./${basename(absolutePath)}`)};`,
    `runPart(${JSON.stringify(name)}, selector, run);`,
  ].join('\n');
  return { code, folder: dirname(absolutePath) };
}

/** Scripts of behaviours and directives with the condition under which a page loads them; `href` is the output file. */
export function partScripts(
  entries: Readonly<Record<string, string>>,
  selectors: Readonly<Record<string, string>>,
): readonly PartScript[] {
  return Object.entries(entries).flatMap(([entry, href]): readonly PartScript[] => {
    const [kind, name] = entry.split(':');
    if (kind === 'client') return [{ href, selector: null, feature: `directive:${name}` }];
    return kind === 'behaviour' ? [{ href, selector: selectors[entry] ?? '', feature: null }] : [];
  });
}

/** Sheets that pages load for their elements; `href` is the output file. */
export function partStyles(
  entries: Readonly<Record<string, string>>,
  selectors: Readonly<Record<string, string>>,
): readonly PartStyle[] {
  return Object.entries(entries).flatMap(([entry, href]) => {
    const selector = /^(?:feature|imported):/.test(entry) ? selectors[entry] : undefined;
    return selector === undefined ? [] : [{ href, selector }];
  });
}

/** The line that declares the elements of a behaviour. It is parsed, not executed, because the file is for browsers. */
const SELECTOR = /^export const selector(?:: string)? = (['"`])(?<selector>.*?)\1(?: as const)?;?[ \t]*$/m;

/** The comment at the start of a sheet: `selector: .chart, [data-chart]`. */
const SHEET_SELECTOR = /^\s*\/\*\s*selector:\s*(?<selector>.*?)\s*\*\//;

/** The selectors of behaviours, in their order. A missing selector, or one that needs more than a tag to decide, is an error. */
export function selectorsOf(parts: readonly Part[], siteDir: string): readonly string[] {
  return readSelectors(parts, siteDir, {
    pattern: SELECTOR,
    hint: "Write a line such as `export const selector = 'table.wide, [data-chart]';`: tags, classes and attributes, and lists of them.",
  });
}

/**
 * Selectors of sheets that pages load for their elements, by entry name. A sheet that replaces one of the theme has that one's selector.
 * Theme sheets without a selector are skipped: docsgen knows when their features are used.
 */
export function sheetSelectors(sheets: readonly Part[], siteDir: string): Readonly<Record<string, string>> {
  const askedSheets = sheets
    .map((sheet) => ({ sheet, original: join(themeFolder(), sheet.file) }))
    .filter(({ original }) => !existsSync(original) || SHEET_SELECTOR.test(readFileSync(original, 'utf8')))
    .map(({ sheet, original }) => (existsSync(original) ? { ...sheet, absolutePath: original } : sheet));
  const selectors = readSelectors(askedSheets, siteDir, {
    pattern: SHEET_SELECTOR,
    hint: 'Begin it with a comment such as `/* selector: table.wide, [data-chart] */`: tags, classes and attributes, and lists of them.',
  });
  return Object.fromEntries(askedSheets.map(({ name }, i) => [`feature:${name}`, selectors[i] ?? '']));
}

interface Reading {
  /** Its group `selector` captures the selector. */
  readonly pattern: RegExp;
  readonly hint: string;
}

function readSelectors(parts: readonly Part[], siteDir: string, { pattern, hint }: Reading): readonly string[] {
  const problems: Diagnostic[] = [];
  const selectors = parts.map(({ absolutePath }) => {
    const text = readFileSync(absolutePath, 'utf8');
    const match = pattern.exec(text);
    const selector = match?.groups?.['selector'] ?? '';
    const line = text.slice(0, match?.index ?? 0).split('\n').length;
    if (parseSelector(selector) === null) {
      const file = relativeTo(siteDir, absolutePath);
      const message = `The template ${file} does not say which elements it is for.`;
      problems.push(problem('behaviour-selector', message, { place: { file, line, column: 1 }, source: text, hint }));
    }
    return selector;
  });
  if (problems.length > 0) throw new SiteError(problems);
  return selectors;
}
