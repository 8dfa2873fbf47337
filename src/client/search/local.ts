import type { Answer } from '../../shared/search/answers';
import { FORMAT, type LocalProvider, type SearchManifest } from '../../shared/search/format';
import type { Hit, SearchRequest, SearchResult, SearchSource } from '../../shared/search/hit';
import type { Found, WorkerAnswer, WorkerRequest } from './protocol';
import { createResponder, workerAddress } from './worker';

/** Sends to the worker. */
type Send = (request: WorkerRequest) => void;

/** The site's own index as a source; `reload` reads the manifest again, for when the site was published anew. */
export function createLocalSource(first: SearchManifest, reload: () => Promise<SearchManifest>): SearchSource {
  const client = new WorkerClient();
  let manifest = first;
  client.open(manifest);
  return {
    hasMeaning: (manifest.provider as LocalProvider).vectors !== undefined,
    prepare: () => client.prepare(),
    async search(asked, signal, early) {
      const resultOf = ({ answers, total, corrections, isPartial, pendingPages }: Found): SearchResult => ({
        hits: localHits(answers, manifest),
        hasMore: total > asked.pages,
        corrections,
        isPartial,
        pendingPages,
      });
      const ask = (): Promise<Found> => client.search(asked, signal, (found) => early(resultOf(found)));
      const found = await ask().catch(async (error: unknown) => {
        if (!(error instanceof GoneError)) throw error;
        const { provider } = manifest;
        manifest = await reload();
        const isSame = (manifest.provider as LocalProvider).index === (provider as LocalProvider).index;
        // The site is as it was, and a file of it is missing.
        if (isSame && error.rest !== null) return error.rest;
        client.open(manifest);
        return ask();
      });
      return resultOf(found);
    },
  };
}

/** Lines of the results from the engine's answers: one per place. */
function localHits(answers: readonly Answer[], manifest: SearchManifest): readonly Hit[] {
  return answers.flatMap((answer) => {
    const slash = manifest.slashed === true && answer.url !== '/' ? '/' : '';
    const href = manifest.baseUrl + encodeURI(answer.url.slice(1)) + slash;
    return answer.sections.map((section, i) => ({
      category: answer.category,
      // Nothing is known of a further place before its text comes.
      subcategory: i > 0 && section.text === null ? [] : answer.title,
      context: answer.context,
      titles: section.headings,
      text: section.text,
      href: section.anchor === '' ? href : `${href}#${encodeURIComponent(section.anchor)}`,
      key: `${answer.url} ${i}`,
      isHeld: answer.isHeld,
    }));
  });
}

class GoneError extends Error {
  /** `rest`: what is found without the file that is gone; null for nothing. */
  constructor(
    message: string,
    readonly rest: Found | null,
  ) {
    super(message);
  }
}

interface Waiting {
  readonly resolve: (result: Found) => void;
  readonly early: (result: Found) => void;
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

  prepare(): void {
    this.#send({ kind: 'prepare' });
  }

  search(asked: SearchRequest, signal: AbortSignal, early: (result: Found) => void): Promise<Found> {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => {
        this.#waiting.delete(id);
        this.#send({ kind: 'abort', id });
        reject(new DOMException('The search was given up.', 'AbortError'));
      });
      this.#waiting.set(id, { resolve, early, reject });
      this.#send({ kind: 'search', id, ...asked });
    });
  }

  #receive(answer: WorkerAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    if ('result' in answer && answer.isEarly) {
      waiting?.early(answer.result);
      return;
    }
    this.#waiting.delete(answer.id);
    if ('error' in answer) waiting?.reject(answer.isGone ? new GoneError(answer.error, null) : new Error(answer.error));
    else if (answer.isGone) waiting?.reject(new GoneError('Texts of the search are gone.', answer.result));
    else waiting?.resolve(answer.result);
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
