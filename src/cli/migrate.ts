import { resolve } from 'node:path';
import type { Command } from 'commander';
import { running } from './common.js';
import type { MigrateOptions } from './migrate-options.js';

const EXAMPLES = `
The folder is never written to. Its configuration, scripts and components are run without packages, in processes that may read the folder and do nothing else, for 30 seconds in all.
Preprocessors of a book are programs that may do all that you may do. They run with --run-preprocessors only, in a copy of the folder.
A second run writes the same, and leaves alone what you have changed since. The report is in migration.md and migration.json.

Examples:
  $ docsgen migrate . --to ../docs-new
  $ docsgen migrate website --to docs-new --old website/build    compare with the old output
`;

/** `docsgen migrate FOLDER --to DIR` */
export function addMigrate(program: Command): void {
  program
    .command('migrate')
    .description('bring a site over from Docusaurus, VitePress, Starlight or mdBook')
    .argument('<folder>', 'folder of the old site, or of its project')
    .requiredOption('--to <dir>', 'folder of the new site')
    .option('--old <dir>', 'output of the old generator, to compare addresses and size (default: where it puts it)')
    .option('--no-run', 'run nothing of the old site; the text of its configuration is read instead')
    .option('--run-preprocessors', 'run the programs that a book of mdBook names as its preprocessors, as mdBook does')
    .option('--no-build', 'do not build the new site at the end')
    .option('--json', 'one JSON line per event')
    .addHelpText('after', EXAMPLES)
    .action((folder: string, options: MigrateOptions) =>
      running(options, async (output) =>
        (await import('./migrate-action.js')).migrateSite(resolve(folder), options, output),
      ),
    );
}
