import { gemoji } from 'gemoji';

/** Characters of a name, up to the closing colon. */
const NAME = /[a-z\d_+-]+(?=:)/y;

/** A letter or digit; scripts without spaces are excluded, so that `完成:tada:` contains an emoji. */
const JOINED = /[^\P{L}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]|[\p{N}_]/u;

/** GitHub's names, in a map built on the first lookup. */
class Names {
  #characters: ReadonlyMap<string, string> | null = null;

  /** The emoji of a name, or null. */
  emojiOf(name: string): string | null {
    this.#characters ??= new Map(
      [...gemoji].flatMap(({ emoji, names }) => names.map((name) => [name, emoji] as const)),
    );
    return this.#characters.get(name) ?? null;
  }
}

const NAMES = new Names();

/** The emoji of a name without colons: `tada` is 🎉; null for an unknown name. */
export function emojiOf(name: string): string | null {
  return NAMES.emojiOf(name);
}

/** True for a character that makes an adjacent colon part of a word, as in `a:b:c`: no name starts after it, and none ends before it. */
export function joinsColon(character: string): boolean {
  return JOINED.test(character);
}

/** An emoji name in a text, and its range. */
export interface FoundName {
  readonly emoji: string;
  readonly start: number;
  readonly end: number;
}

/** Replaces emoji names in a plain text with their characters, optionally transformed by `change`. */
export function withEmoji(text: string, change: (emoji: string) => string = (emoji) => emoji): string {
  let result = '';
  let position = 0;
  for (const { emoji, start, end } of emojiNamesIn(text)) {
    result += text.slice(position, start) + change(emoji);
    position = end;
  }
  return result + text.slice(position);
}

/** True if a text may contain an emoji name; does not recognize code. */
export function mayHoldEmoji(text: string): boolean {
  return !emojiNamesIn(text).next().done;
}

/**
 * Emoji names in a text, from left to right; does not recognize code or escaped colons. Linear: it examines each colon once, up to the next
 * one.
 */
export function* emojiNamesIn(text: string): Generator<FoundName, undefined> {
  for (
    let start = text.indexOf(':'), lastEnd = -1;
    start !== -1;
    start = text.indexOf(':', Math.max(lastEnd, start + 1))
  ) {
    const characterBefore = text.charAt(start - 1);
    NAME.lastIndex = start + 1;
    const name =
      (characterBefore === ':' && lastEnd !== start) || joinsColon(characterBefore) ? undefined : NAME.exec(text)?.[0];
    const end = start + (name?.length ?? 0) + 2;
    const emoji = name === undefined || joinsColon(text.charAt(end)) ? null : emojiOf(name);
    if (emoji === null) continue;
    lastEnd = end;
    yield { emoji, start, end };
  }
  return undefined;
}
