import type { Command } from 'commander';
import { counted } from '../base/counted.js';
import { type SectionDiff, translationDiff } from '../build/index.js';
import { type ComparedLine, markWords } from '../shared/text-diff.js';
import { configFor, running, type SiteOptions, withSiteOptions } from './common.js';
import type { Output } from './terminal.js';

/** Unchanged lines that are shown before and after a change. */
const AROUND = 2;

/** Adds `docsgen translations diff`. */
export function addTranslationDiff(translations: Command): void {
  withSiteOptions(translations.command('diff').argument('[pages...]', 'pages, or sections: guides/install.md#update'))
    .description('show what changed in originals since their translations were recorded')
    .addHelpText(
      'after',
      '\nExamples:\n  $ docsgen translations diff --locale fr\n  $ docsgen translations diff guides/install.md#update --locale fr\n',
    )
    .action((pages: readonly string[], options: SiteOptions) =>
      running(options, (output) => diff(pages, options, output)),
    );
}

async function diff(pages: readonly string[], { locale, ...options }: SiteOptions, output: Output): Promise<boolean> {
  const diffs = await translationDiff(await configFor(options), { pages, locales: locale ?? [] });
  if (options.json !== true) for (const one of diffs) for (const line of diffText(one)) output.line(line);
  output.success(`${counted(diffs.length, 'outdated section')}.`, { sections: diffs });
  return true;
}

/** Lines for a terminal. */
export function diffText(diff: SectionDiff): readonly string[] {
  const { locale, path, id, state, original, translation, since, gap, removedBlocks } = diff;
  const from = since === null ? '' : `, recorded as in ${since.commit.slice(0, 10)} of ${since.day}`;
  const command = gap?.command == null ? '' : ` Run \`${gap.command}\`, and compare again.`;
  const missing =
    gap === null
      ? []
      : [
          `  ${gap.message}${command}`,
          `  Blocks of today, with + before those that are new; ${counted(removedBlocks, 'block')} ${removedBlocks === 1 ? 'is' : 'are'} gone:`,
        ];
  const lines = gap === null ? changedLines(diff.lines) : diff.lines.map(({ kind, text }) => signed(kind, text));
  return [`${locale}/${path}#${id} ${state}`, `  ${original}${from} -> ${translation}`, ...missing, ...lines, ''].map(
    printableLine,
  );
}

const SIGNS: Readonly<Record<ComparedLine['kind'], string>> = { same: ' ', removed: '-', added: '+' };

function signed(kind: ComparedLine['kind'], text: string): string {
  return `  ${SIGNS[kind]} ${text}`.trimEnd();
}

/** Changed lines with their words marked, and a few lines around them. */
function changedLines(lines: readonly ComparedLine[]): readonly string[] {
  const shown: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const kinds = runOf(lines, at);
    const run = lines.slice(at, at + kinds);
    const texts = (kind: ComparedLine['kind']): readonly string[] =>
      run.flatMap((line) => (line.kind === kind ? [line.text] : []));
    if (run[0]?.kind === 'same') shown.push(...surroundings(texts('same'), at === 0, at + kinds === lines.length));
    else {
      const { removed, added } = markWords(texts('removed'), texts('added'));
      shown.push(...removed.map((text) => signed('removed', text)), ...added.map((text) => signed('added', text)));
    }
    at += kinds;
  }
  return shown;
}

/** Number of lines from a place on that are unchanged, or that are changed. */
function runOf(lines: readonly ComparedLine[], start: number): number {
  const isSame = lines[start]?.kind === 'same';
  let end = start;
  while (end < lines.length && (lines[end]?.kind === 'same') === isSame) end++;
  return end - start;
}

function surroundings(texts: readonly string[], isFirst: boolean, isLast: boolean): readonly string[] {
  const before = isFirst ? 0 : AROUND;
  const after = isLast ? 0 : AROUND;
  const all = texts.map((text) => signed('same', text));
  if (texts.length <= before + after + 1) return isFirst && isLast ? [] : all;
  return [...all.slice(0, before), '    …', ...all.slice(all.length - after)];
}

/**
 * Text of strangers as a terminal may show it: without controls, and without signs that turn the direction of the text around them, so that
 * a line reads as it is stored.
 */
function printableLine(text: string): string {
  return text.replace(/\t/g, '    ').replace(/[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '\uFFFD');
}
