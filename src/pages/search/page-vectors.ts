import { problem } from '../../base/diagnostics.js';
import { hasPath } from '../../base/portable-json.js';
import { fields, isNumber, isText, listOf, orNull, recordOf } from '../../base/shape.js';
import type { Input, Result, Store } from '../../base/store/store.js';
import { extensionPlaces } from '../../config/index.js';
import type { TextVectors } from '../../extend/index.js';
import type { SiteConfig } from '../../model/config.js';
import type { Report } from '../../model/diagnostic.js';
import { askExtension } from '../../open/ask-extension.js';
import { withinSeconds } from '../../open/extension-faults.js';
import type { SiteExtension } from '../../open/own-extension.js';
import { direction, textOfPage } from '../../search/index.js';
import type { PagePart } from '../../shared/search/format.js';
import type { MadeFiles } from '../made-files.js';
import { outputKey } from '../records/build-state.js';
import { Embedder, WrongVectors } from './embedder.js';

/** A page that has a vector. */
export interface VectorPage {
  /** Hash of its text, from `PageDigest.text`. */
  readonly text: string;
  /** Reads the text; called only if its vector is unknown. */
  part(): PagePart;
}

/** Vectors from the first extension that provides them. Errors are reported once. */
export interface PageVectors extends MadeFiles {
  /** Hash of the extension's current version. */
  readonly stamp: string;
  /** Hashes of the texts in a locale whose vectors are in the cache. */
  known(locale: string): ReadonlySet<string>;
  /**
   * Vectors of a locale's pages by the hashes of their texts. Requests missing vectors, and caches only those of the given pages. Null if
   * they cannot be used.
   */
  of(locale: string, pages: readonly VectorPage[]): Promise<ReadonlyMap<string, Int8Array> | null>;
  /** Words for understanding queries, as listed by the extension, with their vectors. Null if they cannot be used. */
  words(select: (words: Iterable<string>) => readonly string[]): Promise<WordVectors | null>;
  /** Reuses cached vectors: files read for them count as read in this build, and all vectors must have the same number of dimensions. */
  takeOver(kept: Pick<KeptVectors, 'dimensions' | 'reads'>): Promise<void>;
}

/** Words with their vectors. */
export interface WordVectors {
  readonly words: readonly string[];
  readonly vectors: readonly Float64Array[];
}

/** The input of `openPageVectors`. */
export interface VectorsInput {
  readonly config: SiteConfig;
  readonly store: Store | null;
  readonly ofSite: readonly SiteExtension[];
  readonly report: Report;
}

/** Cached vectors of a locale. */
interface KeptVectors {
  /** Number of dimensions; null if there are no vectors. */
  readonly dimensions: number | null;
  /** Base64 by hash of text. */
  readonly pages: Readonly<Record<string, string>>;
  /** Files that the extension read. */
  readonly reads: readonly Pick<Input, 'absolutePath'>[];
}

const KEPT_VECTORS = fields<KeptVectors>({
  dimensions: orNull(isNumber),
  pages: recordOf(isText),
  reads: listOf(hasPath),
});

/** Sets up the vectors of a site; null if the site needs none or no extension provides them. */
export function openPageVectors(input: VectorsInput): PageVectors | null {
  const { search } = input.config;
  const extension = input.ofSite.find(({ hooks }) => hooks.vectors !== undefined);
  return extension === undefined || !(search.semantic || search.related) ? null : new OwnVectors(input, extension);
}

class OwnVectors implements PageVectors {
  readonly #input: VectorsInput;
  readonly #extension: SiteExtension;
  readonly #reads = new Map<string, string>();
  readonly #keptVectors = new Map<string, KeptVectors | null>();
  #givenVectors: TextVectors | null = null;
  #dimensions: number | null = null;
  /** True once it was reported that the extension's vectors cannot be used. */
  #isUseless = false;
  hasReported = false;

  constructor(input: VectorsInput, extension: SiteExtension) {
    this.#input = input;
    this.#extension = extension;
  }

  get stamp(): string {
    return this.#extension.loadedExtension.stamp.hash;
  }

  get inputs(): readonly Input[] {
    return Array.from(this.#reads, ([absolutePath, hash]) => ({ absolutePath, hash }));
  }

  known(locale: string): ReadonlySet<string> {
    return new Set(Object.keys(this.#last(locale)?.pages ?? {}));
  }

  async of(locale: string, pages: readonly VectorPage[]): Promise<ReadonlyMap<string, Int8Array> | null> {
    const lastVectors = this.#last(locale);
    if (lastVectors !== null) await this.takeOver(lastVectors);
    const vectorByText = new Map(pages.flatMap(({ text }) => pairOf(text, lastVectors?.pages[text])));
    const missingPages = pages.filter(({ text }) => !vectorByText.has(text));
    if (missingPages.length > 0) {
      const vectors = await this.#ask((embedder) =>
        embedder.all(missingPages.length, (i) => textOfPage((missingPages[i] as VectorPage).part())),
      );
      if (vectors === null) return null;
      for (const [i, { text }] of missingPages.entries())
        vectorByText.set(text, Buffer.from(direction(vectors[i] ?? []).buffer).toString('base64'));
    }
    this.#keep(locale, vectorByText);
    return new Map(Array.from(vectorByText, ([text, base64]) => [text, new Int8Array(Buffer.from(base64, 'base64'))]));
  }

  words(select: (words: Iterable<string>) => readonly string[]): Promise<WordVectors | null> {
    return this.#ask(async (embedder, textVectors) => {
      const words = select(textVectors.words);
      return { words, vectors: await embedder.all(words.length, (i) => words[i] ?? '') };
    });
  }

  async takeOver({ dimensions, reads }: Pick<KeptVectors, 'dimensions' | 'reads'>): Promise<void> {
    this.#dimensions ??= dimensions;
    const { noteRead, recordingReads } = await import('../../extend/index.js');
    recordingReads(this.#reads, () => {
      for (const { absolutePath } of reads) noteRead(absolutePath);
    });
  }

  #resultOf(locale: string): Result {
    return { task: 'page-vectors', key: [this.stamp], slot: `${outputKey(this.#input.config)} ${locale}` };
  }

  #last(locale: string): KeptVectors | null {
    let lastVectors = this.#keptVectors.get(locale);
    if (lastVectors === undefined) {
      lastVectors = this.#input.store?.read<KeptVectors>(this.#resultOf(locale), KEPT_VECTORS) ?? null;
      this.#keptVectors.set(locale, lastVectors);
    }
    return lastVectors;
  }

  #keep(locale: string, vectorByText: ReadonlyMap<string, string>): void {
    const reads = this.inputs.map(({ absolutePath }) => ({ absolutePath }));
    const value: KeptVectors = { dimensions: this.#dimensions, pages: Object.fromEntries(vectorByText), reads };
    this.#keptVectors.set(locale, value);
    if (!this.hasReported) this.#input.store?.write(this.#resultOf(locale), { value, inputs: this.inputs });
  }

  /** Calls the extension; null if it fails, which is reported once. */
  async #ask<T>(work: (embedder: Embedder, given: TextVectors) => Promise<T>): Promise<T | null> {
    if (this.#isUseless) return null;
    const { config, report } = this.#input;
    const soon = async <R>(step: () => R | Promise<R>): Promise<R> =>
      withinSeconds(config.limits.siteSeconds, step, 'vectors');
    const asking = { config, extension: this.#extension, hook: 'vectors', report };
    const answer = await askExtension(asking, async (context): Promise<{ value: T } | { reason: string }> => {
      const reportingContext: typeof context = {
        ...context,
        report: (...finding) => {
          this.hasReported = true;
          context.report(...finding);
        },
      };
      const textVectors =
        this.#givenVectors ?? (await soon<unknown>(() => this.#extension.hooks.vectors?.(reportingContext)));
      if (!isTextVectors(textVectors)) return { reason: 'it returns no object with `words` and `embed`' };
      this.#givenVectors = textVectors;
      const embedder = new Embedder(async (texts) => soon(() => textVectors.embed(texts)), this.#dimensions);
      try {
        return { value: await work(embedder, textVectors) };
      } catch (error) {
        if (error instanceof WrongVectors) return { reason: error.message };
        throw error;
      } finally {
        this.#dimensions = embedder.dimensions;
      }
    });
    for (const [path, hash] of answer.reads) this.#reads.set(path, hash);
    this.hasReported ||= answer.hasReported;
    if (answer.value !== null && 'value' in answer.value) return answer.value.value;
    this.#isUseless = true;
    if (answer.value !== null) this.#tell(answer.value.reason);
    return null;
  }

  #tell(reason: string): void {
    const { loadedExtension, module } = this.#extension;
    this.hasReported = true;
    const hint = 'Correct the value that `vectors` of the extension returns.';
    const at = extensionPlaces(this.#input.config.siteDir)(module);
    const message = `The vectors of the extension \`${loadedExtension.name}\` cannot be used: ${reason}.`;
    this.#input.report(problem('search-vectors-invalid', message, { ...at, hint }));
  }
}

function pairOf<T>(key: string, value: T | undefined): readonly (readonly [string, T])[] {
  return value === undefined ? [] : [[key, value]];
}

function isTextVectors(value: unknown): value is TextVectors {
  if (typeof value !== 'object' || value === null || !('words' in value) || !('embed' in value)) return false;
  const { words, embed } = value;
  return typeof embed === 'function' && typeof words === 'object' && words !== null && Symbol.iterator in words;
}
