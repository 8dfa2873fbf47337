import type { Command } from 'commander';
import { type LocaleStatus, translationStatus } from '../build/index.js';
import { configFor, count, running, type SiteOptions, withSiteOptions } from './common.js';
import type { Output } from './terminal.js';

interface StatusOptions extends SiteOptions {
  readonly failAbove?: number;
}

/** Adds `docsgen translations status`. */
export function addTranslations(program: Command): void {
  const translations = program.command('translations').description('show the state of the translations');
  withSiteOptions(translations.command('status'))
    .description('print the missing and outdated translations of every locale, reference and page')
    .option('--fail-above <n>', 'exit with code 1 if more than this many texts are missing or out of date', count)
    .addHelpText(
      'after',
      '\nExamples:\n  $ docsgen translations status\n  $ docsgen translations status --fail-above 0\n',
    )
    .action((options: StatusOptions) => running(options, (output) => status(options, output)));
}

async function status(options: StatusOptions, output: Output): Promise<boolean> {
  const statuses = await translationStatus(await configFor(options));
  for (const locale of statuses) print(locale, output);
  const open = statuses.flatMap((s) => s.references).reduce((sum, r) => sum + r.stale.length + r.missing.length, 0);
  const text = `${open} texts of references are missing or out of date.`;
  if (options.failAbove !== undefined && open > options.failAbove) {
    output.failure(text);
    return false;
  }
  output.success(text, { locales: statuses });
  return true;
}

function print({ locale, pages, references }: LocaleStatus, output: Output): void {
  output.line(
    `${locale}: ${pages.own} of ${pages.total} pages${pages.missing.length > 0 ? `, ${pages.missing.length} shown in another language` : ''}`,
  );
  for (const route of pages.missing) output.detail(`  page      ${route}`);
  for (const reference of references) {
    const share = reference.total === 0 ? 100 : Math.floor((reference.translated / reference.total) * 100);
    output.line(
      `  ${reference.route}: ${reference.translated} of ${reference.total} texts (${share} %), ${reference.stale.length} out of date`,
    );
    for (const key of reference.stale) output.line(`    out of date  ${key}`);
    for (const key of reference.missing) output.line(`    missing      ${key}`);
  }
}
