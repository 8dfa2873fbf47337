/** A class that a magic comment adds to a line. */
export type LineClass = 'highlighted' | 'added' | 'removed' | 'focused' | 'error' | 'warning';

/** Effect of a magic comment: a class for its line and the following ones, a word to mark, or the start or end of a highlighted region. */
export type MagicEffect =
  | { readonly kind: 'class'; readonly name: LineClass; readonly lines: number }
  | { readonly kind: 'word'; readonly text: string; readonly lines: number }
  | { readonly kind: 'region'; readonly isOpen: boolean };

/** A comment at the end of a line of code that controls how the code is shown: `// [!code ++]`. */
export interface MagicComment {
  /** Offset in the line, including the spaces before it. */
  readonly start: number;
  /** Null for an unknown word: `// [!code hilight]` is then shown as code. */
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

/** True for code that may contain magic comments; a fast check before every line is searched. */
export function mayHaveMagic(code: string): boolean {
  return code.includes('[!code') || code.includes(ESCAPED) || code.includes('highlight-');
}

/** Prefix of a comment that is shown to readers: `[\!code focus]` becomes `[!code focus]`. */
const ESCAPED = '[\\!code';

/** A line of code as shown: escaped comments lose their backslash. */
export function withoutEscape(line: string): string {
  return line.replaceAll(ESCAPED, '[!code');
}

/** The magic comment of a line, or null. */
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

/** `[!code focus]` applies to one line, `[!code focus:3]` to three. */
function classEffect(word: string, argument: string): MagicEffect | null {
  const name = CLASSES.get(word.toLowerCase());
  const lines = argument === '' ? 1 : Number(argument);
  return name === undefined || !Number.isSafeInteger(lines) || lines < 1 ? null : { kind: 'class', name, lines };
}

/** `[!code word:name]` marks a word in all following lines, `[!code word:name:2]` in two lines. */
function wordEffect(argument: string): MagicEffect | null {
  const [, text = '', count = ''] = /^(.+?)(?::(\d+))?$/.exec(argument) ?? [];
  return text === '' ? null : { kind: 'word', text, lines: count === '' ? Number.POSITIVE_INFINITY : Number(count) };
}
