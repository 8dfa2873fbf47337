import type { Command } from 'commander';
import { keepAddresses } from '../build/index.js';
import { configFor, running, type SiteOptions, withSiteOptions } from './common.js';
import { printSummary } from './summary.js';
import type { Output } from './terminal.js';

interface AddressesOptions extends SiteOptions {
  readonly write?: boolean;
  readonly fix?: boolean;
}

/** Adds `docsgen addresses`. */
export function addAddresses(command: Command): void {
  withSiteOptions(command)
    .option('--write', 'add the addresses and sections of today to the file in the content folder')
    .option('--fix', 'write `was=` and `redirect_from` for headings and pages that were renamed')
    .addHelpText(
      'after',
      '\nExamples:\n  $ docsgen addresses --write\n  $ docsgen addresses\n  $ docsgen addresses --fix\n',
    )
    .action((options: AddressesOptions) => running(options, (output) => addresses(options, output)));
}

async function addresses(options: AddressesOptions, output: Output): Promise<boolean> {
  const done = await keepAddresses(await configFor(options), {
    progress: output.progress,
    workers: null,
    memory: null,
    cache: true,
    json: options.json === true,
    write: options.write === true,
    fix: options.fix === true,
  });
  for (const { file, what } of done.fixes.written) output.line(`Changed ${file}: \`${what}\`.`);
  for (const left of done.fixes.left) output.line(`Left alone: ${left}`);
  const { file, addresses: count, ids } = done;
  if (done.isWritten) output.line(`Wrote ${file}: ${count} addresses, ${ids} sections.`);
  return printSummary(done.summary, output, false);
}
