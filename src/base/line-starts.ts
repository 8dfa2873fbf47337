/** Number of texts remembered: a file and its body without front matter, of a page and of the partial that it includes. */
const REMEMBERED = 4;

/** The most recent texts. Findings about one text come in a row; splitting it again for each would take quadratic time. */
const recent: { readonly text: string; readonly starts: readonly number[] }[] = [];

/** Offsets at which the lines of a text start: 0 and 2 for `a\nbc`. */
export function lineStarts(text: string): readonly number[] {
  const entry = recent.find((other) => other.text === text);
  if (entry !== undefined) return entry.starts;
  const starts = startsIn(text);
  recent.unshift({ text, starts });
  recent.length = Math.min(recent.length, REMEMBERED);
  return starts;
}

function startsIn(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** Line and column of an offset, both from 1. */
export function pointAt(text: string, offset: number): { readonly line: number; readonly column: number } {
  const starts = lineStarts(text);
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}
