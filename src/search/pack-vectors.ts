import { shortHash } from '../base/hash.js';
import { ByteWriter } from '../shared/search/bytes.js';
import { createFolder, pairsOf } from '../shared/search/fold.js';
import type { PagePart } from '../shared/search/format.js';
import { runsOf } from '../shared/search/terms.js';
import { vectorFileName } from '../shared/search/vector-files.js';
import { LONGEST_WORD, type VectorTable } from '../shared/search/vectors.js';
import type { IndexFile } from './index-files.js';
import { SIMPLIFIED_PAIRS } from './simplified-characters.js';

/** Bytes of a shard of words; shards barely compress, and a query reads a few. */
const SHARD_BYTES = 12_000;
/** Characters of a page that its vector is computed from, in UTF-16 units: its title, its headings, and as much of its text as fits. */
const MOST_OF_A_PAGE = 2_000;
const GREATEST = 127;
const GREATEST_WEIGHT = 255;

/** Text of a page whose vector represents the page. */
export function textOfPage({ title, units }: PagePart): string {
  const headings = units.flatMap(([, headings]) => headings.at(-1) ?? []);
  const texts = units.flatMap(([, , blocks]) => blocks);
  return [...new Set([title, ...headings]), ...texts].join('\n').slice(0, MOST_OF_A_PAGE);
}

/**
 * Words folded like queries, without duplicates, in code-unit order; words that cannot occur in a query, such as two words with a space,
 * are omitted.
 */
export function queryWords(words: Iterable<string>): readonly string[] {
  const folder = createFolder(pairsOf(SIMPLIFIED_PAIRS));
  const foldedWords = Array.from(words, (word) => folder.fold(word.normalize('NFC')).toLowerCase().trim());
  return [...new Set(foldedWords)].filter(isQueryWord).sort();
}

function isQueryWord(word: string): boolean {
  const [run, ...others] = runsOf(word);
  if (run?.text !== word || others.length > 0) return false;
  return run.kind === 'word' || [...word].length <= LONGEST_WORD;
}

/** Direction of a vector as signed bytes; zeros for a zero vector. */
export function direction(vector: ArrayLike<number>): Int8Array {
  const components = Array.from(vector);
  const greatest = Math.max(...components.map(Math.abs));
  return Int8Array.from(components, (component) =>
    greatest === 0 ? 0 : Math.round((component / greatest) * GREATEST),
  );
}

/** Word fields of the table of vectors, and the files of words. */
export interface WordFiles extends Pick<VectorTable, 'dimensions' | 'words' | 'shards'> {
  readonly files: readonly IndexFile[];
}

/** Packs the vectors of words, in the order of `queryWords`. Words with a zero vector are omitted. */
export function packWords(words: readonly string[], vectors: readonly ArrayLike<number>[]): WordFiles {
  const lengths = vectors.map((vector) => Math.sqrt(Array.from(vector).reduce((sum, x) => sum + x * x, 0)));
  const greatestLength = lengths.reduce((most, length) => Math.max(most, length), 0);
  const firstWords: string[] = [];
  const files: IndexFile[] = [];
  const writer = new ByteWriter();
  let [first, count] = ['', 0];
  const close = (): void => {
    if (count === 0) return;
    const shard = new ByteWriter();
    shard.number(count);
    shard.bytes(writer.written);
    const content = shard.written.slice();
    files.push({ name: vectorFileName.vectors(shortHash(content)), content });
    firstWords.push(first);
    writer.clear();
    count = 0;
  };
  for (const [i, word] of words.entries()) {
    const vector = vectors[i] ?? [];
    const length = lengths[i] ?? 0;
    if (length === 0) continue;
    if (count === 0) first = word;
    writer.text(word);
    writer.bytes(Uint8Array.of(Math.max(1, Math.round((length / greatestLength) * GREATEST_WEIGHT))));
    writer.bytes(new Uint8Array(direction(vector).buffer));
    count++;
    if (writer.written.length >= SHARD_BYTES) close();
  }
  close();
  const shards = files.map(({ name }) => hashOf(name)).join('');
  return { dimensions: vectors[0]?.length ?? 0, words: firstWords, shards, files };
}

/** The file with the directions of all pages, in the order of the index, and the table. */
export function packPages(
  { dimensions, words, shards }: Omit<WordFiles, 'files'>,
  pages: readonly Uint8Array[],
): readonly [pages: IndexFile, table: IndexFile] {
  const content = new Uint8Array(Buffer.concat(pages));
  const hash = shortHash(content);
  const table: VectorTable = { dimensions, words, shards, pages: hash };
  const text = JSON.stringify(table);
  return [
    { name: vectorFileName.vectors(hash), content },
    { name: vectorFileName.table(shortHash(text)), content: text },
  ];
}

function hashOf(name: string): string {
  return name.slice('vectors-'.length, -'.bin'.length);
}
