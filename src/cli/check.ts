import type { Command } from 'commander';
import { checkSite } from '../build/index.js';
import { printSummary } from './build.js';
import { configFor, running, type SiteOptions, withSiteOptions } from './common.js';

/** `docsgen check` */
export function addCheck(program: Command): void {
  withSiteOptions(program.command('check'))
    .description('run every check of a build and write nothing')
    .addHelpText('after', '\nExamples:\n  $ docsgen check\n  $ docsgen check --site docs --json\n')
    .action((options: SiteOptions) =>
      running(options, async (output) => {
        const config = await configFor(options);
        return printSummary(await checkSite(config, { progress: output.progress, workers: null, cache: true }), output);
      }),
    );
}
