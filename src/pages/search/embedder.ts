/** Number of texts passed to an extension at once. */
const BATCH = 64;
/** Maximum number of dimensions of a vector. */
const MOST_DIMENSIONS = 1024;

/** Thrown for invalid vectors; the message completes a sentence. */
export class WrongVectors extends Error {}

/** Requests vectors in batches and validates each. */
export class Embedder {
  readonly #embed: (texts: readonly string[]) => Promise<unknown>;
  /** Number of dimensions; null until the first vector is known. */
  dimensions: number | null;

  constructor(embed: (texts: readonly string[]) => Promise<unknown>, dimensions: number | null) {
    this.#embed = embed;
    this.dimensions = dimensions;
  }

  /** The vectors of `count` texts. */
  async all(count: number, textAt: (index: number) => string): Promise<readonly Float64Array[]> {
    const vectors: Float64Array[] = [];
    for (let start = 0; start < count; start += BATCH) {
      const texts = Array.from({ length: Math.min(BATCH, count - start) }, (_, i) => textAt(start + i));
      const answer = await this.#embed(texts);
      if (!Array.isArray(answer) || answer.length !== texts.length)
        throw new WrongVectors(`\`embed\` must return a list of ${texts.length} vectors for ${texts.length} texts`);
      for (const [i, vector] of answer.entries()) vectors.push(this.#checked(vector, texts[i] ?? ''));
    }
    return vectors;
  }

  #checked(vector: unknown, text: string): Float64Array {
    const of = `the vector of “${text.slice(0, 40).replaceAll('\n', ' ')}”`;
    if (!isVector(vector)) throw new WrongVectors(`${of} is not a list of finite numbers`);
    this.dimensions ??= vector.length;
    if (vector.length !== this.dimensions)
      throw new WrongVectors(`${of} has ${vector.length} instead of ${this.dimensions} components`);
    if (vector.length === 0 || vector.length > MOST_DIMENSIONS)
      throw new WrongVectors(`${of} must have 1 to ${MOST_DIMENSIONS} components. Found ${vector.length}`);
    return Float64Array.from(vector);
  }
}

function isVector(value: unknown): value is ArrayLike<number> {
  if (!Array.isArray(value) && !ArrayBuffer.isView(value)) return false;
  return Array.from(value as unknown as ArrayLike<unknown>).every((component) => Number.isFinite(component));
}
