import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request to the stand-in. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly key: string;
  readonly body: unknown;
}

/** Indexes by uid: their documents by id. */
type Indexes = Map<string, Map<string, unknown>>;

/** Settings that a server knows, with the values for a new index. */
export const SERVER_SETTINGS: Readonly<Record<string, unknown>> = {
  displayedAttributes: ['*'],
  searchableAttributes: ['*'],
  filterableAttributes: [],
  sortableAttributes: [],
  rankingRules: ['words', 'typo', 'proximity', 'attribute', 'sort', 'exactness'],
  stopWords: [],
  synonyms: {},
  distinctAttribute: null,
  typoTolerance: { enabled: true },
  localizedAttributes: null,
};

/** A stand-in for a Meilisearch server: the routes for a push, with tasks that finish at once. */
export interface StandIn {
  readonly url: string;
  readonly requests: readonly SeenRequest[];
  readonly indexes: Indexes;
  /** Settings by index, if they differ from `SERVER_SETTINGS`. */
  readonly settings: Map<string, unknown>;
  close(): Promise<void>;
}

interface Options {
  readonly key: string;
  /** Type of tasks that fail. */
  readonly failing?: string;
  /** Settings of an older server, which refuses all others. */
  readonly known?: Readonly<Record<string, unknown>>;
  /** Accepts requests and never answers. */
  readonly isSilent?: boolean;
  /** Milliseconds until tasks that create an index are done. */
  readonly busy?: number;
  /** Status of every answer, for a failing server. */
  readonly status?: number;
}

/** Starts a stand-in. */
export async function startStandIn({
  key,
  failing,
  known = SERVER_SETTINGS,
  busy = 0,
  isSilent = false,
  status: trouble,
}: Options): Promise<StandIn> {
  const start = performance.now();
  const requests: SeenRequest[] = [];
  const indexes: Indexes = new Map();
  const settings = new Map<string, unknown>();
  const tasks: { uid: number; type: string; status: string; error: unknown }[] = [];
  const task = (type: string, run: () => void): [number, unknown] => {
    const failed = type === failing;
    if (!failed) run();
    const error = failed ? { message: 'The disk is full.', code: 'no_space_left_on_device' } : null;
    const made = { uid: tasks.length, type, status: failed ? 'failed' : 'succeeded', error };
    tasks.push(made);
    return [202, { taskUid: made.uid, indexUid: null, status: 'enqueued', type, enqueuedAt: '2024-01-01T00:00:00Z' }];
  };
  const missing = (uid: string): [number, unknown] => [
    404,
    { message: `Index \`${uid}\` not found.`, code: 'index_not_found', type: 'invalid_request', link: '' },
  ];
  const badRequest = (message: string): [number, unknown] => [
    400,
    { message, code: 'bad_request', type: 'invalid_request', link: '' },
  ];
  const answer = ({ method, path, body }: SeenRequest): [number, unknown] => {
    const [, first = '', uid = '', rest = ''] = path.split('/');
    const isBusy = performance.now() - start < busy && tasks[Number(uid)]?.type === 'indexCreation';
    if (first === 'tasks')
      return [
        200,
        { ...tasks[Number(uid)], ...(isBusy && { status: 'processing' }), enqueuedAt: '2024-01-01T00:00:00Z' },
      ];
    if (first === 'swap-indexes') {
      if (Object.keys((body as object[])[0] ?? {}).length > 1)
        return badRequest('Unknown field `rename`: expected `indexes`');
      const [a = '', b = ''] = (body as { indexes: string[] }[])[0]?.indexes ?? [];
      return task('indexSwap', () => {
        const [x, y] = [indexes.get(a) ?? new Map(), indexes.get(b) ?? new Map()];
        indexes.set(a, y).set(b, x);
        const [one, other] = [settings.get(a), settings.get(b)];
        settings.set(a, other).set(b, one);
      });
    }
    if (method === 'POST' && uid === '')
      return task('indexCreation', () => indexes.set((body as { uid: string }).uid, new Map()));
    if (rest === 'settings' && method === 'PATCH') {
      const unknown = Object.keys(body as object).find((name) => !(name in known));
      if (unknown !== undefined) return badRequest(`Unknown field \`${unknown}\``);
      return task('settingsUpdate', () => settings.set(uid, { ...known, ...(body as object) }));
    }
    if (rest === 'documents') {
      return task('documentAdditionOrUpdate', () => {
        for (const document of body as { objectID: string }[]) indexes.get(uid)?.set(document.objectID, document);
      });
    }
    if (!indexes.has(uid) && method !== 'DELETE') return missing(uid);
    if (rest === 'settings') return [200, settings.get(uid) ?? known];
    if (method === 'DELETE') {
      settings.delete(uid);
      if (!indexes.has(uid)) {
        tasks.push({
          uid: tasks.length,
          type: 'indexDeletion',
          status: 'failed',
          error: { code: 'index_not_found', message: 'not found' },
        });
        return [
          202,
          {
            taskUid: tasks.length - 1,
            indexUid: uid,
            status: 'enqueued',
            type: 'indexDeletion',
            enqueuedAt: '2024-01-01T00:00:00Z',
          },
        ];
      }
      return task('indexDeletion', () => indexes.delete(uid));
    }
    return [200, { uid, primaryKey: 'objectID' }];
  };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on('end', () => {
      const seen: SeenRequest = {
        method: request.method ?? '',
        path: (request.url ?? '').replace(/\?.*/, ''),
        key: String(request.headers.authorization ?? ''),
        body: text === '' ? null : JSON.parse(text),
      };
      requests.push(seen);
      if (isSilent) return;
      const refused: [number, unknown] = [
        403,
        { message: 'The provided API key is invalid.', code: 'invalid_api_key', type: 'auth', link: '' },
      ];
      if (trouble !== undefined) {
        response.writeHead(trouble).end('trouble');
        return;
      }
      const [status, body] = seen.key === `Bearer ${key}` ? answer(seen) : refused;
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    indexes,
    settings,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
