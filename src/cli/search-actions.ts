import { openSearchPush } from '../build/index.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { configFor } from './common.js';
import type { PushOptions } from './search-options.js';
import type { Output } from './terminal.js';

/** Sends the pages of the output to the search server, or prints them with `--dry-run`. */
export async function push(options: PushOptions, output: Output): Promise<boolean> {
  const told: Diagnostic[] = [];
  const target = await openSearchPush(await configFor(options), (diagnostic) => told.push(diagnostic));
  const tell = (): void => output.diagnostics(told.splice(0));
  tell();
  if (target === null) return false;
  const { name, settings, records } = target;
  if (options.dryRun === true) {
    output.line(JSON.stringify({ index: name, settings }, null, 2));
    let count = 0;
    for await (const record of records) {
      output.line(JSON.stringify(record));
      count++;
    }
    output.success(`${count} records would be sent.`, { records: count });
    return true;
  }
  const count = await target.send();
  tell();
  if (count === null) return false;
  output.success(`Sent ${count} records to ${name}.`, { records: count });
  return true;
}
