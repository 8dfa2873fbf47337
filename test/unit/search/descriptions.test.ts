import { describe, expect, it } from 'vitest';
import type { SearchPage } from '../../../src/search/index.js';
import type { Chunk } from '../../../src/shared/search/format.js';
import { engineOf, indexOf, type MemoryIndex, pageOf } from './memory-index.js';

const { signal } = new AbortController();

/** A page of many chunks, of which one has a heading without text. */
function longPage(description: string, text = ''): SearchPage {
  const lines = Array.from({ length: 40 }, (_, i) => [`## Part ${i}`, `Text ${i} ${'with many words '.repeat(60)}`]);
  return {
    ...pageOf('/long', 'Long', 'An intro.', ...lines.flat(), '## Emptyheading', ...(text === '' ? [] : [text])),
    description,
  };
}

function chunksOf({ files }: MemoryIndex): readonly string[] {
  return [...files].filter(([name]) => name.startsWith('text-')).map(([, file]) => new TextDecoder().decode(file));
}

describe('the description of a page', () => {
  it('comes with answers whose section has no text', async () => {
    const engine = await engineOf(await indexOf([longPage('What it is about.')]));
    const { answers } = await engine.search('emptyheading', 10, signal);
    expect(answers.map(({ description, sections }) => [description, sections[0]?.text])).toEqual([
      ['What it is about.', []],
    ]);
  });

  it('is in chunks that need it alone', async () => {
    const chunks = chunksOf(await indexOf([longPage('What it is about.')]));
    expect(chunks.length).toBeGreaterThan(3);
    const withIt = chunks.filter((chunk) => chunk.includes('What it is about.'));
    expect(withIt).toHaveLength(1);
    const [part] = JSON.parse(withIt[0] ?? '[]') as Chunk;
    expect(part?.units.some(([, , blocks]) => blocks.length === 0)).toBe(true);
    expect(chunksOf(await indexOf([longPage('What it is about.', 'Text.')])).join()).not.toContain('What it');
  });

  it('changes an index as if that were made anew', async () => {
    const other = pageOf('/other', 'Other', 'Some text.');
    const pages = [
      [longPage('Before.'), other],
      [longPage('After.'), other],
      [longPage('After.'), pageOf('/other', 'Other', 'Another text.')],
      [longPage('After.', 'Text.'), other],
      [longPage(''), other],
    ];
    let last: MemoryIndex | null = null;
    for (const list of pages) {
      last = await indexOf(list, last);
      expect([...last.files].sort()).toEqual([...(await indexOf(list)).files].sort());
    }
  });
});
