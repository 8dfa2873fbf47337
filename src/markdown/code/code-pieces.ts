import { columns, WHOLE, WHOLE_NAME, wordParts } from '../../shared/word-parts.js';

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
  return mergePlain(words.flatMap((word) => wordParts(word).map((text, n, all) => piece(text, all[n - 1]))));
}

function piece(text: string, previousText: string | undefined): CodePiece {
  const breakable = previousText !== undefined && !(HYPHEN.test(previousText) && LETTER.test(text));
  return { text, unbroken: needsHold(text), breakable };
}

function needsHold(text: string): boolean {
  return text.length > 1 && /\S/.test(text) && !PLAIN.test(text) && columns(text) <= WHOLE_NAME;
}

/** Plain neighbours in one piece. */
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
