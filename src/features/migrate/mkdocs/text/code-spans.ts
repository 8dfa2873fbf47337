/** A part of a text, and whether it is inline code with its backticks. */
export interface SpanPart {
  readonly text: string;
  readonly isCode: boolean;
}

/** Splits a text at its inline code: runs of as many backticks, of which the first is not escaped. Each run is read once. */
export function codeSpans(text: string): readonly SpanPart[] {
  const runs = Array.from(text.matchAll(/`+/g), ({ 0: run, index }) => ({ start: index, size: run.length }));
  const bySize = new Map<number, number[]>();
  for (const [index, { size }] of runs.entries()) {
    const indexes = bySize.get(size);
    if (indexes === undefined) bySize.set(size, [index]);
    else indexes.push(index);
  }
  const parts: SpanPart[] = [];
  let last = 0;
  for (let index = 0; index < runs.length; index++) {
    const run = runs[index];
    if (run === undefined || isEscaped(text, run.start)) continue;
    const indexes = bySize.get(run.size) ?? [];
    while (indexes[0] !== undefined && indexes[0] <= index) indexes.shift();
    const closing = indexes[0] === undefined ? undefined : runs[indexes[0]];
    if (closing === undefined || indexes[0] === undefined) continue;
    parts.push({ text: text.slice(last, run.start), isCode: false });
    last = closing.start + closing.size;
    parts.push({ text: text.slice(run.start, last), isCode: true });
    index = indexes[0];
  }
  parts.push({ text: text.slice(last), isCode: false });
  return parts;
}

/** True for a sign behind an odd number of backslashes. */
export function isEscaped(text: string, index: number): boolean {
  let start = index;
  while (text[start - 1] === '\\') start--;
  return (index - start) % 2 === 1;
}
