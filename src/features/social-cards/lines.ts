import { textEms } from '../../shared/text-width.js';

/** Text as lines of a card. */
export interface SetText {
  readonly lines: readonly string[];
  /** In pixels. */
  readonly size: number;
}

/** TextRoom for a text. */
export interface TextRoom {
  /** In pixels. */
  readonly width: number;
  /** Allowed sizes, largest first; each with the most lines that it may take. */
  readonly sizes: readonly (readonly [size: number, most: number])[];
}

/** Characters of a text that are read: a longer one is cut off. */
const LONGEST = 400;

/** Characters that change the direction of a text, or that XML does not hold. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Bidi_Control}\uFFFE\uFFFF]/gu;

/** A character of a script without spaces, or a word; with closing punctuation and the spaces after it. */
const PIECES =
  /[《「『（“]?[\u2E80-\u9FFF\uF900-\uFFE6][，。；：、！？）》」』”…]*|[^\s\u2E80-\u9FFF\uF900-\uFFE6]+[，。；：、！？）》」』”…]*\s*|\s+/gu;

/** Scripts that put no spaces between words, and break only between them. */
const UNSPACED = /[\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;

/** A text without characters that cannot be drawn, on one line. */
export function drawable(text: string): string {
  const plain = text.slice(0, LONGEST).replace(/\s+/g, ' ').replace(UNSEEN, '').trim();
  return text.length > LONGEST ? `${plain}…` : plain;
}

/** Breaks a text at the largest size at which it fits; at the smallest, the rest is cut off. Lines have about the same length. */
export function setText(text: string, { width, sizes }: TextRoom): SetText {
  for (const [size, most] of sizes) {
    const lines = broken(text, width / size);
    if (lines.length <= most) return { lines: balanced(text, width / size, lines), size };
  }
  const [size, most] = sizes.at(-1) ?? [1, 1];
  const lines = broken(text, width / size - 1);
  return { lines: [...lines.slice(0, most - 1), `${(lines[most - 1] ?? '').replace(/[\s，。,.;；]+$/u, '')}…`], size };
}

/** Lines of at most `ems`; words that are longer are broken. */
function broken(text: string, ems: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  const end = (): void => {
    if (line.trim() !== '') lines.push(line.trim());
    line = '';
  };
  for (const piece of (text.match(PIECES) ?? []).flatMap(wordsOf)) {
    if (textEms(line + piece.trimEnd()) <= ems) {
      line += piece;
      continue;
    }
    end();
    for (const character of textEms(piece.trimEnd()) <= ems ? [piece] : piece) {
      if (textEms(line + character.trimEnd()) > ems && !/\p{M}/u.test(character)) end();
      line += character;
    }
  }
  end();
  return lines;
}

/** A piece, or its words in a script without spaces, each with the signs after it. */
function wordsOf(piece: string): readonly string[] {
  if (!UNSPACED.test(piece)) return [piece];
  const words: string[] = [];
  for (const { segment, isWordLike } of new Intl.Segmenter('th', { granularity: 'word' }).segment(piece)) {
    if (isWordLike === true || words.length === 0) words.push(segment);
    else words.push((words.pop() ?? '') + segment);
  }
  return words;
}

/** The same number of lines at the smallest width that needs no more. */
function balanced(text: string, ems: number, lines: readonly string[]): readonly string[] {
  let best = lines;
  for (let width = ems - 0.5; width > ems / 2; width -= 0.5) {
    const narrower = broken(text, width);
    if (narrower.length > lines.length) break;
    best = narrower;
  }
  return best;
}
