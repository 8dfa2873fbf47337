import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { problem, SiteError } from '../base/diagnostics.js';
import { errorAddress } from '../base/docs-address.js';
import { didYouMean } from '../base/nearest.js';
import { packageRoot } from '../base/package-root.js';
import { running } from './common.js';

/** `docsgen explain CODE` */
export function addExplain(program: Command): void {
  program
    .command('explain')
    .description('tell what a diagnostic means, and how to mend it')
    .argument('<code>', 'its code, as it stands between brackets')
    .option('--json', 'one JSON line per event')
    .addHelpText('after', '\nExample:\n  $ docsgen explain broken-link\n')
    .action((code: string, options: { json?: boolean }) =>
      running(options, async (output) => {
        const text = explanationOf(code.replace(/^\[|\]$/g, '').toLowerCase());
        output.success(text, { text });
        return true;
      }),
    );
}

/** The entry of a code in the catalogue of diagnostics, as plain text. Throws `SiteError` for a code that there is not. */
function explanationOf(code: string): string {
  const catalogue = readFileSync(join(packageRoot(), 'docs/errors.md'), 'utf8');
  const entries = new Map(
    catalogue
      .split(/^## /m)
      .slice(1)
      .map((entry) => [entry.slice(0, entry.indexOf('\n')), entry]),
  );
  const entry = entries.get(code);
  if (entry === undefined)
    throw new SiteError([
      problem('unknown-code', `No diagnostic has the code "${code}".`, {
        hint: didYouMean(code, entries.keys(), 'The code stands between brackets: error [broken-link] …'),
      }),
    ]);
  return `${plainText(entry)}\n\nPublished at ${errorAddress(code)}`;
}

/** Markdown without the marks that only a page shows. */
function plainText(markdown: string): string {
  return markdown
    .trim()
    .replace(/\*\*(.+?)\*\*/g, '$1')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1');
}
