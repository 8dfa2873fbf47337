/**
 * The local search. This module is loaded twice: the page imports it to learn its address and starts a worker from that; in the worker it
 * answers messages.
 */
import { createEngine, type Engine, type EngineResult } from '../../shared/search/engine';
import type { SearchRequest } from '../../shared/search/hit';
import { readTable } from '../../shared/search/open-index';
import { ReadError, readFile } from './indexFile';
import type { OpenMessage, WorkerAnswer, WorkerRequest } from './protocol';

/** Address of this module. */
export const workerAddress = import.meta.url;

async function openEngine({ folder, table, vectors }: OpenMessage): Promise<Engine> {
  const read = (name: string): Promise<Uint8Array> => readFile(folder + name);
  return createEngine(await readTable(table, read), read, vectors);
}

function isGone(error: unknown): boolean {
  return error instanceof ReadError && error.status === 404;
}

/** Answers requests, each with the id that it came with. */
export function createResponder(answer: (message: WorkerAnswer) => void): (request: WorkerRequest) => void {
  const runningSearches = new Map<number, AbortController>();
  let openMessage: OpenMessage | null = null;
  let engine: Promise<Engine> | null = null;
  const getEngine = (): Promise<Engine> => {
    if (openMessage === null) throw new Error('A search came before its index.');
    engine ??= openEngine(openMessage);
    engine.catch(() => {
      engine = null;
    });
    return engine;
  };
  const search = async (id: number, { query, pages, way }: SearchRequest): Promise<void> => {
    const controller = new AbortController();
    runningSearches.set(id, controller);
    try {
      const send = ({ failures, ...result }: EngineResult, isEarly: boolean): void =>
        answer({ id, result: { ...result, isPartial: failures.length > 0 }, isEarly, isGone: failures.some(isGone) });
      const onEarly = (result: EngineResult): void => send(result, true);
      send(await (await getEngine()).search(query, pages, controller.signal, { way, onEarly }), false);
    } catch (error) {
      answer({ id, error: String(error), isGone: isGone(error) });
    } finally {
      runningSearches.delete(id);
    }
  };
  return (request) => {
    if (request.kind === 'open') {
      openMessage = request;
      engine = null;
      // Fetched ahead; a failure shows with the first query.
      getEngine().catch(() => {});
    } else if (request.kind === 'prepare')
      getEngine().then(
        (readyEngine) => readyEngine.prepare(),
        () => {},
      );
    else if (request.kind === 'abort') runningSearches.get(request.id)?.abort();
    else void search(request.id, request);
  };
}

if (typeof document === 'undefined') {
  const respond = createResponder((message) => postMessage(message));
  addEventListener('message', (event: MessageEvent<WorkerRequest>) => respond(event.data));
}
