import type { Root } from 'mdast';
import { createRemarkParser } from './parse-remark.js';

/** Turns a text into a tree; the only place that knows which parser does it. */
export type Parse = (text: string) => Root;

/** Which parser reads pages; both yield the same tree for every text. */
export type ParserName = 'remark' | 'native';

/** What a parser is made for. */
export interface ParserOptions {
  readonly math: boolean;
  readonly parser?: ParserName;
  /** Told of every text that remark reads although the native parser was asked for. */
  readonly fellBack?: (text: string) => void;
}

/** The parser of the dialect. Where the native one is asked for, remark reads what it does not cover, and everything where it is not installed. */
export async function createParser({ math, parser = 'remark', fellBack }: ParserOptions): Promise<Parse> {
  const remark = await createRemarkParser(math);
  if (parser === 'remark') return remark;
  const { loadNativeParser } = await import('./parse-native.js');
  const native = await loadNativeParser(math);
  return (text) => {
    const root = native?.(text) ?? null;
    if (root === null) fellBack?.(text);
    return root ?? remark(text);
  };
}
