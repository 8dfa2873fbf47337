import type { Command } from 'commander';
import { catalogueCode, readCatalogue } from '../base/catalogue.js';
import { problem, SiteError } from '../base/diagnostics.js';
import { errorAddress } from '../base/docs-address.js';
import { didYouMean } from '../base/nearest.js';
import { configFor, running, type SiteOptions, withConfigOptions } from './common.js';

/** Adds `docsgen explain CODE`. */
export function addExplain(command: Command): void {
  withConfigOptions(command)
    .argument('<code>', 'the code in brackets, such as broken-link')
    .addHelpText('after', '\nExample:\n  $ docsgen explain broken-link\n')
    .action((code: string, options: SiteOptions) =>
      running(options, async (output) => {
        const searchedCode = catalogueCode(code);
        const text = searchedCode.includes('/')
          ? await ofExtension(searchedCode, options)
          : explanationOf(searchedCode);
        output.success(text, { text });
        return true;
      }),
    );
}

/** The explanation of an extension's code. Throws `SiteError` if no extension has it. */
async function ofExtension(code: string, options: SiteOptions): Promise<string> {
  const { explainedCodes } = await import('../open/extensions.js');
  const codes = await explainedCodes(await configFor(options));
  const entry = codes.get(code);
  if (entry === undefined) throw unknownCode(code, codes.keys());
  return `${code}\n\n${entry.explain}\n\nSeverity: ${entry.severity}`;
}

/** The catalogue entry of a code as plain text. Throws `SiteError` if there is none. */
function explanationOf(code: string): string {
  const entries = readCatalogue();
  const entry = entries.get(code);
  if (entry === undefined) throw unknownCode(code, entries.keys());
  const address = errorAddress(code);
  return plainText(entry) + (address === null ? '' : `\n\nPublished at ${address}`);
}

function unknownCode(code: string, codes: Iterable<string>): SiteError {
  const hint = didYouMean(code, codes, 'Copy the code from the brackets: error [broken-link] …');
  return new SiteError([problem('unknown-code', `No diagnostic has the code \`${code}\`.`, { hint })]);
}

/** Markdown without marks that only a page can show. */
function plainText(markdown: string): string {
  return markdown
    .trim()
    .replace(/\*\*(.+?)\*\*/g, '$1')
    .replaceAll('\\<', '<')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1');
}
