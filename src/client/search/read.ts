/** A file of the index cannot be read. */
export class ReadError extends Error {
  constructor(
    name: string,
    readonly status: number,
  ) {
    super(`${name} cannot be read (${status}).`);
  }
}

/** Milliseconds in which a file should be there; a second try has twice as many, for lines that are only slow. */
const PATIENCE = 10_000;

/**
 * Reads a file of the index. A file that does not come, or whose server is in trouble, is asked for once more: a line that has gone dead without a word
 * would else hold the query for ever.
 */
export async function readFile(url: string): Promise<Uint8Array> {
  try {
    return await readOnce(url, PATIENCE);
  } catch (error) {
    if (error instanceof ReadError && error.status < 500) throw error;
    return readOnce(url, PATIENCE * 2);
  }
}

async function readOnce(url: string, patience: number): Promise<Uint8Array> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), patience);
  try {
    const response = (await keptFile(url)) ?? (await fetch(url, { signal: controller.signal }));
    if (!response.ok) throw new ReadError(url, response.status);
    return new Uint8Array(await response.arrayBuffer());
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A file of the index that the offline worker has kept. It is read from the cache here, because the offline worker does not see the requests
 * of this worker, whose address is outside its scope. Names carry a hash, so a kept file is never out of date.
 */
async function keptFile(url: string): Promise<Response | undefined> {
  // Caches are for secure contexts only.
  return 'caches' in globalThis ? caches.match(url, { ignoreVary: true }).catch(() => undefined) : undefined;
}
