import { resolve } from 'node:path';
import type { Command } from 'commander';
import { running } from './common.js';
import type { MigrateOptions } from './migrate-options.js';

const EXAMPLES = `
The old folder is never changed. Its configuration, scripts and components run without packages, in processes that can only read the folder, for at most 30 seconds in total.
Preprocessors of a book can do everything that you can do. They only run with --run-preprocessors, in a copy of the folder.
A second run gives the same result, and keeps files that you have changed. The report is in migration.md and migration.json.

Examples:
  $ docsgen migrate . --to ../docs-new
  $ docsgen migrate website --to docs-new --old website/build    compare with the old output
`;

/** Adds `docsgen migrate FOLDER --to DIR`. */
export function addMigrate(command: Command): void {
  command
    .argument('<folder>', 'folder of the old site or its project')
    .requiredOption('--to <dir>', 'folder of the new site')
    .option('--old <dir>', 'output of the old generator, to compare addresses and sizes (default: its usual folder)')
    .option('--no-run', 'run no code of the old site; read its configuration as text')
    .option('--run-preprocessors', 'run the preprocessors that an mdBook configures, as mdBook does')
    .option('--no-build', "don't build the new site at the end")
    .option('--json', 'print one JSON object per line')
    .addHelpText('after', EXAMPLES)
    .action((folder: string, options: MigrateOptions) =>
      running(options, async (output) =>
        (await import('./migrate-action.js')).migrateSite(resolve(folder), options, output),
      ),
    );
}
