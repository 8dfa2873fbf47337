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
  return merged(words.flatMap((word) => wordParts(word).map((text, n, all) => piece(text, all[n - 1]))));
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
