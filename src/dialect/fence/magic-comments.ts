/** A class that a magic comment gives to a line. */
export type LineClass = 'highlighted' | 'added' | 'removed' | 'focused' | 'error' | 'warning';

/** What a magic comment asks for: a class for its line and those after it, a word to mark, or where a highlighted region begins and ends. */
export type MagicEffect =
  | { readonly kind: 'class'; readonly name: LineClass; readonly lines: number }
  | { readonly kind: 'word'; readonly text: string; readonly lines: number }
  | { readonly kind: 'region'; readonly isOpen: boolean };

/** A comment at the end of a line of code that speaks of how the code is shown: `// [!code ++]`. */
export interface MagicComment {
  /** Where it begins in its line, with the blanks before it. */
  readonly start: number;
  /** Null where its word is not known: it is code then, `// [!code hilight]`. */
  readonly effect: MagicEffect | null;
}

const CLASSES: ReadonlyMap<string, LineClass> = new Map([
  ['highlight', 'highlighted'],
  ['hl', 'highlighted'],
  ['highlight-next-line', 'highlighted'],
  ['++', 'added'],
  ['--', 'removed'],
  ['focus', 'focused'],
  ['error', 'error'],
  ['warning', 'warning'],
]);

const MAGIC =
  /(?<![ \t])[ \t]*(?:\/\/|\{?\/\*|<!--|--|#|;|%|'|rem\b)[ \t]*(?:\[!code[ \t]+(\+\+|--|[a-z]+)(?::([^\]]*?))?\]|(highlight-(?:next-line|start|end)))[ \t]*(?:\*\/\}?|-->)?[ \t]*$/i;

/** True for code that may have magic comments; asked first, because looking for one in every line takes long. */
export function mayHaveMagic(code: string): boolean {
  return code.includes('[!code') || code.includes(ESCAPED) || code.includes('highlight-');
}

/** The sign of a comment that is meant to be read: `[\!code focus]` is shown as `[!code focus]`. */
const ESCAPED = '[\\!code';

/** A line of code as it is shown: comments about code that are meant to be read lose their backslash. */
export function withoutEscape(line: string): string {
  return line.replaceAll(ESCAPED, '[!code');
}

/** The magic comment of a line; null where it has none. */
export function magicCommentIn(line: string): MagicComment | null {
  const match = MAGIC.exec(line);
  if (match === null) return null;
  const [, word = '', argument = '', marker = ''] = match;
  return { start: match.index, effect: marker === '' ? effectOf(word, argument) : markerEffect(marker) };
}

function markerEffect(marker: string): MagicEffect | null {
  if (marker === 'highlight-start' || marker === 'highlight-end')
    return { kind: 'region', isOpen: marker === 'highlight-start' };
  return classEffect(marker, '');
}

function effectOf(word: string, argument: string): MagicEffect | null {
  return word === 'word' ? wordEffect(argument) : classEffect(word, argument);
}

/** `[!code focus]` is for one line, `[!code focus:3]` for three. */
function classEffect(word: string, argument: string): MagicEffect | null {
  const name = CLASSES.get(word.toLowerCase());
  const lines = argument === '' ? 1 : Number(argument);
  return name === undefined || !Number.isSafeInteger(lines) || lines < 1 ? null : { kind: 'class', name, lines };
}

/** `[!code word:name]` marks a word from here on, `[!code word:name:2]` on two lines. */
function wordEffect(argument: string): MagicEffect | null {
  const [, text = '', count = ''] = /^(.+?)(?::(\d+))?$/.exec(argument) ?? [];
  return text === '' ? null : { kind: 'word', text, lines: count === '' ? Number.POSITIVE_INFINITY : Number(count) };
}
