/** Signs around the number of a protected part; Python-Markdown removes them from pages, too. */
const START = '\u0002';
const END = '\u0003';

/** Text of a protected part in patterns. */
export const PART = '\\u0002\\d+\\u0003';

/** A text without the signs that mark protected parts. */
export function withoutSigns(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the signs
  return text.replace(/[\u0002\u0003]/g, '');
}

/** Parts of a text that rules leave alone, such as code, with a number in their place. */
export class ProtectedParts {
  readonly #parts: string[] = [];

  /** The number that stands for a part. */
  add(part: string): string {
    return `${START}${this.#parts.push(part) - 1}${END}`;
  }

  /** The text with all parts in their places; parts may hold earlier ones. */
  restore(text: string): string {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the signs
    return text.replace(/\u0002(\d+)\u0003/g, (_, number: string) => this.restore(this.#parts[Number(number)] ?? ''));
  }
}
