/** Syntax that the native parser does not know, or reads into another tree than remark. */
const UNCOVERED: readonly RegExp[] = [/:::/, /^[ \t>*+\-\d.)]*::/m, /:(?:badge|kbd|icon)\[/];

/** True where both parsers are known to read a text into the same tree; conservative, and much cheaper than parsing. */
export function covers(text: string, math: boolean): boolean {
  if (math && text.includes('$')) return false;
  return !UNCOVERED.some((pattern) => pattern.test(text));
}
