import type { ProseFinding } from './blocks.js';

/** A term of the glossary and the words that must not be used instead. */
interface GlossaryTerm {
  readonly english: string;
  readonly term: string;
  readonly avoid: readonly string[];
}

/** The terms that have variants to avoid. */
export type Glossary = readonly GlossaryTerm[];

/** Reads every row of a Markdown table with three columns: English, the term, and the variants to avoid, separated by `、`. */
export function readGlossary(text: string): Glossary {
  const rows = text
    .split('\n')
    .filter((line) => /^\s*\|/.test(line) && !/^\s*\|[\s:|-]+\|\s*$/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  return rows.flatMap(([, english = '', term = '', avoid = '']) => {
    const words = avoid.split('、').filter((word) => word !== '' && word !== 'avoid');
    return words.length === 0 ? [] : [{ english, term, avoid: words }];
  });
}

/** Characters on each side that are segmented together with a variant, to find where words start and end. */
const CONTEXT = 12;

/** The variants in a text, by position. Only whole words count: 行程 does not occur in 执行程序. */
export function variantsIn(text: string, glossary: Glossary): readonly ProseFinding[] {
  const variants = glossary.flatMap(({ english, term, avoid }) =>
    avoid.flatMap((word) =>
      positionsOf(text, word)
        .filter((position) => isWholeWords(text, position, word))
        .map((position) => ({
          code: 'term-variant',
          position,
          message: `The glossary has “${term}” for “${english}”, but this page says “${word}”.`,
          hint: `Write “${term}”.`,
        })),
    ),
  );
  return variants.sort((a, b) => a.position - b.position);
}

function positionsOf(text: string, word: string): readonly number[] {
  const positions: number[] = [];
  const haystack = text.toLowerCase();
  const needle = word.toLowerCase();
  for (let at = haystack.indexOf(needle); at !== -1; at = haystack.indexOf(needle, at + 1)) positions.push(at);
  return positions;
}

/** Segments only a short stretch around the word, because the segmenter is slow on long texts. */
function isWholeWords(text: string, position: number, word: string): boolean {
  const start = Math.max(0, position - CONTEXT);
  const around = text.slice(start, position + word.length + CONTEXT);
  const bounds = new Set([around.length]);
  for (const { index } of new Intl.Segmenter('zh', { granularity: 'word' }).segment(around)) bounds.add(index);
  return bounds.has(position - start) && bounds.has(position - start + word.length);
}
