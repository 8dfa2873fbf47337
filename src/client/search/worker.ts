/**
 * The local search. This module is loaded twice: the page imports it to learn its address and starts a worker from that; in the worker it
 * answers messages.
 */
import { createEngine, type Engine } from '../../shared/search/engine';
import { readTable } from '../../shared/search/open-index';
import type { OpenMessage, WorkerAnswer, WorkerRequest } from './protocol';

/** Address of this module. */
export const workerAddress = import.meta.url;

/** A file of the index cannot be read. */
class ReadError extends Error {
  constructor(
    name: string,
    readonly status: number,
  ) {
    super(`${name} cannot be read (${status}).`);
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

async function openEngine({ folder, table }: OpenMessage): Promise<Engine> {
  const read = async (name: string): Promise<Uint8Array> => {
    const response = (await keptFile(folder + name)) ?? (await fetch(folder + name));
    if (!response.ok) throw new ReadError(name, response.status);
    return new Uint8Array(await response.arrayBuffer());
  };
  return createEngine(await readTable(table, read), read);
}

/** Answers requests, each with the id that it came with. */
export function createResponder(answer: (message: WorkerAnswer) => void): (request: WorkerRequest) => void {
  const running = new Map<number, AbortController>();
  let opening: OpenMessage | null = null;
  let engine: Promise<Engine> | null = null;
  const opened = (): Promise<Engine> => {
    if (opening === null) throw new Error('A search came before its index.');
    engine ??= openEngine(opening);
    engine.catch(() => {
      engine = null;
    });
    return engine;
  };
  const search = async (id: number, query: string, pages: number): Promise<void> => {
    const controller = new AbortController();
    running.set(id, controller);
    try {
      const result = await (await opened()).search(query, pages, controller.signal);
      answer({ id, result });
    } catch (error) {
      answer({ id, error: String(error), isGone: error instanceof ReadError && error.status === 404 });
    } finally {
      running.delete(id);
    }
  };
  return (request) => {
    if (request.kind === 'open') {
      opening = request;
      engine = null;
      // Fetched ahead; a failure shows with the first query.
      opened().catch(() => {});
    } else if (request.kind === 'abort') running.get(request.id)?.abort();
    else void search(request.id, request.query, request.pages);
  };
}

if (typeof document === 'undefined') {
  const respond = createResponder((message) => postMessage(message));
  addEventListener('message', (event: MessageEvent<WorkerRequest>) => respond(event.data));
}
