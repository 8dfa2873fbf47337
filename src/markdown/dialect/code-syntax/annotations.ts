/** A line of code without its markers, and the numbers that they name. */
export interface MarkedLine {
  readonly code: string;
  readonly numbers: readonly number[];
}

/** A comment at the end of a line that holds nothing but markers: `# (1)`, `// (1)! (2)`, `<!-- (1) -->`. */
const MARKERS =
  /(?<![ \t])[ \t]*(?:\/\/|\{?\/\*|<!--|--|\(\*|\{-|\{#|[#;%!']|(?<!\w)rem\b)[ \t]*(\(\d{1,3}\)!?(?:[ \t]*\(\d{1,3}\)!?)*)(?:[ \t]*(?:\*\/\}?|-->|\*\)|-\}|#\}))?$/i;

/** A marker at the end of a line, before the end of a comment: `The name (1)`. */
const LAST_MARKER = /[ \t]\((\d{1,3})\)!?((?:[ \t]*(?:\*\/|-->))?)$/;
/** The start of a comment in words. */
const COMMENT = /(?:^|[ \t])(?:\/\/|\/\*|<!--|--|[#;%])[ \t]/;

/** Removes the markers of a line. A comment in words stays, and its number counts only if the list has an item of it. */
export function markedLine(line: string, hasItem: (number: number) => boolean): MarkedLine {
  const text = line.trimEnd();
  if (!text.includes(')')) return { code: line, numbers: [] };
  const markers = MARKERS.exec(text);
  if (markers !== null) {
    const numbers = [...(markers[1] ?? '').matchAll(/\d+/g)].map(Number);
    return { code: text.slice(0, markers.index), numbers };
  }
  const marker = LAST_MARKER.exec(text);
  const number = Number(marker?.[1]);
  const words = text.slice(0, marker?.index);
  if (marker === null || !hasItem(number) || !COMMENT.test(words)) return { code: line, numbers: [] };
  return { code: words + (marker[2] ?? ''), numbers: [number] };
}

/** Code without markers, as readers copy it. */
export function withoutMarkers(code: string): string {
  return code
    .split('\n')
    .map((line) => markedLine(line, () => true).code)
    .join('\n');
}
