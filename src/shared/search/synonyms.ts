/** The words that pages have, by a word that readers type for them: `热键` has `快捷键`. All are folded and in lower case. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/** Reads the file of synonyms: in each line a word of the pages, and then the words of readers that stand for it, all parted by `|`. */
export function readSynonyms(file: string): Synonyms {
  const synonyms = new Map<string, string[]>();
  for (const line of file.split('\n')) {
    const [word = '', ...readers] = line.split('|');
    for (const reader of readers) synonyms.set(reader, [...(synonyms.get(reader) ?? []), word]);
  }
  return synonyms;
}

/** A stretch of a folded text, in UTF-16 units, for which other words may stand. */
export interface SynonymSpan {
  readonly start: number;
  readonly end: number;
  readonly words: readonly string[];
}

/** Longer words are not looked up. */
const LONGEST = 40;

/** Words of a text that have synonyms, from left to right, of two that begin together the longer one. `bounds` are the places in order where a word may begin or end. */
export function synonymSpans(text: string, synonyms: Synonyms, bounds: readonly number[]): readonly SynonymSpan[] {
  const spans: SynonymSpan[] = [];
  let from = 0;
  for (const [i, start] of bounds.entries()) {
    if (start < from) continue;
    const ends = bounds.slice(i + 1).filter((bound) => bound - start <= LONGEST);
    const end = ends.findLast((bound) => othersOf(text.slice(start, bound), synonyms).length > 0);
    if (end === undefined) continue;
    spans.push({ start, end, words: othersOf(text.slice(start, end), synonyms) });
    from = end;
  }
  return spans;
}

/** `variables` has the synonyms of `variable` too. */
function othersOf(word: string, synonyms: Synonyms): readonly string[] {
  const forms = /[a-z]{3}s$/.test(word) ? [word, word.slice(0, -1)] : [word];
  return forms.flatMap((form) => synonyms.get(form) ?? []);
}
