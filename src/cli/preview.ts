import type { Command } from 'commander';
import { running } from './common.js';
import type { TakeOptions } from './preview/options.js';

const EXAMPLES = `
Pages, data and images are copied; programs, templates and files that tools read stay as they are. Nothing is checked out, so no Git filters or hooks run.

Example:
  $ docsgen preview take --ref 1f0c6dcd4b1cbd2ee6d8d2bd5f6c2d2b7a8f3e10 && docsgen build --untrusted --base-ref HEAD
`;

/** Adds `docsgen preview take --ref SHA`. */
export function addPreview(preview: Command): void {
  preview
    .command('take')
    .description('copy the content of a commit into the content folder, without anything that could run')
    .requiredOption('--ref <sha>', 'full SHA of the commit; it is fetched if it is missing')
    .option('--folder <dir>', 'target, relative to the site folder (default: the content folder)')
    .option('--remote <name>', 'remote to fetch a missing commit from', 'origin')
    .option('--site <dir>', 'site folder', '.')
    .option('--json', 'print one JSON object per line')
    .option('--verbose', 'print details')
    .addHelpText('after', EXAMPLES)
    .action((options: TakeOptions) =>
      running(options, async (output) => (await import('./preview/action.js')).take(options, output)),
    );
}
