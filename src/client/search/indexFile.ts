/** Thrown if a file of the index cannot be read. */
export class ReadError extends Error {
  constructor(
    name: string,
    readonly status: number,
  ) {
    super(`${name} cannot be read (${status}).`);
  }
}

/** Milliseconds until a request times out; the retry has twice as many, for slow connections. */
const PATIENCE = 10_000;

/**
 * Reads a file of the index. After a timeout or a server error (status 500 and above) it retries once: a connection lost without an error
 * would block the query forever.
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
 * A file of the index in the caches of the service worker. It is read here, because the service worker does not see requests of this web
 * worker, whose address is outside its scope. Names contain a hash, so a cached file is never outdated.
 */
async function cachedFile(url: string): Promise<Response | undefined> {
  // Caches need a secure context.
  return 'caches' in globalThis ? caches.match(url, { ignoreVary: true }).catch(() => undefined) : undefined;
}
