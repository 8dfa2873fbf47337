import { disguise } from './native/attention.js';
import { covers } from './native/covers.js';
import { finishTree } from './native/finish.js';
import type { Parse } from './parse.js';

/** Front matter is split off before; directives and formulas are left to remark. */
const OPTIONS = { features: { gfm: true, frontmatter: false, math: false, directive: false } };

/** Answers null for a text that remark has to read. */
export type NativeParse = (text: string) => ReturnType<Parse> | null;

/** The parser written in Rust; null where the optional package is not installed, or has no binary for the machine. */
export async function loadNativeParser(math: boolean): Promise<NativeParse | null> {
  const satteri = await import('satteri').catch(() => null);
  if (satteri === null) return null;
  return (text) => {
    const disguised = covers(text, math) ? disguise(text) : null;
    return disguised === null
      ? null
      : finishTree(satteri.markdownToMdast(disguised.text, OPTIONS) as ReturnType<Parse>, disguised);
  };
}
