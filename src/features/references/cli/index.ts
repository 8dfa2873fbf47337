import { problem } from '../../../base/diagnostics.js';
import type { ReferenceConfig } from '../../../model/config.js';
import { bare } from '../../../shared/addresses.js';
import type { Context, GeneratedPage } from '../contract.js';
import type { Texts } from '../overlay/texts.js';
import { findPackage, type InstalledPackage } from '../package.js';
import type { CliCommand } from './cli-command.js';
import { cliPage } from './cli-page.js';
import { loadRecord } from './help-record.js';
import { readOclifManifest } from './oclif-manifest.js';
import { parseHelp } from './parse-help.js';

/** The configuration of a reference made from a command's help. */
export type CliReference = Extract<ReferenceConfig, { kind: 'cli' }>;

/** The page of a command line, from its manifest or from the recorded help of its commands, which is compared with the binary. */
export async function cliPages(
  config: CliReference,
  texts: Texts,
  context: Context,
): Promise<readonly GeneratedPage[]> {
  const pkg = await findPackage(config.package, context);
  const commandLine = pkg === null ? null : await readCommands(pkg, config, context);
  if (commandLine === null) return [];
  const { version, commands } = commandLine;
  const isEmpty = commands.every((one) =>
    [one.commands, one.arguments, one.options].every((list) => list.length === 0),
  );
  if (commandLine.isReadable && isEmpty)
    unreadable(`The help of \`${config.bin}\` names no command, no argument and no option.`, config.record, context);
  const route = bare(config.route);
  return [cliPage(commands, { bin: config.bin, version, route, sourceUrl: config.sourceUrl }, texts)];
}

interface ReadCommands {
  readonly version: string;
  readonly commands: readonly CliCommand[];
  /** False if a problem with a command's help has been reported already. */
  readonly isReadable: boolean;
}

async function readCommands(
  pkg: InstalledPackage,
  { bin, record: file, manifest }: CliReference,
  context: Context,
): Promise<ReadCommands | null> {
  if (manifest !== null) {
    const commands = await readOclifManifest({ pkg, bin, file: manifest }, context);
    return commands === null ? null : { version: pkg.version, commands, isReadable: true };
  }
  const record = file === null ? null : await loadRecord({ pkg, bin, file }, context);
  if (record === null) return null;
  const commands = record.commands.flatMap((recordedHelp) => {
    const command = parseHelp(recordedHelp);
    if (command !== null) return [command];
    unreadable(`The help of \`${[bin, ...recordedHelp.path].join(' ')}\` has no usage line.`, file, context);
    return [];
  });
  return { version: record.version, commands, isReadable: commands.length === record.commands.length };
}

function unreadable(message: string, file: string | null, context: Context): void {
  const hint = 'Print help with a line that starts with `Usage:`, and sections such as `Options:`.';
  context.report(problem('reference-help-unreadable', message, { place: file === null ? null : { file }, hint }));
}
