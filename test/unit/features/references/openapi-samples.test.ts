import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeOnPosix } from '../../../support/capabilities.js';
import { generate, makeSite } from './site.js';

/** Operations for all kinds of calls, with the request that a sample of each must send. */
const OPERATIONS: readonly (readonly [path: string, method: string, operation: object, sent: Sent])[] = [
  ['/things', 'get', { parameters: [query('tag', list())] }, { url: '/things?tag=text' }],
  [
    '/things/{id}',
    'get',
    {
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: 'a/b c' },
        query('ids', { ...list(), examples: [['x y', 'z']] }),
        query('sizes', { ...list(), examples: [[1, 2]] }, { explode: false }),
        query('colours', { ...list(), examples: [['r', 'g']] }, { style: 'pipeDelimited', explode: false }),
        query('filter', { type: 'object', examples: [{ name: 'Cup' }] }, { style: 'deepObject' }),
      ],
    },
    { url: '/things/a%2Fb%20c?ids=x%20y&ids=z&sizes=1,2&colours=r%7Cg&filter%5Bname%5D=Cup' },
  ],
  ['/things', 'head', {}, { url: '/things' }],
  ['/things', 'trace', { requestBody: json({ type: 'string' }) }, { url: '/things' }],
  [
    '/things',
    'post',
    {
      parameters: [
        { name: 'X-Trace', in: 'header', required: true, schema: { type: 'string', examples: ['it\'s "1"'] } },
        { name: 'Content-Type', in: 'header', required: true, schema: { type: 'string' } },
        { name: 'kept', in: 'cookie', required: true, schema: { type: 'boolean' } },
      ],
      requestBody: json(
        { type: 'object' },
        { name: 'Cup\'s "#" \\ 杯\n', ok: true, none: null, parts: [1, { a: [] }], e: {} },
      ),
    },
    {
      url: '/things',
      headers: { 'X-Trace': 'it\'s "1"', Cookie: 'kept=false', 'Content-Type': 'application/json' },
      body: { name: 'Cup\'s "#" \\ 杯\n', ok: true, none: null, parts: [1, { a: [] }], e: {} },
    },
  ],
  ['/things', 'put', { requestBody: json({ type: 'object' }, '[not JSON') }, { url: '/things', body: '[not JSON' }],
  [
    '/login',
    'post',
    {
      requestBody: {
        content: {
          'application/x-www-form-urlencoded': {
            schema: {
              type: 'object',
              required: ['user', 'scopes'],
              properties: { user: { type: 'string', examples: ["@o'hara & co"] }, scopes: list(), other: {} },
            },
          },
        },
      },
    },
    {
      url: '/login',
      fields: [
        ['user', "@o'hara & co"],
        ['scopes', 'text'],
      ],
    },
  ],
  [
    '/pictures',
    'post',
    {
      requestBody: {
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              properties: {
                title: { type: 'string', examples: ['<a>; "b"'] },
                picture: { type: 'string', format: 'binary' },
              },
            },
          },
        },
      },
    },
    {
      url: '/pictures',
      fields: [
        ['title', '<a>; "b"'],
        ['picture', null],
      ],
    },
  ],
  [
    '/pictures/1',
    'put',
    { requestBody: { content: { 'image/png': {} } } },
    { url: '/pictures/1', file: true, headers: { 'Content-Type': 'image/png' } },
  ],
  [
    '/notes',
    'post',
    { requestBody: { content: { 'text/plain': { example: '@first """line"""\r\n\u0007second\\' } } } },
    { url: '/notes', text: '@first """line"""\r\n\u0007second\\', headers: { 'Content-Type': 'text/plain' } },
  ],
  [
    '/secret',
    'delete',
    { security: [{ key: [], login: [] }] },
    { url: '/secret?key=YOUR_KEY', headers: { Authorization: 'Digest YOUR_CREDENTIALS' } },
  ],
  ['/certificate', 'patch', { security: [{ certificate: [] }] }, { url: '/certificate' }],
];

interface Sent {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly text?: string;
  readonly fields?: readonly (readonly [string, string | null])[];
  readonly file?: true;
}

function list(): object {
  return { type: 'array', items: { type: 'string' } };
}

function query(name: string, schema: object, style: object = {}): object {
  return { name, in: 'query', required: true, schema, ...style };
}

function json(schema: object, example?: unknown): object {
  return { content: { 'application/json': { schema, ...(example === undefined ? {} : { example }) } } };
}

const HOST = 'https://YOUR_HOST/v1';

/** Samples of all operations in order, by language. */
const samples = new Map<string, readonly string[]>();

beforeAll(async () => {
  const paths: Record<string, Record<string, object>> = {};
  for (const [n, [path, method, operation]] of OPERATIONS.entries())
    paths[path] = {
      ...paths[path],
      [method]: {
        operationId: `o${n}`,
        tags: [`Tag ${String(n).padStart(2, '0')}`],
        responses: { 204: { description: 'Done.' } },
        ...operation,
      },
    };
  const description = {
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    servers: [{ url: '/v1' }],
    tags: OPERATIONS.map((_, n) => ({ name: `Tag ${String(n).padStart(2, '0')}` })),
    paths,
    components: {
      securitySchemes: {
        key: { type: 'apiKey', in: 'query', name: 'key' },
        login: { type: 'http', scheme: 'digest' },
        certificate: { type: 'mutualTLS' },
      },
    },
  };
  const site = makeSite({
    'node_modules/lib/package.json': '{"name":"lib","version":"2.0.0"}',
    'node_modules/lib/openapi.json': JSON.stringify(description),
  });
  const { pages, diagnostics } = await generate(site.dir, {
    kind: 'openapi',
    package: 'lib',
    file: 'openapi.json',
    route: 'http',
    pages: 'tag',
    sourceUrl: null,
    overlay: '',
  });
  site.remove();
  expect(diagnostics).toEqual([]);
  const tagPages = OPERATIONS.map(
    (_, n) => pages.find(({ slug }) => slug === `http/tag-${String(n).padStart(2, '0')}`)?.text ?? '',
  );
  for (const language of ['shell', 'js', 'python', 'rust'])
    samples.set(
      language,
      tagPages.map((text) => new RegExp(`\`{3,}${language}\\n([\\s\\S]*?)\\n\`{3,}\\n:::`).exec(text)?.[1] ?? ''),
    );
});

const sampleOf = (language: string, n: number): string => samples.get(language)?.[n] ?? '';
const NAMES = OPERATIONS.map(([path, method], n) => [`${method} ${path}`, n] as const);

describe('a sample in JavaScript', () => {
  it.each(NAMES)('calls %s', async (_, n) => {
    const { url, headers = {}, ...sent } = OPERATIONS[n]?.[3] ?? { url: '' };
    const calls: [string, RequestInit][] = [];
    const run = new Function('fetch', `return (async () => {\n${sampleOf('js', n)}\n})();`) as (
      f: unknown,
    ) => Promise<void>;
    await run((address: string, init: RequestInit = {}) => calls.push([address, init]));
    const [[address, init] = ['', {}]] = calls;
    expect(address).toBe(HOST + url);
    expect((init.method ?? 'GET').toLowerCase()).toBe(OPERATIONS[n]?.[1]);
    const asked = Object.entries(init.headers ?? {}).filter(
      ([name]) => name !== 'Content-Type' || 'Content-Type' in headers,
    );
    expect(Object.fromEntries(asked)).toEqual(headers);
    const { body } = init;
    if (sent.body !== undefined) expect(JSON.parse(String(body))).toEqual(sent.body);
    else if (sent.text !== undefined) expect(body).toBe(sent.text);
    else if (sent.file) expect(body).toBeInstanceOf(Blob);
    else if (sent.fields !== undefined)
      expect([...(body as FormData)].map(([name, value]) => [name, typeof value === 'string' ? value : null])).toEqual(
        sent.fields,
      );
    else expect(body).toBeUndefined();
  });
});

describeOnPosix('a sample for curl', () => {
  it.each(NAMES)('calls %s', (_, n) => {
    const { url, headers = {}, ...sent } = OPERATIONS[n]?.[3] ?? { url: '' };
    const script = `curl() { for word in "$@"; do printf '%s\\0' "$word"; done; }\n${sampleOf('shell', n)}`;
    const { status, stdout } = spawnSync('sh', ['-c', script], { encoding: 'utf8' });
    expect(status).toBe(0);
    const words = stdout.split('\0').slice(0, -1);
    expect(words).toContain(HOST + url);
    for (const [name, value] of Object.entries(headers)) expect(words).toContain(`${name}: ${value}`);
    const data = words[words.indexOf('--data') + 1] ?? '';
    if (sent.body !== undefined) expect(JSON.parse(data)).toEqual(sent.body);
    if (sent.text !== undefined) expect(words.slice(-2)).toEqual(['--data-raw', sent.text]);
    if (sent.file) expect(words.slice(-2)).toEqual(['--data-binary', '@file']);
    for (const [name, value] of sent.fields ?? []) expect(words).toContain(`${name}=${value ?? '@file'}`);
  });
});

const hasPython = spawnSync('python3', ['--version']).status === 0;

describe.skipIf(!hasPython)('a sample in Python', () => {
  it('calls every operation with the method, the address and the body', () => {
    const dir = mkdtempSync(join(tmpdir(), 'docsgen-samples-'));
    writeFileSync(join(dir, 'file'), 'text');
    writeFileSync(
      join(dir, 'requests.py'),
      'import json as j\ndef request(method, url, **more):\n    print(j.dumps([method, url, more], default=lambda one: one.decode() if isinstance(one, bytes) else None))\n',
    );
    const script = NAMES.map(([, n]) => sampleOf('python', n)).join('\n');
    writeFileSync(join(dir, 'run.py'), script);
    const { stdout, stderr } = spawnSync('python3', ['run.py'], {
      cwd: dir,
      encoding: 'utf8',
      env: { ...process.env, PYTHONIOENCODING: 'utf-8' },
    });
    rmSync(dir, { recursive: true });
    expect(stderr).toBe('');
    const calls = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as [string, string, Record<string, unknown>]);
    expect(calls.map(([method, url]) => [method.toLowerCase(), url])).toEqual(
      OPERATIONS.map(([, method, , { url }]) => [method, HOST + url]),
    );
    for (const [n, [, , { json: body, data, files }]] of calls.entries()) {
      const sent = OPERATIONS[n]?.[3];
      expect(body).toEqual(sent?.body);
      if (sent?.text !== undefined) expect(data).toBe(sent.text);
      if (sent?.fields !== undefined)
        expect(data ?? files).toEqual(
          sent.fields.map(([name, value]) => [name, files === undefined || value === null ? value : [null, value]]),
        );
    }
  });
});

const hasRust = spawnSync('rustfmt', ['--version']).status === 0;

describe.skipIf(!hasRust)('a sample in Rust', () => {
  it('can be parsed, whatever is called', () => {
    const functions = NAMES.map(
      ([, n]) => `async fn f${n}() -> Result<(), Box<dyn std::error::Error>> {\n${sampleOf('rust', n)}\nOk(())\n}`,
    );
    const { status, stderr } = spawnSync('rustfmt', ['--edition', '2021', '--emit', 'stdout'], {
      input: functions.join('\n'),
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });
});
