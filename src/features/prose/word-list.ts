import type { ProseFinding } from './blocks.js';

/** A word to avoid, in all its forms. */
interface AvoidedWord {
  readonly forms: readonly string[];
  /** The replacement as the table has it; empty if the word should be left out. */
  readonly replacement: string;
}

/** The words that a site avoids in one language. */
export type WordList = readonly AvoidedWord[];

/** Longest list of forms that is read; the rest of a longer one is ignored. */
const MOST_WORDS = 5_000;

/**
 * Reads the tables whose first column is headed “avoid”: the forms of a word, separated by commas, then its replacement. Other tables and
 * further columns are for people.
 */
export function readWordList(text: string): WordList {
  const words: AvoidedWord[] = [];
  let isWordTable: boolean | null = null;
  for (const line of text.split('\n')) {
    const row = /^\s*\|(.*)$/.exec(line)?.[1];
    if (row === undefined) isWordTable = null;
    else if (isWordTable === null) isWordTable = cellsOf(row)[0]?.toLowerCase() === 'avoid';
    else if (isWordTable && !/^[\s:|-]*$/.test(row)) words.push(...wordIn(cellsOf(row)));
  }
  return words.slice(0, MOST_WORDS);
}

function cellsOf(row: string): readonly string[] {
  return row.split('|').map((cell) => cell.trim());
}

function wordIn([avoid = '', replacement = '']: readonly string[]): readonly AvoidedWord[] {
  const forms = avoid
    .split(/[,、]/)
    .map((form) => form.replace(/^[`“"*_\s]+|[`”"*_\s]+$/g, ''))
    .filter((form) => /[\p{L}\p{N}]/u.test(form));
  return forms.length === 0 ? [] : [{ forms, replacement }];
}

/** Finds the words of one list in texts. */
export class WordFinder {
  readonly #replacements = new Map<string, string>();
  readonly #pattern: RegExp;

  constructor(list: WordList) {
    for (const { forms, replacement } of list)
      for (const form of forms) this.#replacements.set(keyOf(form), this.#replacements.get(keyOf(form)) ?? replacement);
    // The longest form first: “set up” before “set”.
    const forms = [...this.#replacements.keys()].sort((a, b) => b.length - a.length);
    const spaced = forms.filter((form) => !UNSPACED_FORM.test(form)).map(patternOf);
    const unspaced = forms.filter((form) => UNSPACED_FORM.test(form)).map(patternOf);
    const wholeWords = spaced.length === 0 ? [] : [`(?<!${PART_OF_WORD})(?:${spaced.join('|')})(?!${PART_OF_WORD})`];
    this.#pattern = new RegExp([...wholeWords, ...unspaced].join('|') || '(?!)', 'giu');
  }

  /** The words to avoid in a text, by position. Only whole words count; line breaks do not matter, and case only in the replacement. */
  findIn(text: string): readonly ProseFinding[] {
    return Array.from(text.matchAll(this.#pattern)).flatMap(({ 0: match, index: position }) => {
      const word = match.replace(/\s+/g, ' ');
      const replacement = this.#replacements.get(keyOf(word)) ?? '';
      if (word === replacement) return [];
      const hint = replacement === '' ? 'Leave it out, or rewrite the sentence.' : `Write “${replacement}”.`;
      return [{ code: 'word-to-avoid', position, message: `“${word}” is on the list of words to avoid.`, hint }];
    });
  }
}

function keyOf(form: string): string {
  return form.toLowerCase().replace(/\s+/g, ' ');
}

/** Scripts that write words without blanks between them. */
const UNSPACED = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}';
/** A character that would make a word part of a longer one. */
const PART_OF_WORD = `(?![${UNSPACED}])[\\p{L}\\p{N}\\p{M}_-]`;

const UNSPACED_FORM = new RegExp(`[${UNSPACED}]`, 'u');

/** A form as a pattern, whose blanks match line breaks. */
function patternOf(form: string): string {
  return form.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll(' ', '\\s+');
}
