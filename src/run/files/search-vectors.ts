import { problem } from '../../base/diagnostics.js';
import { extensionPlaces } from '../../config/index.js';
import type { TextVectors } from '../../extend/index.js';
import type { SiteConfig } from '../../model/config.js';
import type { Report } from '../../model/diagnostic.js';
import type { Result, Store } from '../../reuse/store.js';
import {
  direction,
  type IndexState,
  type IndexStore,
  packPages,
  packWords,
  queryWords,
  textOfPage,
  type WordFiles,
} from '../../search/index.js';
import type { PagePart } from '../../shared/search/format.js';
import { askExtension } from '../inputs/ask-extension.js';
import { withinSeconds } from '../inputs/extension-faults.js';
import type { SiteExtension } from '../inputs/extensions.js';
import type { MadeFiles } from './made-files.js';

/** An index that gets vectors. */
export interface IndexWithVectors {
  readonly pages: IndexState['pages'];
  /** Where its files lie. */
  readonly store: IndexStore;
  /** Names what is kept of it. */
  readonly slot: string;
  /** The text of a page, by its number. */
  part(page: number): PagePart;
}

/** The vectors for a site that readers search by meaning. */
export interface VectorFiles extends MadeFiles {
  /** Writes the files of an index; answers the name of their table, null where there are none, which is told. */
  write(index: IndexWithVectors): Promise<string | null>;
}

/** What is kept of an index's vectors. Those of pages are named by the hashes of their texts. */
interface KeptVectors extends Omit<WordFiles, 'files'> {
  readonly files: readonly string[];
  /** Base64 by hash. */
  readonly pages: Readonly<Record<string, string>>;
  /** What the extension has read. */
  readonly reads: readonly { readonly absolutePath: string }[];
}

/** What vectors are made with. */
export interface VectorsInput {
  readonly config: SiteConfig;
  readonly store: Store | null;
  readonly ofSite: readonly SiteExtension[];
  readonly report: Report;
}

/** Texts that an extension is given at once. */
const BATCH = 64;
/** Components of a vector at most. */
const MOST_DIMENSIONS = 1024;

/** The vectors of the first extension that gives some; null where readers do not search by meaning. */
export function openVectorFiles({ config, store, ofSite, report }: VectorsInput): VectorFiles | null {
  const extension = ofSite.find(({ moments }) => moments.vectors !== undefined);
  if (!config.search.semantic || extension === undefined) return null;
  const { loaded, module, moments } = extension;
  const inputs = new Map<string, string>();
  let isTelling = false;

  const invalid = (reason: string): null => {
    isTelling = true;
    const hint = 'Correct what `vectors` of the extension answers.';
    const at = extensionPlaces(config.siteDir)(module);
    const message = `The vectors of the extension \`${loaded.name}\` cannot be used: ${reason}.`;
    report(problem('search-vectors-invalid', message, { ...at, hint }));
    return null;
  };
  /** Asks for what is not known: the words where `known` is null, and the pages with these numbers. */
  const remake = async (
    index: IndexWithVectors,
    known: KeptVectors | null,
    missing: readonly number[],
  ): Promise<Omit<KeptVectors, 'reads'> | null> => {
    const asking = { config, extension, moment: 'vectors', report };
    const soon = async <T>(work: () => T | Promise<T>): Promise<T> =>
      withinSeconds(config.limits.pageSeconds, Promise.resolve(work()), 'vectors');
    const asked = await askExtension(asking, async (context) => {
      const given: unknown = await soon<unknown>(() => moments.vectors?.(context));
      if (!isTextVectors(given)) return 'it answers no object with `words` and `embed`';
      const embedder = new Embedder(async (texts) => soon(() => given.embed(texts)), known?.dimensions ?? null);
      try {
        const words = known === null ? queryWords(given.words) : [];
        const { files, ...table } = known ?? packWords(words, await embedder.all(words.length, (i) => words[i] ?? ''));
        const vectors = await embedder.all(missing.length, (i) => textOfPage(index.part(missing[i] ?? 0)));
        const pages = { ...known?.pages };
        vectors.forEach((vector, i) => {
          pages[index.pages[missing[i] ?? 0]?.text ?? ''] = Buffer.from(direction(vector).buffer).toString('base64');
        });
        return { table, files, pages };
      } catch (error) {
        if (error instanceof WrongVectors) return error.message;
        throw error;
      }
    });
    isTelling ||= asked.isTelling;
    for (const [path, hash] of asked.reads) inputs.set(path, hash);
    if (asked.value === null) return null;
    if (typeof asked.value === 'string') return invalid(asked.value);
    const { table, files, pages } = asked.value;
    const names: string[] = [];
    for (const file of files) {
      if (typeof file !== 'string') await index.store.write(file);
      names.push(typeof file === 'string' ? file : file.name);
    }
    return { ...table, files: names, pages };
  };

  return {
    get inputs() {
      return Array.from(inputs, ([absolutePath, hash]) => ({ absolutePath, hash }));
    },
    get isTelling() {
      return isTelling;
    },
    async write(index) {
      const result: Result = { task: 'search-vectors', key: [loaded.stamp.hash], slot: index.slot };
      const last = store?.read<KeptVectors>(result) ?? null;
      const known = last?.files.every((name) => index.store.reuse(name)) === true ? last : null;
      const missing = [...index.pages.keys()].filter((i) => known?.pages[index.pages[i]?.text ?? ''] === undefined);
      const { noteRead, recordingReads } = await import('../../extend/index.js');
      recordingReads(inputs, () => {
        for (const { absolutePath } of last?.reads ?? []) noteRead(absolutePath);
      });
      const made = known !== null && missing.length === 0 ? known : await remake(index, known, missing);
      if (made === null) return null;
      const pages = index.pages.map(({ text }) => Buffer.from(made.pages[text] ?? '', 'base64'));
      const [file, table] = packPages(made, pages);
      await index.store.write(file);
      await index.store.write(table);
      const own = Object.fromEntries(index.pages.map(({ text }) => [text, made.pages[text] ?? '']));
      const reads = Array.from(inputs.keys(), (absolutePath) => ({ absolutePath }));
      if (!isTelling) store?.write(result, { value: { ...made, pages: own, reads }, inputs: [...this.inputs] });
      return table.name;
    },
  };
}

/** Thrown with what is wrong with vectors: the end of a sentence. */
class WrongVectors extends Error {}

/** Asks for vectors in batches, and looks at each. */
class Embedder {
  readonly #embed: (texts: readonly string[]) => Promise<unknown>;
  #dimensions: number | null;

  constructor(embed: (texts: readonly string[]) => Promise<unknown>, dimensions: number | null) {
    this.#embed = embed;
    this.#dimensions = dimensions;
  }

  /** The vectors of `count` texts. */
  async all(count: number, textAt: (index: number) => string): Promise<readonly Float64Array[]> {
    const vectors: Float64Array[] = [];
    for (let start = 0; start < count; start += BATCH) {
      const texts = Array.from({ length: Math.min(BATCH, count - start) }, (_, i) => textAt(start + i));
      const answer = await this.#embed(texts);
      if (!Array.isArray(answer) || answer.length !== texts.length)
        throw new WrongVectors(`\`embed\` answers no list of ${texts.length} vectors for ${texts.length} texts`);
      for (const [i, vector] of answer.entries()) vectors.push(this.#checked(vector, texts[i] ?? ''));
    }
    return vectors;
  }

  #checked(vector: unknown, text: string): Float64Array {
    const of = `that of “${text.slice(0, 40).replaceAll('\n', ' ')}”`;
    if (!isVector(vector)) throw new WrongVectors(`${of} is no list of finite numbers`);
    this.#dimensions ??= vector.length;
    if (vector.length !== this.#dimensions)
      throw new WrongVectors(`${of} has ${vector.length} instead of ${this.#dimensions} components`);
    if (vector.length === 0 || vector.length > MOST_DIMENSIONS)
      throw new WrongVectors(`${of} has ${vector.length} components, and it must be 1 to ${MOST_DIMENSIONS}`);
    return Float64Array.from(vector);
  }
}

function isVector(value: unknown): value is ArrayLike<number> {
  if (!Array.isArray(value) && !ArrayBuffer.isView(value)) return false;
  return Array.from(value as unknown as ArrayLike<unknown>).every((component) => Number.isFinite(component));
}

function isTextVectors(value: unknown): value is TextVectors {
  if (typeof value !== 'object' || value === null || !('words' in value) || !('embed' in value)) return false;
  const { words, embed } = value;
  return typeof embed === 'function' && typeof words === 'object' && words !== null && Symbol.iterator in words;
}
