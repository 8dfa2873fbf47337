import { join } from 'node:path';
import { type Command, Option } from 'commander';
import { counted } from '../base/counted.js';
import { writeAtomic } from '../base/files.js';
import { exportTranslations, importTranslations } from '../build/index.js';
import { configFor, running, type SiteOptions, withConfigOptions } from './common.js';
import type { Output } from './terminal.js';

interface ExchangeOptions extends Omit<SiteOptions, 'locale'> {
  readonly locale?: string;
}

interface ExportCommandOptions extends ExchangeOptions {
  readonly format: 'po' | 'xliff';
}

/** Adds `docsgen translations export` and `import`. */
export function addExchange(translations: Command): void {
  withConfigOptions(translations.command('export').argument('[pages...]', 'only these pages: guides/install.md'))
    .description('write texts and their translations into files for translators')
    .requiredOption('--locale <code>', 'language to translate into')
    .addOption(new Option('--format <format>', 'kind of the files').choices(['po', 'xliff']).default('po'))
    .option(
      '--out <path>',
      'file for all pages, or folder for a file per page (default: a file named after the language)',
    )
    .addHelpText(
      'after',
      '\nExamples:\n  $ docsgen translations export --locale fr\n  $ docsgen translations export guides/install.md --locale fr --format xliff --out install.xlf\n',
    )
    .action((pages: readonly string[], options: ExportCommandOptions) =>
      running(options, (output) => write(pages, options, output)),
    );
  withConfigOptions(translations.command('import').argument('<files...>', 'files of translators'))
    .description('write translated texts into the pages, and record them')
    .option('--locale <code>', 'language of the files, if they name another')
    .addHelpText('after', '\nExamples:\n  $ docsgen translations import fr.po\n')
    .action((files: readonly string[], options: ExchangeOptions) =>
      running(options, (output) => read(files, options, output)),
    );
}

async function write(
  pages: readonly string[],
  { format, out, locale = '', ...options }: ExportCommandOptions,
  output: Output,
): Promise<boolean> {
  const exported = await exportTranslations(await configFor(options), { locale, format, pages });
  const extension = format === 'po' ? '.po' : '.xlf';
  const target = out ?? locale + extension;
  const isByPage = !/\.(?:po|xlf|xliff)$/i.test(target);
  const files = exported.files(isByPage).map(({ page, text }) => {
    const path = page === null ? target : join(target, page + extension);
    writeAtomic(path, text);
    return path;
  });
  for (const page of exported.skipped)
    output.line(
      `${page} cannot be exported: an extension changes its text, or it is translated from another language.`,
    );
  const { units } = exported;
  output.success(
    `Exported ${counted(units, 'text')} of ${counted(exported.pages, 'page')} into ${isByPage ? counted(files.length, 'file') : target}.`,
    { files, pages: exported.pages, units, skipped: exported.skipped },
  );
  return true;
}

async function read(
  files: readonly string[],
  { locale, ...options }: ExchangeOptions,
  output: Output,
): Promise<boolean> {
  const { diagnostics, ...imported } = await importTranslations(await configFor(options), {
    files,
    locale: locale ?? null,
  });
  output.diagnostics(diagnostics);
  for (const section of imported.incomplete)
    output.line(`${section} is not written: not all of its texts are translated and confirmed.`);
  for (const section of imported.sections) output.detail(`  ${section}`);
  const text = `Wrote ${counted(imported.files.length, 'file')} and recorded ${counted(imported.sections.length, 'section')}.`;
  if (diagnostics.some(({ severity }) => severity === 'error')) {
    output.failure(`${text} ${counted(diagnostics.length, 'text')} not imported.`);
    return false;
  }
  output.success(text, { ...imported });
  return true;
}
