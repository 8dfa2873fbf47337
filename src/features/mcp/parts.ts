import { sizeOf } from './site-text.js';

/**
 * Texts joined to parts of at most `most` bytes. A part ends between two texts where possible, otherwise after a line, and within a line
 * only if the line is longer than a part.
 */
export function partsWithin(texts: readonly string[], most: number): readonly string[] {
  return joined(
    texts.flatMap((text) =>
      sizeOf(text) <= most ? [text] : joined(text.split('\n').flatMap(piecesWithin(most)), '\n', most),
    ),
    '\n\n',
    most,
  );
}

/** Joins pieces as long as they fit. */
function joined(pieces: readonly string[], separator: string, most: number): readonly string[] {
  const parts: string[][] = [];
  let size = 0;
  for (const piece of pieces) {
    const added = sizeOf(piece) + separator.length;
    if (parts.length === 0 || size + added > most + separator.length) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(piece);
    size += added;
  }
  return parts.map((part) => part.join(separator));
}

/** Cuts a line into pieces of at most `most` bytes, between characters. */
function piecesWithin(most: number): (line: string) => readonly string[] {
  return (line) => {
    if (sizeOf(line) <= most) return [line];
    // A UTF-16 unit takes at most three bytes.
    const length = Math.floor(most / 3) - 1;
    const pieces: string[] = [];
    for (let start = 0; start < line.length; ) {
      const isSplit = /[\uD800-\uDBFF]/.test(line.charAt(start + length - 1));
      const end = start + length + (isSplit ? 1 : 0);
      pieces.push(line.slice(start, end));
      start = end;
    }
    return pieces;
  };
}
