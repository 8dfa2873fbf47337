/** Encodes white space and control characters in a word of a file in which white space separates words. */
export function encodeWord(word: string): string {
  return word.replace(/[\s\p{Cc}%]/gu, (sign) => encodeURIComponent(sign));
}

/** The reverse of `encodeWord`; null for a word that it cannot have written. */
export function decodeWord(word: string): string | null {
  try {
    return word.replace(/(?:%[\dA-Fa-f]{2})+/g, decodeURIComponent);
  } catch {
    return null;
  }
}
