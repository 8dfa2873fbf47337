import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgentClient, type AgentMessage, startAgent } from '../../../support/agent-client.js';
import { run } from '../../../support/servers.js';
import { type TemporarySite, temporarySite } from '../../../support/temporary-site.js';

const NAME = 'io.modelcontextprotocol';
const CAPABILITIES = { [`${NAME}/clientCapabilities`]: {} };
/** What each request of an era carries. */
const ERAS = {
  legacy: {},
  modern: { _meta: { [`${NAME}/protocolVersion`]: '2026-07-28', ...CAPABILITIES } },
} as const;
type Era = keyof typeof ERAS;

let site: TemporarySite;
let agent: AgentClient;

beforeAll(async () => {
  site = temporarySite({
    'site.config.ts': "export default { title: 'Zanzibar' };\n",
    'content/index.md': '# Zanzibar\n\nSee the [guide](guide.md).\n',
    'content/guide.md': '---\ntitle: Guide\n---\n\nRead this.\n\n## Proxy {#proxy}\n\nSet the proxy.\n',
  });
  const { code, stderr } = await run(['build', '--site', site.dir]);
  if (code !== 0) throw new Error(stderr);
  agent = startAgent(`${site.dir}/build`);
});
afterAll(async () => {
  expect((await agent.end()).code).toBe(0);
  site.remove();
});

/** A request as a line. */
function request(method: unknown, params: object = {}, era: Era = 'legacy', id: unknown = 7): string {
  return JSON.stringify({ jsonrpc: '2.0', id, method, params: { ...params, ...ERAS[era] } });
}

const call = (name: unknown, values?: unknown): object => ({
  name,
  ...(values !== undefined && { arguments: values }),
});

/** Code of the error in an answer, 'tool' for a tool that reports one, or 'ok'. */
function outcome({ error, result }: AgentMessage): number | string {
  return error?.code ?? (result?.['isError'] === true ? 'tool' : 'ok');
}

describe.each(['legacy', 'modern'] as const)('a %s request', (era) => {
  it.each<readonly [string, unknown, object, number | string]>([
    ['lists tools', 'tools/list', {}, 'ok'],
    ['lists no further tools', 'tools/list', { cursor: 'x' }, -32602],
    ['searches', 'tools/call', call('search_docs', { query: 'proxy' }), 'ok'],
    ['finds nothing', 'tools/call', call('search_docs', { query: 'zebra' }), 'ok'],
    ['searches without a query', 'tools/call', call('search_docs', {}), 'tool'],
    ['searches without arguments', 'tools/call', call('search_docs'), 'tool'],
    ['searches for a number', 'tools/call', call('search_docs', { query: 3 }), 'tool'],
    ['searches for a blank', 'tools/call', call('search_docs', { query: ' ' }), 'tool'],
    ['searches for too much', 'tools/call', call('search_docs', { query: 'a'.repeat(401) }), 'tool'],
    ['asks for too many pages', 'tools/call', call('search_docs', { query: 'proxy', limit: 11 }), 'tool'],
    ['asks for half a page', 'tools/call', call('search_docs', { query: 'proxy', limit: 0.5 }), 'tool'],
    ['has an unknown argument', 'tools/call', call('search_docs', { query: 'proxy', url: 'http://a' }), 'tool'],
    ['has a list of arguments', 'tools/call', call('search_docs', ['proxy']), 'tool'],
    ['names an unknown language', 'tools/call', call('search_docs', { query: 'proxy', language: 'xx' }), 'tool'],
    ['reads a page', 'tools/call', call('get_section', { address: '/guide' }), 'ok'],
    ['reads a section', 'tools/call', call('get_section', { address: '/guide#proxy' }), 'ok'],
    ['reads a page that is not there', 'tools/call', call('get_section', { address: '/guid' }), 'tool'],
    ['reads outside of the site', 'tools/call', call('get_section', { address: '/../content/guide' }), 'tool'],
    ['reads another site', 'tools/call', call('get_section', { address: 'https://other.example/guide' }), 'tool'],
    ['reads a file', 'tools/call', call('get_section', { address: 'file:///etc/passwd' }), 'tool'],
    ['lists pages', 'tools/call', call('list_pages', {}), 'ok'],
    ['lists pages behind the end', 'tools/call', call('list_pages', { start: 100 }), 'tool'],
    ['explains a code', 'tools/call', call('explain', { code: 'broken-link' }), 'ok'],
    ['explains an unknown code', 'tools/call', call('explain', { code: 'broken-lnik' }), 'tool'],
    ['calls an unknown tool', 'tools/call', call('delete_docs', {}), -32602],
    ['calls a tool without a name', 'tools/call', {}, -32602],
    ['calls a tool of a prototype', 'tools/call', call('__proto__', {}), -32602],
    ['has an unknown method', 'resources/list', {}, -32601],
    ['has a method of a prototype', 'constructor', {}, -32601],
    ['has no text as its method', 3, {}, -32600],
  ])('that %s', async (_, method, params, expected) => {
    const answers = await agent.answersTo(request(method, params, era));
    expect(answers.map(outcome)).toEqual([expected]);
    expect(answers[0]?.id).toBe(7);
    const { result } = answers[0] ?? {};
    expect(result === undefined || 'resultType' in result).toBe(result === undefined || era === 'modern');
  });
});

describe('the legacy era', () => {
  it.each([
    ['2025-11-25', '2025-11-25'],
    ['2025-06-18', '2025-06-18'],
    ['2025-03-26', '2025-03-26'],
    ['2024-11-05', '2025-11-25'],
    ['2026-07-28', '2025-11-25'],
    [undefined, '2025-11-25'],
  ])('begins with version %s as %s', async (asked, agreed) => {
    const [answer] = await agent.answersTo(request('initialize', { protocolVersion: asked, capabilities: {} }));
    expect(answer?.result).toMatchObject({ protocolVersion: agreed, capabilities: { tools: {} } });
    expect(answer?.result?.['serverInfo']).toMatchObject({ name: 'docsgen' });
  });

  it('has a ping, and no discovery', async () => {
    expect((await agent.answersTo(request('ping'))).map(outcome)).toEqual(['ok']);
    expect((await agent.answersTo(request('server/discover'))).map(outcome)).toEqual([-32601]);
  });
});

describe('the modern era', () => {
  it('discovers the server', async () => {
    const [answer] = await agent.answersTo(request('server/discover', {}, 'modern'));
    expect(answer?.result).toMatchObject({
      supportedVersions: ['2026-07-28'],
      capabilities: { tools: {} },
      resultType: 'complete',
      cacheScope: 'public',
      _meta: { [`${NAME}/serverInfo`]: { name: 'docsgen' } },
    });
    expect(answer?.result?.['ttlMs']).toBeGreaterThan(0);
  });

  it.each(['initialize', 'ping'])('has no %s', async (method) => {
    expect((await agent.answersTo(request(method, {}, 'modern'))).map(outcome)).toEqual([-32601]);
  });

  it.each<readonly [string, object, number]>([
    ['another version', { [`${NAME}/protocolVersion`]: '2027-01-01', ...CAPABILITIES }, -32022],
    ['a version that is no text', { [`${NAME}/protocolVersion`]: [], ...CAPABILITIES }, -32022],
    ['no capabilities', { [`${NAME}/protocolVersion`]: '2026-07-28' }, -32602],
  ])('refuses %s', async (_, meta, code) => {
    const [answer] = await agent.answersTo(request('tools/list', { _meta: meta }));
    expect(answer?.error?.code).toBe(code);
    if (code === -32022) expect(answer?.error?.data).toMatchObject({ supported: ['2026-07-28'] });
  });
});

describe('a line', () => {
  it.each<readonly [string, string, readonly (number | string)[]]>([
    ['is not JSON', 'tools/list', [-32700]],
    ['is half of a message', '{"jsonrpc":"2.0","id":7', [-32700]],
    ['is JSON without an object', '"tools/list"', [-32600]],
    ['is null', 'null', [-32600]],
    ['is a batch', `[${request('tools/list')},${request('tools/list')}]`, [-32600]],
    ['is deep', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, [-32600]],
    ['is too long', request('tools/list', { a: 'a'.repeat(70_000) }), [-32600]],
    ['is far too long', 'a'.repeat(3_000_000), [-32600]],
    ['is binary', '\u0000\u0001\uFFFD', [-32700]],
    ['is empty', '', []],
    ['has carriage returns', `${request('tools/list')}\r`, ['ok']],
    ['has another version of JSON-RPC', '{"jsonrpc":"1.0","id":7,"method":"ping"}', [-32600]],
    ['has no id, so it is a notification', '{"jsonrpc":"2.0","method":"tools/list"}', []],
    ['has the id null', '{"jsonrpc":"2.0","id":null,"method":"ping"}', [-32600]],
    ['has an object as its id', '{"jsonrpc":"2.0","id":{},"method":"ping"}', [-32600]],
    ['has a list of parameters', '{"jsonrpc":"2.0","id":7,"method":"ping","params":[1]}', [-32602]],
    ['has text as its parameters', '{"jsonrpc":"2.0","id":7,"method":"ping","params":"a"}', [-32602]],
    ['is a response', '{"jsonrpc":"2.0","id":7,"result":{}}', []],
    ['is a notification', '{"jsonrpc":"2.0","method":"notifications/initialized"}', []],
    ['cancels what does not run', '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":9}}', []],
  ])('that %s', async (_, line, expected) => {
    expect((await agent.answersTo(line)).map(outcome)).toEqual(expected);
  });
});

it('the tools have a fixed order, and nothing of the site in what describes them', async () => {
  const [answer] = await agent.answersTo(request('tools/list'));
  const { tools } = (answer?.result ?? {}) as {
    tools: { name: string; inputSchema: { additionalProperties: boolean } }[];
  };
  expect(tools.map(({ name }) => name)).toEqual(['search_docs', 'get_section', 'list_pages', 'explain']);
  expect(tools.every(({ inputSchema }) => !inputSchema.additionalProperties)).toBe(true);
  const [start] = await agent.answersTo(request('initialize'));
  expect(JSON.stringify([tools, start])).not.toContain('Zanzibar');
  expect(String(start?.result?.['instructions']).length).toBeLessThan(500);
});

it('a program that has no more to ask ends the command, and several requests at once are all answered', async () => {
  const other = startAgent(`${site.dir}/build`);
  const lines = Array.from({ length: 40 }, (_, id) =>
    request('tools/call', call('search_docs', { query: 'proxy' }), 'legacy', `n${id}`),
  );
  const answers = [...(await other.answersTo(lines.join('\n')))];
  while (answers.length < lines.length) answers.push(...(await other.answersTo('')));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(40);
  expect(await other.end()).toEqual({ code: 0, stderr: '' });
});
