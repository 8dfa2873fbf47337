import { gemoji } from 'gemoji';

/** What may stand between the colons of a name, up to the closing colon. */
const NAME = /[a-z\d_+-]+(?=:)/y;

/** A letter or digit; those of scripts that are written without blanks are left out, so that `完成:tada:` holds an emoji. */
const JOINED = /[^\P{L}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]|[\p{N}_]/u;

/** The names that GitHub knows, in a map that is made when the first of them is looked up. */
class Names {
  #characters: ReadonlyMap<string, string> | null = null;

  /** The emoji of a name; null for another word. */
  emojiOf(name: string): string | null {
    this.#characters ??= new Map(
      [...gemoji].flatMap(({ emoji, names }) => names.map((name) => [name, emoji] as const)),
    );
    return this.#characters.get(name) ?? null;
  }
}

const NAMES = new Names();

/** The emoji of a name without its colons: `tada` is 🎉; null for a word that is no such name. */
export function emojiOf(name: string): string | null {
  return NAMES.emojiOf(name);
}

/** True for a character that makes a colon beside it a part of a word, as in `a:b:c`: no name begins behind it, and none ends before it. */
export function joinsColon(character: string): boolean {
  return JOINED.test(character);
}

/** A name of an emoji in a text, with the offsets between which it stands. */
export interface FoundName {
  readonly emoji: string;
  readonly start: number;
  readonly end: number;
}

/** A plain text in which each name of an emoji is what `change` makes of its character: the character itself where it is left out. */
export function withEmoji(text: string, change: (emoji: string) => string = (emoji) => emoji): string {
  let result = '';
  let position = 0;
  for (const { emoji, start, end } of emojiNamesIn(text)) {
    result += text.slice(position, start) + change(emoji);
    position = end;
  }
  return result + text.slice(position);
}

/** True where a text may hold the name of an emoji; code is not told from text. */
export function mayHoldEmoji(text: string): boolean {
  return !emojiNamesIn(text).next().done;
}

/** The names in a text, from left to right; code and escaped colons are not told from text. Each colon is looked at once, and what follows it up to the next one. */
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
