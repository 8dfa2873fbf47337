/** A term of the glossary and the words that must not stand for it. */
export interface GlossaryTerm {
  readonly english: string;
  readonly term: string;
  readonly avoid: readonly string[];
}

/** The terms that have variants to avoid. */
export type Glossary = readonly GlossaryTerm[];

/** Reads every table row of a Markdown text with three columns: English, the term, and the variants to avoid, parted by `、`. */
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
