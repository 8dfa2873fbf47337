import { WIDE } from '../../shared/characters.js';

/** Widest code that stays on one line, in columns of its face; Han characters take two. */
const WHOLE = 18;
/** Widest name without separators that stays on one line. */
const WHOLE_NAME = 22;
/** Fewest characters on either side of a break. */
const SHORTEST = 4;

const WIDE_CHARACTERS = new RegExp(`[${WIDE}]`, 'g');

/** Where long words may break, the best places first, each with the width up to which a word is left alone. */
const BREAKS: readonly (readonly [place: RegExp, whole: number])[] = [
  [/(?<=[/\\?&,;|]|::)(?![/\\?&,;|])/, WHOLE],
  [/(?<=[-_:=@]|\.(?!\d))(?![-_.:=@])/, WHOLE],
  [/(?<=[a-z\d])(?=[A-Z])/, WHOLE_NAME],
];

/** Characters beside which no browser breaks a line; at the end, hyphens after which every browser does. */
const PLAIN = /^[\w.:@$=+,;"'*~^]*(?:\w-+)?$/;

/** A place where browsers break lines of their own accord. */
const HYPHEN = /\w-$/;
const LETTER = /^[A-Za-z]/;

/** A stretch of inline code. */
export interface CodePiece {
  readonly text: string;
  /** No line may break within it, though a browser would. */
  readonly unbroken: boolean;
  /** A line may break before it, though no browser would. */
  readonly breakable: boolean;
}

/** Cuts inline code where lines may break: short code never does, long words do at their separators. */
export function codePieces(code: string): readonly CodePiece[] {
  if (columns(code) <= WHOLE) return [{ text: code, unbroken: needsHold(code), breakable: false }];
  const words = code.split(/(\s+)/).filter((word) => word !== '');
  return merged(words.flatMap((word) => wordPieces(word, 0).map((text, n, all) => piece(text, all[n - 1]))));
}

function piece(text: string, previous: string | undefined): CodePiece {
  const breakable = previous !== undefined && !(HYPHEN.test(previous) && LETTER.test(text));
  return { text, unbroken: needsHold(text), breakable };
}

function needsHold(text: string): boolean {
  return text.length > 1 && /\S/.test(text) && !PLAIN.test(text) && columns(text) <= WHOLE_NAME;
}

/** Plain neighbours in one piece. */
function merged(pieces: readonly CodePiece[]): readonly CodePiece[] {
  const out: CodePiece[] = [];
  for (const next of pieces) {
    const last = out.at(-1);
    if (last === undefined || last.unbroken || next.unbroken || next.breakable) out.push(next);
    else out[out.length - 1] = { ...last, text: last.text + next.text };
  }
  return out;
}

function columns(text: string): number {
  return text.length + (text.match(WIDE_CHARACTERS)?.length ?? 0);
}

function wordPieces(word: string, rank: number): readonly string[] {
  const [place, whole = 0] = BREAKS[rank] ?? [];
  if (place === undefined) return [word];
  if (columns(word) <= whole) return wordPieces(word, rank + 1);
  return joinShort(word.split(place)).flatMap((part) => wordPieces(part, rank + 1));
}

/** Pieces of too few characters stay with a neighbour. */
function joinShort(parts: readonly string[]): readonly string[] {
  const pieces: string[] = [];
  for (const part of parts) {
    const last = pieces.at(-1);
    if (last !== undefined && last.length < SHORTEST) pieces[pieces.length - 1] = last + part;
    else pieces.push(part);
  }
  const tail = pieces.at(-1) ?? '';
  return tail.length < SHORTEST && pieces.length > 1 ? [...pieces.slice(0, -2), (pieces.at(-2) ?? '') + tail] : pieces;
}
