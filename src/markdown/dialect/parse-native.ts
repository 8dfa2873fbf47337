import type { Root } from 'mdast';
import { type Disguise, disguise } from './native/attention.js';
import { maskCode } from './native/fences.js';
import { finishTree } from './native/finish.js';
import { DIFFERENCES, supportsNatively } from './native/supports.js';
import type { Dialect } from './parse-remark.js';
import { isFarBelowLimit } from './syntax/mark-limit.js';

/** Front matter is split off beforehand; directives, formulas and emoji names are left to remark. */
const OPTIONS = { features: { gfm: true, frontmatter: false, math: false, directive: false } };

/** Characters that do not reach the native parser unchanged, besides halves of surrogate pairs. */
const UNSTABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
  /[\u0000-\u0008\u000B-\u001F\u007F\u2028\u2029\uFEFF]/;

/** Returns null for a text that remark has to parse. */
export type NativeParse = (text: string) => Root | null;

/** Loads the parser written in Rust; null if the optional package is not installed or has no binary for this machine. */
export async function loadNativeParser(dialect: Dialect, differences = DIFFERENCES): Promise<NativeParse | null> {
  const satteri = await loadPackage();
  if (satteri === null) return null;
  return (text) => {
    const preparedText = prepare(text, dialect, differences);
    return preparedText === null ? null : finishTree(satteri.markdownToMdast(preparedText.text, OPTIONS), preparedText);
  };
}

/** The part of the package that is used. */
interface Satteri {
  markdownToMdast(text: string, options: typeof OPTIONS): Root;
}

/** Imported by its resolved address: the package's type declarations would add their node types to every tree of the project. */
async function loadPackage(): Promise<Satteri | null> {
  try {
    return (await import(import.meta.resolve('satteri'))) as Satteri;
  } catch {
    return null;
  }
}

/** Prepares a text for the native parser; null if remark has to parse it. */
export function prepare(text: string, dialect: Dialect, differences = DIFFERENCES): Disguise | null {
  const maskedText = UNSTABLE.test(text) || !text.isWellFormed() ? null : maskCode(text);
  return maskedText !== null && isFarBelowLimit(maskedText) && supportsNatively(maskedText, dialect, differences)
    ? disguise(text, maskedText)
    : null;
}
