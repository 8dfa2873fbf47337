/**
 * The local search. This module is loaded twice: the page imports it to learn its address, and starts a worker from that address, which
 * answers messages.
 */
import { type Engine, type EngineResult, engineOn, openIndex } from '../../shared/search/engine';
import type { IndexAddress, LocalProvider } from '../../shared/search/format';
import type { SearchRequest } from '../../shared/search/hit';
import { loadPart, type OpenIndex, readTable } from '../../shared/search/open-index';
import { unitTable } from '../../shared/search/rank';
import { ReadError, readFile } from './indexFile';
import type { WorkerAnswer, WorkerRequest } from './protocol';

/** Address of this module. */
export const workerAddress = import.meta.url;

async function openFolder({ folder, index, vectors }: IndexAddress): Promise<OpenIndex> {
  const read = (name: string): Promise<Uint8Array> => readFile(folder + name);
  return openIndex(await readTable(index, read), read, vectors);
}

async function openEngine(provider: LocalProvider): Promise<Engine> {
  const { joined } = provider;
  if (joined === undefined) return engineOn(await openFolder(provider));
  const { openJoined } = await loadPart(() => import('../../shared/search/joined'));
  return engineOn(await openJoined(joined, { openFolder, readFile, unitTable }));
}

function isGone(error: unknown): boolean {
  return error instanceof ReadError && error.status === 404;
}

/** Returns a function that handles requests and passes their answers, with the same ids, to `answer`. */
export function createResponder(answer: (message: WorkerAnswer) => void): (request: WorkerRequest) => void {
  const runningSearches = new Map<number, AbortController>();
  let provider: LocalProvider | null = null;
  let engine: Promise<Engine> | null = null;
  const getEngine = (): Promise<Engine> => {
    if (provider === null) throw new Error('A search came before its index.');
    engine ??= openEngine(provider);
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
      provider = request.provider;
      engine = null;
      // Fetched ahead; an error is reported with the first query. Joined indexes are read when the reader types.
      if (provider.joined === undefined) getEngine().catch(() => {});
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
