/** A line of a text that was compared with an earlier one. */
export interface ComparedLine {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Comparisons of pairs above which texts are taken for different ones. */
const MOST_PAIRS = 4_000_000;

/** Lines of two texts in one list: what was removed stands before what was added in its place. */
export function diffLines(before: string, after: string): readonly ComparedLine[] {
  return compareLists(linesOf(before), linesOf(after));
}

function linesOf(text: string): readonly string[] {
  return text === '' ? [] : text.split('\n');
}

/** Words, numbers, single Han characters and kana, space, and any other sign. */
const TOKENS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{M}\p{N}_]+|\s+|\S/gu;

/** Share of common signs below which two texts have too little in common for marks. */
const LEAST_COMMON = 0.4;

/**
 * Marks the words that differ between removed and added lines: `Run it [-again-].` and `Run it {+with \`--force\`+}.` Lines with little in
 * common stay as they are.
 */
export function markWords(
  removed: readonly string[],
  added: readonly string[],
): { readonly removed: readonly string[]; readonly added: readonly string[] } {
  const parts = joinedParts(compareLists(tokensOf(removed), tokensOf(added)));
  const length = (kind: ComparedLine['kind']): number =>
    parts.reduce((sum, part) => sum + (part.kind === kind ? part.text.replace(/\s/g, '').length : 0), 0);
  const common = (2 * length('same')) / (2 * length('same') + length('removed') + length('added') || 1);
  if (removed.length === 0 || added.length === 0 || common < LEAST_COMMON) return { removed, added };
  const side = (kind: 'removed' | 'added', [open, close]: readonly [string, string]): readonly string[] =>
    parts
      .map((part) => (part.kind === 'same' ? part.text : part.kind === kind ? marked(part.text, open, close) : ''))
      .join('')
      .split('\n');
  return { removed: side('removed', ['[-', '-]']), added: side('added', ['{+', '+}']) };
}

function tokensOf(lines: readonly string[]): readonly string[] {
  return lines.join('\n').match(TOKENS) ?? [];
}

/** Marks of a text begin and end on each of its lines. */
function marked(text: string, open: string, close: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '' : open + line + close))
    .join('\n');
}

function joinedParts(parts: readonly ComparedLine[]): readonly ComparedLine[] {
  const joined: { kind: ComparedLine['kind']; text: string }[] = [];
  for (const { kind, text } of parts) {
    const last = joined.at(-1);
    if (last?.kind === kind) last.text += text;
    else joined.push({ kind, text });
  }
  return joined;
}

/** The longest common subsequence of two lists, with what one has and the other lacks. */
function compareLists(before: readonly string[], after: readonly string[]): readonly ComparedLine[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  const shorter = Math.min(before.length, after.length) - start;
  while (end < shorter && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  const as = (kind: ComparedLine['kind'], list: readonly string[]): readonly ComparedLine[] =>
    list.map((text) => ({ kind, text }));
  const removed = before.slice(start, before.length - end);
  const added = after.slice(start, after.length - end);
  const isLarge = removed.length * added.length > MOST_PAIRS;
  return [
    ...as('same', before.slice(0, start)),
    ...(isLarge ? [...as('removed', removed), ...as('added', added)] : middle(removed, added)),
    ...as('same', before.slice(before.length - end)),
  ];
}

function middle(before: readonly string[], after: readonly string[]): readonly ComparedLine[] {
  const width = after.length + 1;
  const at = (i: number, j: number): number => lengths[i * width + j] ?? 0;
  const lengths = new Uint32Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      lengths[i * width + j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const parts: ComparedLine[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [old, fresh] = [before[i], after[j]];
    if (old !== undefined && old === fresh) {
      parts.push({ kind: 'same', text: old });
      i++;
      j++;
    } else if (old !== undefined && (fresh === undefined || at(i + 1, j) >= at(i, j + 1))) {
      parts.push({ kind: 'removed', text: old });
      i++;
    } else if (fresh !== undefined) {
      parts.push({ kind: 'added', text: fresh });
      j++;
    }
  }
  return ordered(parts);
}

/** Removed ones before added ones wherever both stand between common ones. */
function ordered(parts: readonly ComparedLine[]): readonly ComparedLine[] {
  const result: ComparedLine[] = [];
  let added: ComparedLine[] = [];
  for (const part of parts) {
    if (part.kind === 'added') added.push(part);
    else {
      if (part.kind === 'same') {
        result.push(...added);
        added = [];
      }
      result.push(part);
    }
  }
  return [...result, ...added];
}
