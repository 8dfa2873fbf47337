import type { Answer } from '../../shared/search/answers';
import type { EngineResult } from '../../shared/search/engine';
import { FORMAT, type LocalProvider, type SearchManifest } from '../../shared/search/format';
import type { Asked, Hit, SearchSource } from '../../shared/search/hit';
import type { WorkerAnswer, WorkerRequest } from './protocol';
import { createResponder, workerAddress } from './worker';

/** Sends to the worker. */
type Send = (request: WorkerRequest) => void;

/** The site's own index as a source; `reload` reads the manifest again, for when the site was published anew. */
export function createLocalSource(first: SearchManifest, reload: () => Promise<SearchManifest>): SearchSource {
  const client = new WorkerClient();
  let manifest = first;
  client.open(manifest);
  return {
    knowsMeaning: (manifest.provider as LocalProvider).vectors !== undefined,
    async search(asked, signal) {
      const ask = async (): Promise<EngineResult> => client.search(asked, signal);
      const result = await ask().catch(async (error: unknown) => {
        if (!(error instanceof GoneError)) throw error;
        manifest = await reload();
        client.open(manifest);
        return ask();
      });
      const { answers, total, corrected } = result;
      return { hits: localHits(answers, manifest), hasMore: total > asked.pages, corrected };
    },
  };
}

/** Lines of the results from the engine's answers: one per place. */
function localHits(answers: readonly Answer[], manifest: SearchManifest): readonly Hit[] {
  return answers.flatMap((answer) => {
    const slash = manifest.slashed === true && answer.url !== '/' ? '/' : '';
    const href = manifest.baseUrl + encodeURI(answer.url.slice(1)) + slash;
    return answer.sections.map((section) => ({
      category: answer.category,
      subcategory: answer.title,
      titles: section.headings,
      text: section.text,
      href: section.anchor === '' ? href : `${href}#${encodeURIComponent(section.anchor)}`,
    }));
  });
}

class GoneError extends Error {}

interface Waiting {
  readonly resolve: (result: EngineResult) => void;
  readonly reject: (error: Error) => void;
}

class WorkerClient {
  readonly #waiting = new Map<number, Waiting>();
  readonly #send: Send;
  #last = 0;

  constructor() {
    this.#send = startWorker((answer) => this.#receive(answer));
  }

  open(manifest: SearchManifest): void {
    if (manifest.format !== FORMAT)
      throw new Error(`The search has format ${manifest.format}, which this page does not read.`);
    const { folder, index, vectors = null } = manifest.provider as LocalProvider;
    this.#send({ kind: 'open', folder: new URL(folder, location.href).href, table: index, vectors });
  }

  search(asked: Asked, signal: AbortSignal): Promise<EngineResult> {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => {
        this.#waiting.delete(id);
        this.#send({ kind: 'abort', id });
        reject(new DOMException('The search was given up.', 'AbortError'));
      });
      this.#waiting.set(id, { resolve, reject });
      this.#send({ kind: 'search', id, ...asked });
    });
  }

  #receive(answer: WorkerAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ('result' in answer) waiting?.resolve(answer.result);
    else waiting?.reject(answer.isGone ? new GoneError(answer.error) : new Error(answer.error));
  }
}

/** Starts the worker; where that fails, the page answers the requests itself. */
function startWorker(receive: (answer: WorkerAnswer) => void): Send {
  // Requests before the worker's first answer: if the worker fails to start, the page answers them.
  let early: WorkerRequest[] | null = [];
  let send: Send = (request) => void early?.push(request);
  const here = (): void => {
    send = createResponder(receive);
    for (const request of early ?? []) send(request);
    early = null;
  };
  try {
    const worker = new Worker(workerAddress, { type: 'module' });
    worker.addEventListener('message', (event: MessageEvent<WorkerAnswer>) => {
      early = null;
      receive(event.data);
    });
    worker.addEventListener('error', here, { once: true });
    send = (request) => {
      early?.push(request);
      worker.postMessage(request);
    };
  } catch {
    here();
  }
  return (request) => send(request);
}
