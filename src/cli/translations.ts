import type { Command } from 'commander';
import { counted } from '../base/counted.js';
import { writeAtomic } from '../base/files.js';
import { acceptTranslations, type LocaleStatus, translationStatus } from '../build/index.js';
import { configFor, count, running, type SiteOptions, withSiteOptions } from './common.js';
import { addExchange } from './exchange.js';
import type { Output } from './terminal.js';
import { addTranslationDiff } from './translation-diff.js';
import { bounded, type OpenLine, openLines, sectionLine } from './translation-lines.js';
import { statusSummary } from './translation-summary.js';

interface StatusOptions extends SiteOptions {
  readonly failAbove?: number;
  readonly summary?: string;
}

interface AcceptCommandOptions extends SiteOptions {
  readonly changed?: boolean;
  readonly all?: boolean;
  readonly iHaveCompared?: boolean;
  readonly same?: boolean;
  readonly since?: string;
  readonly sinceGit?: boolean;
}

/** Adds `docsgen translations`. */
export function addTranslations(translations: Command): void {
  withSiteOptions(translations.command('status').argument('[page]', 'only this page, with all its sections'))
    .description('print the missing and outdated translations of every locale, page and reference')
    .option(
      '--fail-above <n>',
      'exit with code 1 if more than this many texts of references are missing or out of date',
      count,
    )
    .option('--summary <file>', 'also write a table in Markdown, for a pull request')
    .addHelpText(
      'after',
      '\nExamples:\n  $ docsgen translations status\n  $ docsgen translations status guides/install.md --locale fr\n  $ docsgen translations status --summary summary.md\n',
    )
    .action((page: string | undefined, options: StatusOptions) =>
      running(options, (output) => status(page ?? null, options, output)),
    );
  addTranslationDiff(translations);
  withSiteOptions(translations.command('accept').argument('[pages...]', 'pages, or sections: guides/install.md#update'))
    .description('record that sections were compared with their originals and are current')
    .option('--changed', 'all sections that changed after their originals did')
    .option('--all', 'all sections that have no record, or a guessed one; needs --i-have-compared')
    .option('--i-have-compared', 'confirm that somebody has compared the sections')
    .option('--same', 'the originals changed without a change of meaning, such as a typo: keep what was current so')
    .option('--since-git', 'guess from commits which text was translated; such records stay marked as guessed')
    .option('--since <ref>', 'with --same, the commit before the change (default: where the branch was made)')
    .addHelpText(
      'after',
      '\nExamples:\n  $ docsgen translations accept guides/install.md#update --locale fr\n  $ docsgen translations accept --changed\n  $ docsgen translations accept --same guides/install.md#update\n  $ docsgen translations accept --all --i-have-compared\n',
    )
    .action((pages: readonly string[], options: AcceptCommandOptions, command: Command) => {
      const fault = misuse(pages, options);
      if (fault !== null) command.error(`error: ${fault}`);
      return running(options, (output) => accept(pages, options, output));
    });
  addExchange(translations);
}

async function status(
  page: string | null,
  { locale: locales = [], ...options }: StatusOptions,
  output: Output,
): Promise<boolean> {
  const statuses = await translationStatus(await configFor(options), { locales, page });
  if (options.json !== true) for (const one of statuses) print(one, page, output);
  if (options.summary !== undefined) writeAtomic(options.summary, statusSummary(statuses));
  const open = statuses.flatMap((s) => s.references).reduce((sum, r) => sum + r.stale.length + r.missing.length, 0);
  const text = `${open} texts of references are missing or out of date.`;
  if (options.failAbove !== undefined && open > options.failAbove) {
    output.failure(text);
    return false;
  }
  output.success(text, { locales: statuses });
  return true;
}

function print(
  { locale, pages, percentCurrent, sections, left, references }: LocaleStatus,
  page: string | null,
  output: Output,
): void {
  output.line(
    `${locale}: ${pages.own} of ${pages.total} pages${pages.missing.length > 0 ? `, ${pages.missing.length} shown in another language` : ''}`,
  );
  for (const route of pages.missing) output.detail(`  page      ${route}`);
  if (percentCurrent !== null) printSections({ sections, left }, { percentCurrent, isOnePage: page !== null }, output);
  for (const reference of references) {
    const share = reference.total === 0 ? 100 : Math.floor((reference.translated / reference.total) * 100);
    output.line(
      `  ${reference.route}: ${reference.translated} of ${reference.total} texts (${share} %), ${reference.stale.length} out of date`,
    );
    for (const key of reference.stale) output.line(`    out of date  ${key}`);
    for (const key of reference.missing) output.line(`    missing      ${key}`);
  }
}

/** Lines that are printed of each state; the rest is counted. */
const MOST_PRINTED = 20;

function printSections(
  { sections, left }: Pick<LocaleStatus, 'sections' | 'left'>,
  { percentCurrent, isOnePage }: { readonly percentCurrent: number; readonly isOnePage: boolean },
  output: Output,
): void {
  const counts = new Map<string, number>();
  for (const { state } of sections) counts.set(state, (counts.get(state) ?? 0) + 1);
  const states = [...counts].map(([state, number]) => `${number} ${state}`).join(', ');
  output.line(
    `  ${counted(sections.length, 'section')}${states === '' ? '' : `: ${states}`}; ${percentCurrent} % of the text is current`,
  );
  const printed = isOnePage
    ? [...sections.map(sectionLine), ...openLines({ sections: [], left })]
    : openLines({ sections, left });
  for (const { state, shown, rest } of isOnePage ? inOrder(printed) : bounded(printed, MOST_PRINTED)) {
    for (const line of shown) output.line(lineOf(line));
    for (const line of rest) output.detail(lineOf(line));
    if (rest.length > 0) output.line(`    ${state.padEnd(10)} and ${rest.length} more`);
  }
  if (left.length > 0) output.line('  `docsgen translations accept PAGE` removes records without a section.');
}

/** All lines of one page. */
function inOrder(lines: readonly OpenLine[]): ReturnType<typeof bounded> {
  return [{ state: '', shown: lines, rest: [] }];
}

function lineOf({ state, name, place, note }: OpenLine): string {
  return `    ${state.padEnd(10)} ${name}  ${place}${note === '' ? '' : ` (${note})`}`;
}

/** What is wrong with the options; null if nothing is. */
function misuse(
  pages: readonly string[],
  { changed, all, iHaveCompared, same, since, sinceGit }: AcceptCommandOptions,
): string | null {
  const ways = [changed, all, same, sinceGit].filter((way) => way === true).length;
  if (pages.length === 0 && ways === 0) return 'name pages, or use --changed, --all or --since-git';
  if (ways > 1) return 'use only one of --changed, --all, --same and --since-git';
  if (same === true && pages.length === 0) return '--same needs the pages whose originals changed';
  if (since !== undefined && same !== true) return '--since needs --same';
  if (all === true && iHaveCompared !== true)
    return '--all calls every unrecorded section current; if they are, add --i-have-compared';
  return null;
}

async function accept(
  pages: readonly string[],
  { locale, changed, all, same, since, sinceGit, ...options }: AcceptCommandOptions,
  output: Output,
): Promise<boolean> {
  const ways = { touched: changed, unrecorded: all, same, guessed: sinceGit } as const;
  const which = (['touched', 'unrecorded', 'same', 'guessed'] as const).find((way) => ways[way] === true) ?? 'pages';
  const { sections, removed, files, left, base } = await acceptTranslations(await configFor(options), {
    pages,
    locales: locale ?? [],
    which,
    since: since ?? null,
  });
  if (options.json !== true) {
    for (const section of sections) output.detail(`  ${section}`);
    for (const section of removed) output.line(`  no longer there, record removed: ${section}`);
    for (const line of leftLines(which, left, base)) output.line(line);
  }
  const where = files.length > 0 ? ` in ${files.join(', ')}` : '';
  const text =
    which === 'guessed'
      ? `Guessed ${counted(sections.length, 'section')} from commits${where}. Nobody has compared them, so they do not count as current.`
      : `Recorded ${counted(sections.length, 'section')}${where}.`;
  output.success(text, {
    sections,
    ...(removed.length > 0 && { removed }),
    files,
    ...((same ?? sinceGit) === true && { left }),
    ...(base !== null && { base }),
  });
  return true;
}

/** Sections that were not recorded, and why. */
function leftLines(which: string, left: readonly string[], base: string | null): readonly string[] {
  if (left.length === 0) return [];
  if (which === 'guessed') return [`  ${counted(left.length, 'section')} not found in commits stay unrecorded.`];
  const why = `  Their records are older than commit ${base?.slice(0, 10)}. Compare them, or name an earlier commit with --since.`;
  return [...left.map((section) => `  still outdated: ${section}`), why];
}
