/**
 * The local search. This module is loaded twice: the page imports it to learn its address and starts a worker from that; in the worker it
 * answers messages.
 */
import { createEngine, type Engine, type EngineResult } from '../../shared/search/engine';
import type { SearchRequest } from '../../shared/search/hit';
import { readTable } from '../../shared/search/open-index';
import type { OpenMessage, WorkerAnswer, WorkerRequest } from './protocol';
import { ReadError, readFile } from './read';

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
  const search = async (id: number, { query, pages, way }: SearchRequest): Promise<void> => {
    const controller = new AbortController();
    running.set(id, controller);
    try {
      const send = ({ failures, ...found }: EngineResult, isEarly: boolean): void =>
        answer({ id, result: { ...found, isPartial: failures.length > 0 }, isEarly, isGone: failures.some(isGone) });
      const onEarly = (result: EngineResult): void => send(result, true);
      send(await (await opened()).search(query, pages, controller.signal, { way, onEarly }), false);
    } catch (error) {
      answer({ id, error: String(error), isGone: isGone(error) });
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
    } else if (request.kind === 'prepare')
      opened().then(
        (one) => one.prepare(),
        () => {},
      );
    else if (request.kind === 'abort') running.get(request.id)?.abort();
    else void search(request.id, request);
  };
}

if (typeof document === 'undefined') {
  const respond = createResponder((message) => postMessage(message));
  addEventListener('message', (event: MessageEvent<WorkerRequest>) => respond(event.data));
}
