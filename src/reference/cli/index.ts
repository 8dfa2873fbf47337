import { problem } from '../../base/diagnostics.js';
import type { ReferenceConfig } from '../../model/config.js';
import type { Context, GeneratedPage } from '../contract.js';
import type { Texts } from '../overlay/texts.js';
import { findPackage } from '../package.js';
import { cliPage } from './cli-page.js';
import { loadRecord } from './help-record.js';
import { parseHelp } from './parse-help.js';

/** The configuration of a reference made from a command's help. */
export type CliReference = Extract<ReferenceConfig, { kind: 'cli' }>;

/** The page of a command line: 1. take the recorded help (and compare it with the binary), 2. read every command's, 3. write. */
export async function cliPages(
  config: CliReference,
  texts: Texts,
  context: Context,
): Promise<readonly GeneratedPage[]> {
  const pkg = await findPackage(config.package, context);
  const record = pkg === null ? null : await loadRecord({ pkg, bin: config.bin, file: config.record }, context);
  if (record === null) return [];
  const commands = record.commands.flatMap((recorded) => {
    const parsed = parseHelp(recorded);
    if (parsed !== null) return [parsed];
    const name = [config.bin, ...recorded.path].join(' ');
    unreadable(`The help of "${name}" has no usage line.`, config.record, context);
    return [];
  });
  const isEmpty = commands.every((one) =>
    [one.commands, one.arguments, one.options].every((list) => list.length === 0),
  );
  if (commands.length > 0 && isEmpty)
    unreadable(`The help of "${config.bin}" names no command, no argument and no option.`, config.record, context);
  const route = config.route.replace(/^\/+|\/+$/g, '');
  return [cliPage(commands, { bin: config.bin, version: record.version, route, sourceUrl: config.sourceUrl }, texts)];
}

function unreadable(message: string, file: string, context: Context): void {
  const hint = 'Help must hold a line that begins with `Usage:`, and sections such as `Options:`.';
  context.report(problem('reference-help-unreadable', message, { place: { file }, hint }));
}
