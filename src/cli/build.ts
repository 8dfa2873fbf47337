import type { Command } from 'commander';
import { type BuildSummary, buildSite } from '../build/index.js';
import { configFor, count, running, type SiteOptions, withSiteOptions } from './common.js';
import { type Output, sizeText } from './output.js';

interface BuildCommandOptions extends SiteOptions {
  readonly workers?: number;
  readonly cache: boolean;
}

/** `docsgen build` */
export function addBuild(program: Command): void {
  withSiteOptions(program.command('build'))
    .description('build the site into its output folder')
    .option('--workers <n>', 'worker threads (default: one per core, where they pay)', count)
    .option('--no-cache', 'compile every page anew')
    .addHelpText(
      'after',
      '\nExamples:\n  $ docsgen build\n  $ docsgen build --site docs --base /docs/ --url https://example.org\n  $ docsgen build --locale zh-cn --json\n',
    )
    .action((options: BuildCommandOptions) => running(options, (output) => build(options, output)));
}

async function build(options: BuildCommandOptions, output: Output): Promise<boolean> {
  const config = await configFor(options);
  const summary = await buildSite(config, {
    progress: output.progress,
    workers: options.workers ?? null,
    cache: options.cache,
  });
  return printSummary(summary, output);
}

/** Prints findings and the result of a build or check; answers whether it went well. */
export function printSummary(summary: BuildSummary, output: Output): boolean {
  output.diagnostics(summary.diagnostics);
  const errors = summary.diagnostics.filter((d) => d.severity === 'error').length;
  const warnings = summary.diagnostics.length - errors;
  const found = [plural(errors, 'error'), plural(warnings, 'warning')]
    .filter((text) => !text.startsWith('0'))
    .join(' and ');
  if (!summary.ok) {
    output.failure(`${found}; the previous output is untouched.`);
    return false;
  }
  const { diagnostics: _, ...facts } = summary;
  const written = summary.files > 0 ? `, ${summary.files} files, ${sizeText(summary.bytes)}` : '';
  output.success(
    `${plural(summary.pages, 'page')}${written} in ${(summary.milliseconds / 1000).toFixed(1)} s${found === '' ? '' : `, with ${found}`}.`,
    facts,
  );
  return true;
}

function plural(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
