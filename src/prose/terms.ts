import type { Glossary, GlossaryTerm } from './glossary.js';

/** A variant that stands where the glossary's term should. */
export interface Variant {
  readonly position: number;
  readonly word: string;
  readonly term: GlossaryTerm;
}

/** Characters on each side that decide where words begin and end. */
const CONTEXT = 12;

/** The variants in a text, by place. A variant counts where it is made of whole words: 行程 is none in 执行程序. */
export function variantsIn(text: string, glossary: Glossary): readonly Variant[] {
  const found = glossary.flatMap((term) =>
    term.avoid.flatMap((word) =>
      positionsOf(text, word)
        .filter((position) => isWholeWords(text, position, word))
        .map((position): Variant => ({ position, word, term })),
    ),
  );
  return found.sort((a, b) => a.position - b.position);
}

function positionsOf(text: string, word: string): readonly number[] {
  const positions: number[] = [];
  const haystack = text.toLowerCase();
  const needle = word.toLowerCase();
  for (let at = haystack.indexOf(needle); at !== -1; at = haystack.indexOf(needle, at + 1)) positions.push(at);
  return positions;
}

/** The segmenter sees a short stretch only: it is slow on long ones. */
function isWholeWords(text: string, position: number, word: string): boolean {
  const start = Math.max(0, position - CONTEXT);
  const around = text.slice(start, position + word.length + CONTEXT);
  const bounds = new Set([around.length]);
  for (const { index } of new Intl.Segmenter('zh', { granularity: 'word' }).segment(around)) bounds.add(index);
  return bounds.has(position - start) && bounds.has(position - start + word.length);
}
