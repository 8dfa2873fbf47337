import type { Answer } from '../../shared/search/answers';
import { FORMAT, type LocalProvider, type SearchManifest } from '../../shared/search/format';
import type { Hit, SearchRequest, SearchResult, SearchSource } from '../../shared/search/hit';
import type { WorkerAnswer, WorkerRequest, WorkerResult } from './protocol';
import { createResponder, workerAddress } from './worker';

/** Sends a request to the worker. */
type SendRequest = (request: WorkerRequest) => void;

/** The site's own index as a source; `reload` reads the manifest again after the site was published again. */
export function createLocalSource(firstManifest: SearchManifest, reload: () => Promise<SearchManifest>): SearchSource {
  const client = new WorkerClient();
  let manifest = firstManifest;
  client.open(manifest);
  return {
    hasMeaning: (manifest.provider as LocalProvider).vectors !== undefined,
    prepare: () => client.prepare(),
    async search(request, signal, onEarly) {
      const resultOf = ({ answers, total, ...facts }: WorkerResult): SearchResult => {
        const listedPages = Math.max(request.pages, answers.length);
        const hits = localHits(answers, manifest);
        return { hits, listedPages, hasMore: total > listedPages, ...facts };
      };
      const searchWorker = (): Promise<WorkerResult> =>
        client.search(request, signal, (result) => onEarly(resultOf(result)));
      const result = await searchWorker().catch(async (error: unknown) => {
        if (!(error instanceof GoneError)) throw error;
        const { provider } = manifest;
        manifest = await reload();
        const isSame = JSON.stringify(manifest.provider) === JSON.stringify(provider);
        // The site was not published again, so the file is just missing.
        if (isSame && error.result !== null) return error.result;
        client.open(manifest);
        return searchWorker();
      });
      return resultOf(result);
    },
  };
}

/** Hits for the engine's answers, one per place. */
function localHits(answers: readonly Answer[], manifest: SearchManifest): readonly Hit[] {
  return answers.flatMap((answer) => {
    const slash = manifest.slashed === true && answer.url !== '/' ? '/' : '';
    const href = manifest.baseUrl + encodeURI(answer.url.slice(1)) + slash;
    return answer.sections.map((section, i) => ({
      category: answer.category,
      // A further place on the page has no title before its text is read.
      subcategory: i > 0 && section.text === null ? [] : answer.title,
      context: answer.context,
      lang: answer.lang,
      description: answer.description,
      titles: section.headings,
      text: section.text,
      href: section.anchor === '' ? href : `${href}#${encodeURIComponent(section.anchor)}`,
      key: `${answer.url} ${i}`,
      isPending: answer.isPending,
    }));
  });
}

/** Thrown if a file of the index no longer exists. */
class GoneError extends Error {
  /** `result`: what was found without that file; null for nothing. */
  constructor(
    message: string,
    readonly result: WorkerResult | null,
  ) {
    super(message);
  }
}

/** A search that the worker has not answered yet. */
interface PendingSearch {
  readonly resolve: (result: WorkerResult) => void;
  readonly onEarly: (result: WorkerResult) => void;
  readonly reject: (error: Error) => void;
}

class WorkerClient {
  readonly #pendingSearches = new Map<number, PendingSearch>();
  readonly #send: SendRequest;
  #lastId = 0;

  constructor() {
    this.#send = startWorker((answer) => this.#receive(answer));
  }

  open(manifest: SearchManifest): void {
    if (manifest.format !== FORMAT)
      throw new Error(`The search has format ${manifest.format}, which this page does not read.`);
    this.#send({ kind: 'open', provider: manifest.provider as LocalProvider });
  }

  prepare(): void {
    this.#send({ kind: 'prepare' });
  }

  search(request: SearchRequest, signal: AbortSignal, onEarly: (result: WorkerResult) => void): Promise<WorkerResult> {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => {
        this.#pendingSearches.delete(id);
        this.#send({ kind: 'abort', id });
        reject(new DOMException('The search was given up.', 'AbortError'));
      });
      this.#pendingSearches.set(id, { resolve, onEarly, reject });
      this.#send({ kind: 'search', id, ...request });
    });
  }

  #receive(answer: WorkerAnswer): void {
    const search = this.#pendingSearches.get(answer.id);
    if ('result' in answer && answer.isEarly) {
      search?.onEarly(answer.result);
      return;
    }
    this.#pendingSearches.delete(answer.id);
    if ('error' in answer) search?.reject(answer.isGone ? new GoneError(answer.error, null) : new Error(answer.error));
    else if (answer.isGone) search?.reject(new GoneError('Texts of the search are gone.', answer.result));
    else search?.resolve(answer.result);
  }
}

/** Starts the worker; if that fails, the page answers the requests itself. */
function startWorker(receive: (answer: WorkerAnswer) => void): SendRequest {
  // Requests before the worker's first answer: if the worker fails to start, the page answers them.
  let earlyRequests: WorkerRequest[] | null = [];
  let send: SendRequest = (request) => void earlyRequests?.push(request);
  const answerHere = (): void => {
    send = createResponder(receive);
    for (const request of earlyRequests ?? []) send(request);
    earlyRequests = null;
  };
  try {
    const worker = new Worker(workerAddress, { type: 'module' });
    worker.addEventListener('message', (event: MessageEvent<WorkerAnswer>) => {
      earlyRequests = null;
      receive(event.data);
    });
    worker.addEventListener('error', answerHere, { once: true });
    send = (request) => {
      earlyRequests?.push(request);
      worker.postMessage(request);
    };
  } catch {
    answerHere();
  }
  return (request) => send(request);
}
