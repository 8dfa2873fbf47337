import { expect, it } from 'vitest';
import { IndexTerms } from '../../../src/search/index-terms.js';
import { PageWords } from '../../../src/search/page-words.js';
import { unitsOf } from '../../../src/search/units.js';
import { temporaryFiles } from '../../support/temporary-files.js';
import { pageOf } from './memory-index.js';

/** Terms with their postings, and the number of files. */
function termsOf(texts: readonly string[], mostBytes: number): { terms: string[]; files: number } {
  const { files, open } = temporaryFiles();
  const pages = new IndexTerms(open, new PageWords(['节 1', '页 节', 'word_7']), mostBytes);
  for (const [i, text] of texts.entries())
    pages.addPage(i * 3, unitsOf(pageOf(`/${i}`, `页 ${i}`, text, `## 节 ${i % 7}`, text)));
  const terms = Array.from(pages.inOrder(), ({ term, postings }) => `${term} ${Buffer.from(postings).toString('hex')}`);
  return { terms, files: files.length };
}

/** Texts of words and characters, some of them on all pages, some on few. */
function texts(count: number): readonly string[] {
  let seed = 7;
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return (seed >>> 8) % below;
  };
  const word = (): string =>
    random(2) === 0
      ? `word_${random(4000)}`
      : String.fromCodePoint(0x4e00 + random(random(2) === 0 ? 40 : 9000), 0x4e00 + random(300));
  return Array.from({ length: count }, () => Array.from({ length: 60 }, word).join(random(2) === 0 ? ' ' : '，'));
}

it.each([
  ['of some pages', 5000],
  ['of a page each', 0],
])('terms in runs %s are those of all pages in one', (_, mostBytes) => {
  const pages = [...texts(150), '𠮷野家 naïve Größe', '', '𠮷野'];
  const whole = termsOf(pages, Infinity);
  expect(whole.files).toBe(0);
  expect(whole.terms.length).toBeGreaterThan(4000);
  const inRuns = termsOf(pages, mostBytes);
  expect(inRuns.files).toBe(1);
  expect(inRuns.terms).toEqual(whole.terms);
});
