import { hasPath } from '../../base/portable-json.js';
import { fields, isNumber, isText, listOf } from '../../base/shape.js';
import type { Input, Result, Store } from '../../base/store/store.js';
import type { PageVectors } from '../../pages/search/page-vectors.js';
import {
  type IndexState,
  type IndexStore,
  packPages,
  packWords,
  queryWords,
  type WordFiles,
} from '../../search/index.js';
import type { PagePart } from '../../shared/search/format.js';

/** An index that gets vectors. */
export interface IndexWithVectors {
  readonly pages: IndexState['pages'];
  /** The files of the index. */
  readonly store: IndexStore;
  /** Key of its cache entries. */
  readonly slot: string;
  /** Code of its locale. */
  readonly locale: string;
  /** The text of a page, by its number. */
  part(page: number): PagePart;
}

/** Cached vectors of words. */
interface KeptWords extends Omit<WordFiles, 'files'> {
  /** Names of their files. */
  readonly files: readonly string[];
  /** Files that the extension read. */
  readonly reads: readonly Pick<Input, 'absolutePath'>[];
}

const KEPT_WORDS = fields<KeptWords>({
  dimensions: isNumber,
  words: listOf(isText),
  shards: isText,
  files: listOf(isText),
  reads: listOf(hasPath),
});

/** Writes the files for search by meaning; returns the name of their table, or null if there are no vectors. */
export async function writeVectorFiles(
  index: IndexWithVectors,
  vectors: PageVectors,
  store: Store | null,
): Promise<string | null> {
  const words = await wordsOf(index, vectors, store);
  if (words === null) return null;
  const vectorPages = index.pages.map(({ text }, i) => ({ text, part: () => index.part(i) }));
  const vectorByText = await vectors.of(index.locale, vectorPages);
  if (vectorByText === null) return null;
  const pages = index.pages.map(({ text }) => new Uint8Array(vectorByText.get(text) ?? []));
  const [file, table] = packPages(words, pages);
  await index.store.write(file);
  await index.store.write(table);
  return table.name;
}

async function wordsOf(
  index: IndexWithVectors,
  vectors: PageVectors,
  store: Store | null,
): Promise<Omit<WordFiles, 'files'> | null> {
  const result: Result = { task: 'search-vectors', key: [vectors.stamp], slot: index.slot };
  const lastWords = store?.read<KeptWords>(result, KEPT_WORDS) ?? null;
  if (lastWords?.files.every((name) => index.store.reuse(name)) === true) {
    await vectors.takeOver(lastWords);
    return lastWords;
  }
  const wordVectors = await vectors.words(queryWords);
  if (wordVectors === null) return null;
  const { files, ...table } = packWords(wordVectors.words, wordVectors.vectors);
  for (const file of files) await index.store.write(file);
  const reads = vectors.inputs.map(({ absolutePath }) => ({ absolutePath }));
  const value: KeptWords = { ...table, files: files.map(({ name }) => name), reads };
  if (!vectors.hasReported) store?.write(result, { value, inputs: vectors.inputs });
  return table;
}
