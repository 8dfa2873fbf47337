import type { Command } from 'commander';
import { running } from './common.js';
import type { TakeOptions } from './preview/options.js';

const EXAMPLES = `
Pages, data and pictures are taken; programs, templates and what tools read stay as they are. Nothing is checked out, so no filter and no hook runs.

Example:
  $ docsgen preview take --ref 1f0c6dcd4b1cbd2ee6d8d2bd5f6c2d2b7a8f3e10 && docsgen build --untrusted --base-ref HEAD
`;

/** `docsgen preview take --ref SHA` */
export function addPreview(program: Command): void {
  const preview = program.command('preview').description('prepare a preview of what a stranger proposes');
  preview
    .command('take')
    .description('bring the content of a commit into the content folder, and nothing that could run')
    .requiredOption('--ref <sha>', 'the commit, by its full SHA; it is fetched where it is not there')
    .option('--folder <dir>', 'folder from that of the site (default: the content folder)')
    .option('--remote <name>', 'where a missing commit is fetched from', 'origin')
    .option('--site <dir>', 'folder of the site', '.')
    .option('--json', 'one JSON line per event')
    .option('--verbose', 'say more')
    .addHelpText('after', EXAMPLES)
    .action((options: TakeOptions) =>
      running(options, async (output) => (await import('./preview/action.js')).take(options, output)),
    );
  for (const command of preview.commands)
    command.exitOverride().showHelpAfterError('(run with --help for the options)');
}
