/** A file of the index cannot be read. */
export class ReadError extends Error {
  constructor(
    name: string,
    readonly status: number,
  ) {
    super(`${name} cannot be read (${status}).`);
  }
}

/** Milliseconds in which a file should be there; a second try has twice as many, for connections that are only slow. */
const PATIENCE = 10_000;

/**
 * Reads a file of the index. Where it does not come in time, or the server fails (status 500 and above), it is requested once more: a connection that is lost
 * without an error would else hold the query for ever.
 */
export async function readFile(url: string): Promise<Uint8Array> {
  try {
    return await readWithin(url, PATIENCE);
  } catch (error) {
    if (error instanceof ReadError && error.status < 500) throw error;
    return readWithin(url, PATIENCE * 2);
  }
}

async function readWithin(url: string, time: number): Promise<Uint8Array> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), time);
  try {
    const response = (await cachedFile(url)) ?? (await fetch(url, { signal: controller.signal }));
    if (!response.ok) throw new ReadError(url, response.status);
    return new Uint8Array(await response.arrayBuffer());
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A file of the index that the offline worker has cached. It is read from the cache here, because the offline worker does not see the requests
 * of this worker, whose address is outside its scope. Names carry a hash, so a cached file is never out of date.
 */
async function cachedFile(url: string): Promise<Response | undefined> {
  // Caches are for secure contexts only.
  return 'caches' in globalThis ? caches.match(url, { ignoreVary: true }).catch(() => undefined) : undefined;
}
