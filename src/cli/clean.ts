import { rm } from 'node:fs/promises';
import type { Command } from 'commander';
import { relativeTo } from '../base/files.js';
import { removeOutput } from '../output/output-folder.js';
import { configFor, OUT_HELP, running, type SiteOptions, withConfigOptions } from './common.js';

/** Adds `docsgen clean`. */
export function addClean(command: Command): void {
  withConfigOptions(command)
    .option('--out <dir>', OUT_HELP)
    .addHelpText('after', '\nExample:\n  $ docsgen clean --site docs\n')
    .action((options: SiteOptions) =>
      running(options, async (output) => {
        const config = await configFor(options);
        removeOutput(config.outDir);
        await rm(config.workFolder.path, { recursive: true, force: true });
        output.success(`Removed ${relativeTo(process.cwd(), config.outDir)} and the cache.`, {});
        return true;
      }),
    );
}
