/** A part of a page's text, in lower case. */
export interface FoundText {
  readonly text: string;
  readonly range: Range;
}

const BLOCKS = 'p, li, dt, dd, td, th, pre, summary, figcaption, h1, h2, h3, h4, h5, h6, div';

/** Finds lower-case texts on a page, in document order, even if markup divides them: `<b>in</b>voke`. */
export function findTexts(root: Element, texts: readonly string[], most: number): readonly FoundText[] {
  const { nodes, starts, text: content } = readText(root);
  const places = texts.flatMap((text) => {
    const found: { readonly text: string; readonly start: number }[] = [];
    for (let at = content.indexOf(text); at >= 0 && found.length < most; at = content.indexOf(text, at + text.length))
      found.push({ text, start: at });
    return found;
  });
  const rangeAt = (start: number, end: number): Range => {
    const range = document.createRange();
    const [first, last] = [indexOf(starts, start), indexOf(starts, end - 1)];
    range.setStart(nodes[first] as Text, start - (starts[first] ?? 0));
    range.setEnd(nodes[last] as Text, end - (starts[last] ?? 0));
    return range;
  };
  return places
    .sort((a, b) => a.start - b.start)
    .slice(0, most)
    .map(({ text, start }) => ({ text, range: rangeAt(start, start + text.length) }));
}

/** The text of a page without navigation and buttons, with a line break between blocks; `starts` are the offsets of its nodes. */
function readText(root: Element): { readonly nodes: Text[]; readonly starts: number[]; readonly text: string } {
  const [nodes, starts]: [Text[], number[]] = [[], []];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let [text, lastBlock]: [string, Element | null] = ['', null];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (node.parentElement?.closest('nav, button') != null) continue;
    const block = node.parentElement?.closest(BLOCKS) ?? null;
    if (block !== lastBlock) text += '\n';
    lastBlock = block;
    nodes.push(node);
    starts.push(text.length);
    text += lowerCase(node.data);
  }
  return { nodes, starts, text };
}

/** Lower-case text of the same length: a letter whose lower case is longer stays. */
function lowerCase(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length
    ? lower
    : text.replace(/./gsu, (letter) => sameLength(letter, letter.toLowerCase()));
}

function sameLength(letter: string, lower: string): string {
  return letter.length === lower.length ? lower : letter;
}

/** Index of the last start at or before a position. */
function indexOf(starts: readonly number[], place: number): number {
  let [first, last] = [0, starts.length - 1];
  while (first < last) {
    const middle = (first + last + 1) >> 1;
    if ((starts[middle] ?? 0) <= place) first = middle;
    else last = middle - 1;
  }
  return first;
}
