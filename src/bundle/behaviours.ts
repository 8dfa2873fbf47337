import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { problem, SiteError } from '../base/diagnostics.js';
import { relativeTo } from '../base/files.js';
import { parseSelector } from '../base/html/simple-selector.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { PartScript } from '../model/page.js';
import type { Entry } from './entry-plugin.js';
import type { Part } from './parts.js';

/** The entry of a behaviour: it runs it on the page shown and on those that follow. */
export function behaviourEntry({ name, absolutePath }: Part): Entry {
  const code = [
    `import { runPart } from 'docsgen-client:part.ts';`,
    `import run, { selector } from ${JSON.stringify(`./${basename(absolutePath)}`)};`,
    `runPart(${JSON.stringify(name)}, selector, run);`,
  ].join('\n');
  return { code, folder: dirname(absolutePath) };
}

/** Entries of behaviours and of browser code of directives, each with what makes a page load it; `href` is the output file. */
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

/** A line that says which elements a behaviour is for. It is read and not run: the file is for browsers. */
const SELECTOR = /^export const selector(?:: string)? = (['"`])(.*?)\1(?: as const)?;?[ \t]*$/m;

/** The selectors of behaviours, in their order. One that is missing, or that cannot be decided from a tag, is a mistake. */
export function selectorsOf(parts: readonly Part[], siteDir: string): readonly string[] {
  const problems: Diagnostic[] = [];
  const selectors = parts.map(({ absolutePath }) => {
    const text = readFileSync(absolutePath, 'utf8');
    const match = SELECTOR.exec(text);
    const selector = match?.[2] ?? '';
    const line = text.slice(0, match?.index ?? 0).split('\n').length;
    if (parseSelector(selector) === null) problems.push(noSelector(relativeTo(siteDir, absolutePath), text, line));
    return selector;
  });
  if (problems.length > 0) throw new SiteError(problems);
  return selectors;
}

function noSelector(file: string, source: string, line: number): Diagnostic {
  return problem('behaviour-selector', `The template ${file} does not say which elements it is for.`, {
    place: { file, line, column: 1 },
    source,
    hint: "Write a line such as `export const selector = 'table.wide, [data-chart]';`: tags, classes and attributes, and lists of them.",
  });
}
