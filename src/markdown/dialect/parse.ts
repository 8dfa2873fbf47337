import { warning } from '../../base/diagnostics.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import { inParts, type Parse } from './parse-in-parts.js';
import { createRemarkParser, type Dialect } from './parse-remark.js';

export type { Parse } from './parse-in-parts.js';

/** The parser of pages; both produce the same tree for every text. */
export type ParserName = 'remark' | 'native';

/** Text that the native parser does not support is split into single blocks, so that remark parses as little as possible. */
const BLOCK = 1;

/** A parser of the dialect. */
export interface Parser {
  readonly parse: Parse;
  /** Why the selected parser is not available; the same for every page. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Creates the parser that the settings select. The native parser gets whole pages: unlike remark's, its memory grows with the tree only. If
 * it does not support a page, it gets parts of it. Remark parses what the native parser does not support, and everything if that is not
 * installed.
 */
export async function createParser(options: Dialect & { readonly parser: ParserName }): Promise<Parser> {
  const remark = await createRemarkParser(options);
  if (options.parser === 'remark') return { parse: inParts(remark), diagnostics: [] };
  const { loadNativeParser } = await import('./parse-native.js');
  const nativeParse = await loadNativeParser(options);
  if (nativeParse === null) return { parse: inParts(remark), diagnostics: [notInstalled()] };
  const byBlocks = inParts((text) => nativeParse(text) ?? remark(text), BLOCK);
  const byParts = inParts((text) => nativeParse(text) ?? byBlocks(text));
  return { parse: (text) => nativeParse(text) ?? byParts(text), diagnostics: [] };
}

function notInstalled(): Diagnostic {
  return warning('native-parser-missing', 'The package `satteri` cannot be loaded, so remark reads every page.', {
    hint: "Install it with npm install satteri, or set `markdown: { parser: 'remark' }`, which makes the same pages more slowly.",
  });
}
