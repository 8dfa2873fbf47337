import { warning } from '../base/diagnostics.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { inParts, type Parse } from './parse-in-parts.js';
import { createRemarkParser, type Dialect } from './parse-remark.js';

export type { Parse } from './parse-in-parts.js';

/** Which parser reads pages; both yield the same tree for every text. */
export type ParserName = 'remark' | 'native';

/** What the native parser does not cover is cut wherever that can be done, so that remark gets little more than that. */
const BLOCK = 1;

/** A parser of the dialect. */
export interface Parser {
  readonly parse: Parse;
  /** What hinders the parser that was asked for; the same for every page. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The parser that the settings ask for; the only place that knows which one does it. Remark reads what the native one does not cover, and everything where it is not installed. */
export async function createParser(options: Dialect & { readonly parser: ParserName }): Promise<Parser> {
  const remark = await createRemarkParser(options);
  if (options.parser === 'remark') return { parse: inParts(remark), diagnostics: [] };
  const { loadNativeParser } = await import('./parse-native.js');
  const nativeParse = await loadNativeParser(options);
  if (nativeParse === null) return { parse: inParts(remark), diagnostics: [notInstalled()] };
  const byBlocks = inParts((text) => nativeParse(text) ?? remark(text), BLOCK);
  return { parse: inParts((text) => nativeParse(text) ?? byBlocks(text)), diagnostics: [] };
}

function notInstalled(): Diagnostic {
  return warning('native-parser-missing', 'The package `satteri` cannot be loaded, so remark reads every page.', {
    hint: "Install it beside docsgen with npm install satteri, or set `markdown: { parser: 'remark' }`; pages come out the same, only later.",
  });
}
