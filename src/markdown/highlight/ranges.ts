/** Line numbers of `1,3-5`, or the invalid part. */
export type Ranges = { readonly lines: ReadonlySet<number> } | { readonly wrong: string };

const RANGE = /^(\d{1,6})(?:-(\d{1,6}))?$/;

/** Parses line ranges; `lineCount` is the number of existing lines. */
export function parseRanges(text: string, lineCount: number): Ranges {
  const lines = new Set<number>();
  for (const part of text.split(',').map((piece) => piece.trim())) {
    const [, firstLine = '', end = firstLine] = RANGE.exec(part) ?? [];
    const from = Number(firstLine);
    const to = Number(end);
    if (firstLine === '' || from < 1 || to < from || to > lineCount) return { wrong: part };
    for (let line = from; line <= to; line++) lines.add(line);
  }
  return { lines };
}
