import { columns, WHOLE, WHOLE_NAME, wordParts } from '../../shared/word-parts.js';

/** Text in which no browser breaks a line, except after a hyphen at its end. */
const PLAIN = /^[\w.:@$=+,;"'*~^]*(?:\w-+)?$/;

/** A place at which browsers break lines by default. */
const HYPHEN = /\w-$/;
const LETTER = /^[A-Za-z]/;

/** A part of inline code. */
export interface CodePiece {
  readonly text: string;
  /** True if browsers would break it, but must not. */
  readonly unbroken: boolean;
  /** True if a line may break before it, where browsers would not. */
  readonly breakable: boolean;
}

/** Splits inline code where lines may break: short code never breaks, long words break at separators. */
export function codePieces(code: string): readonly CodePiece[] {
  if (columns(code) <= WHOLE) return [{ text: code, unbroken: needsHold(code), breakable: false }];
  const words = code.split(/(\s+)/).filter((word) => word !== '');
  return mergePlain(words.flatMap((word) => wordParts(word).map((text, n, all) => piece(text, all[n - 1]))));
}

function piece(text: string, previousText: string | undefined): CodePiece {
  const breakable = previousText !== undefined && !(HYPHEN.test(previousText) && LETTER.test(text));
  return { text, unbroken: needsHold(text), breakable };
}

function needsHold(text: string): boolean {
  return text.length > 1 && /\S/.test(text) && !PLAIN.test(text) && columns(text) <= WHOLE_NAME;
}

/** Merges adjacent plain pieces. */
function mergePlain(pieces: readonly CodePiece[]): readonly CodePiece[] {
  const result: CodePiece[] = [];
  for (const nextPiece of pieces) {
    const lastPiece = result.at(-1);
    if (lastPiece === undefined || lastPiece.unbroken || nextPiece.unbroken || nextPiece.breakable)
      result.push(nextPiece);
    else result[result.length - 1] = { ...lastPiece, text: lastPiece.text + nextPiece.text };
  }
  return result;
}
