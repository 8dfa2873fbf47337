import { once } from 'node:events';
import { mkdirSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import type { ReferenceConfig } from '../../../../src/model/config.js';
import type { Diagnostic } from '../../../../src/model/diagnostic.js';
import { onlyWhereLinksWork } from '../../../support/capabilities.js';
import { generate, makeSite, OPENAPI, schema } from './site.js';

const OWN_API = { ...OPENAPI, package: null, file: '../api/openapi.yaml' } satisfies ReferenceConfig;
const OWN_SCHEMA = { ...schema, package: null, schema: '../app.schema.json' } as ReferenceConfig;

const HEAD = "openapi: 3.1.0\ninfo: { title: Shop, version: '1' }\n";
const answer = (value: string): string =>
  `responses: { '200': { description: Done., content: { application/json: { schema: ${value} } } } }`;
const API = `${HEAD}paths: { /things: { get: { ${answer('{ type: string }')} } } }\n`;
const SCHEMA = JSON.stringify({ title: 'App', type: 'object', properties: { port: { type: 'number' } } });

let site: ReturnType<typeof makeSite>;
afterEach(() => site.remove());

/** A repository with a site in `docs`. Returns the folder of the site. */
function repository(files: Readonly<Record<string, string>>, root: Readonly<Record<string, string>> = GIT): string {
  site = makeSite({ ...root, 'docs/content/index.md': '# Home\n', ...files });
  return join(site.dir, 'docs');
}

const GIT = { '.git/HEAD': 'ref: refs/heads/main' };

/** Findings as `file:line:column message hint`. */
async function found(dir: string, config: ReferenceConfig): Promise<readonly string[]> {
  const { diagnostics } = await generate(dir, config);
  for (const { message, frame } of diagnostics) expect(`${message}${frame}`).not.toContain(site.dir);
  return diagnostics.map(formatted);
}

function formatted({ file, line, column, message, hint }: Diagnostic): string {
  const place = [file, line, column].filter((part) => part !== null).join(':');
  return [place, message, hint].filter((part) => part !== '').join(' ');
}

describe('a reference without a package', () => {
  it('is made from a description beside the folder of the site, and its parts', async () => {
    const dir = repository({
      'api/openapi.yaml': `${HEAD}paths: { /things: { $ref: ../parts/things.yaml } }`,
      'parts/things.yaml': `get: { summary: List things, ${answer('{ type: string }')} }`,
    });
    const { pages, diagnostics, files } = await generate(dir, OWN_API);
    expect(diagnostics).toEqual([]);
    expect(pages.map(({ slug }) => slug)).toContain('http/operations');
    expect(files).toEqual([join(site.dir, 'api/openapi.yaml'), join(site.dir, 'parts/things.yaml')]);
  });

  it('is made from a schema, with name and version of the package around it', async () => {
    const dir = repository({ 'app.schema.json': SCHEMA, 'package.json': '{"name":"shop","version":"3.1.0"}' });
    const { pages, diagnostics } = await generate(dir, OWN_SCHEMA);
    expect(diagnostics).toEqual([]);
    expect(pages[0]?.title).toBe('Configuration of shop');
    expect(pages[0]?.description).toContain('shop 3.1.0,');
  });

  it('has the name of the file, and no version, where no package is around it', async () => {
    const dir = repository({ 'app.schema.json': SCHEMA, 'package.json': '{}' });
    const { pages } = await generate(dir, OWN_SCHEMA);
    expect(pages[0]?.title).toBe('Configuration of app');
    expect(pages[0]?.description).toBe(
      'Every property of the configuration of app, with type, default value and constraints.',
    );
  });

  it.each([
    ['a workspace of npm', { 'package.json': '{"workspaces":["docs"]}' }],
    ['a workspace of pnpm', { 'pnpm-workspace.yaml': 'packages: [docs]\n' }],
    ['a worktree of git', { '.git': 'gitdir: elsewhere\n' }],
  ])('may lie anywhere in %s', async (_, root) => {
    const dir = repository({ 'api/openapi.yaml': API }, root);
    expect(await found(dir, OWN_API)).toEqual([]);
  });

  it('may lie in a path with signs that addresses encode', async () => {
    const dir = repository({
      'my api #1/50%/ö.yaml': `${HEAD}paths: { /things: { $ref: './part%20%231.yaml' } }`,
      'my api #1/50%/part #1.yaml': `get: { ${answer('{ type: string }')} }`,
    });
    expect(await found(dir, { ...OWN_API, file: '../my api #1/50%/ö.yaml' })).toEqual([]);
  });

  onlyWhereLinksWork.each([
    [
      'misspelt',
      '../api/opanapi.yaml',
      'The file `../api/opanapi.yaml` that a reference is made from does not exist. Did you mean `../api/openapi.yaml`?',
    ],
    [
      'missing',
      '../nothing/at/all.txt',
      'The file `../nothing/at/all.txt` that a reference is made from does not exist. Set `file` to a file of the repository, relative to the folder of the site.',
    ],
    ['a folder', '../api', 'The file `../api` that a reference is made from is a folder. Set `file`'],
    ['the repository', '..', 'The file `..` that a reference is made from is a folder.'],
    ['outside', '../../', 'The file `../../` that a reference is made from is outside the package or repository.'],
    ['a link out', 'link.yaml', 'The file `link.yaml` that a reference is made from is outside'],
    ['a link to itself', 'loop.yaml', 'The file `loop.yaml` that a reference is made from cannot be read (ELOOP).'],
    ['a socket', 'socket.yaml', 'The file `socket.yaml` that a reference is made from is not a regular file.'],
    [
      'below a file',
      '../api/openapi.yaml/x',
      'The file `../api/openapi.yaml/x` that a reference is made from does not exist.',
    ],
    ['no path', 'a\0b', 'The file `a\0b` that a reference is made from does not exist.'],
    [
      'an address',
      'https://shop.example/openapi.yaml',
      'The file `https://shop.example/openapi.yaml` that a reference is made from does not exist. Keep a copy of it in the repository; docsgen fetches nothing.',
    ],
  ])('is reported where the configuration names it: %s', async (_, file, message) => {
    const dir = repository({ 'api/openapi.yaml': API });
    symlinkSync('/etc/hostname', join(dir, 'link.yaml'));
    symlinkSync('loop.yaml', join(dir, 'loop.yaml'));
    const server = createServer().listen(join(dir, 'socket.yaml'));
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    for (const config of [{ ...OWN_API, file }, { ...OWN_SCHEMA, schema: file } as ReferenceConfig]) {
      const lines = await found(dir, config);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain(config.kind === 'openapi' ? message : message.replace('`file`', '`schema`'));
    }
  });

  it('may not leave the folder of the site where nothing tells of a repository', async () => {
    const dir = repository({ 'api/openapi.yaml': API }, {});
    expect(await found(dir, OWN_API)).toEqual([expect.stringContaining('is outside the package or repository')]);
  });
});

describe('what is wrong with a description', () => {
  it.each<[string, Readonly<Record<string, string>>, string]>([
    [
      'broken YAML',
      { 'api/openapi.yaml': `${HEAD}paths:\n  /a: { get: [\n  b: c\n` },
      '../api/openapi.yaml:5:3 The OpenAPI description cannot be used: the file ../api/openapi.yaml is not valid YAML: ',
    ],
    [
      'an alias of nothing',
      { 'api/openapi.yaml': `${HEAD}paths: *nothing\n` },
      '../api/openapi.yaml:3:8 The OpenAPI description cannot be used: ',
    ],
    [
      'a part that is missing',
      { 'api/openapi.yaml': `${HEAD}paths:\n  /a:\n    $ref: "./parts/a.yaml"\n` },
      '../api/openapi.yaml:5:12 The OpenAPI description cannot be used: the file ../api/parts/a.yaml does not exist.',
    ],
    [
      'a part that is a folder',
      { 'api/openapi.yaml': `${HEAD}paths: { /a: { $ref: ./parts } }`, 'api/parts/b.yaml': '' },
      '../api/openapi.yaml:3:22 The OpenAPI description cannot be used: the file ../api/parts is a folder.',
    ],
    [
      'a part outside of the repository',
      { 'api/openapi.yaml': `${HEAD}paths: { /a: { $ref: '../../../../../../../../etc/hostname' } }` },
      '../api/openapi.yaml:3:23 The OpenAPI description cannot be used: the file ',
    ],
    [
      'a broken part of a part',
      {
        'api/openapi.yaml': `${HEAD}paths: { /a: { $ref: ./a.yaml } }`,
        'api/a.yaml': `get: { ${answer('{ $ref: ./b.json }')} }`,
        'api/b.json': '{\n  "type": "string"\n  "title": "B"\n}\n',
      },
      '../api/b.json:3:3 The OpenAPI description cannot be used: the file ../api/b.json is not valid JSON: ',
    ],
    [
      'a reference into nothing',
      {
        'api/openapi.yaml': `${HEAD}paths: { /a: { get: { ${answer("{ $ref: './a.yaml#/X' }")} } } }`,
        'api/a.yaml': 'Y: {}',
      },
      '../api/openapi.yaml:3:113 The OpenAPI description cannot be used: ',
    ],
    [
      'a rule of OpenAPI broken',
      { 'api/openapi.yaml': `${HEAD}paths:\n  /a:\n    get:\n      responses: 5\n` },
      '../api/openapi.yaml:6:7 The OpenAPI description cannot be used: ',
    ],
    ['another version', { 'api/openapi.yaml': "swagger: '2.0'\ninfo: {}\n" }, '../api/openapi.yaml:1:1 '],
    ['an empty file', { 'api/openapi.yaml': '' }, '../api/openapi.yaml:1:1 The OpenAPI description cannot be used: '],
    ['nothing to describe', { 'api/openapi.yaml': `${HEAD}paths: {}\n` }, '../api/openapi.yaml:1:1 '],
    ['no text', { 'api/openapi.yaml': '\0\u0001\ufffd{{{' }, '../api/openapi.yaml:1:'],
    ['brackets without end', { 'api/openapi.yaml': `a: ${'['.repeat(100_000)}` }, '../api/openapi.yaml:1:504 '],
    ['brackets of JSON', { 'api/openapi.yaml': `{"a":${'['.repeat(100_000)}` }, '../api/openapi.yaml:1:'],
    [
      'aliases that grow',
      {
        'api/openapi.yaml': `a: &a [x,x,x,x,x,x,x,x]\n${['b', 'c', 'd', 'e', 'f', 'g']
          .map((name, n) => `${name}: &${name} [${Array(8).fill(`*${'abcdefg'[n]}`).join()}]`)
          .join('\n')}\n`,
      },
      '../api/openapi.yaml:1:1 The OpenAPI description cannot be used: ',
    ],
  ])('is reported at its place: %s', async (_, files, message) => {
    const lines = await found(repository(files), OWN_API);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(message);
  });

  onlyWhereLinksWork('is reported for a part that a link leads out of the repository', async () => {
    const dir = repository({ 'api/openapi.yaml': `${HEAD}paths: { /a: { $ref: ./a.yaml } }` });
    symlinkSync('/etc/hostname', join(site.dir, 'api/a.yaml'));
    expect(await found(dir, OWN_API)).toEqual([
      expect.stringContaining(
        '../api/openapi.yaml:3:22 The OpenAPI description cannot be used: the file ../api/a.yaml is outside',
      ),
    ]);
  });
});

describe('what is wrong with a schema', () => {
  it.each<[string, string, string]>([
    [
      'a comma too many',
      '{\n  "type": "object",\n}\n',
      '../app.schema.json:2:19 The JSON schema is not JSON: `,` has no place here.',
    ],
    [
      'a comment',
      '{\n  // no\n  "type": "object"\n}',
      '../app.schema.json:2:3 The JSON schema is not JSON: `/` has no place here.',
    ],
    [
      'other quotes',
      "{ 'type': 'object' }",
      "../app.schema.json:1:3 The JSON schema is not JSON: `'` has no place here.",
    ],
    ['no end', '{ "type": "object"', '../app.schema.json:1:18 The JSON schema is not JSON: '],
    ['nothing', '', '../app.schema.json:1:1 The JSON schema is not JSON: '],
    ['no object', '\n  []', '../app.schema.json:2:3 The JSON schema describes no object with properties.'],
    [
      'brackets without end',
      '['.repeat(100_000),
      '../app.schema.json:1:501 The JSON schema is not JSON: it is nested too deep.',
    ],
    [
      'deep JSON',
      `{"properties":{"a":${'{"items":'.repeat(400)}1${'}'.repeat(402)}`,
      '../app.schema.json:1:1 The JSON schema is too large',
    ],
  ])('is reported at its place: %s', async (_, text, message) => {
    const lines = await found(repository({ 'app.schema.json': text }), OWN_SCHEMA);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(message);
  });

  it('reads what begins with a mark of byte order', async () => {
    expect(await found(repository({ 'app.schema.json': `\uFEFF${SCHEMA}` }), OWN_SCHEMA)).toEqual([]);
  });

  onlyWhereLinksWork(
    'is reported for a part that lies outside of the repository, or that a link leads out',
    async () => {
      const text = JSON.stringify({
        title: 'App',
        type: 'object',
        properties: { a: { $ref: './out.json' }, b: { $ref: '../../../../../../../../etc/b.json' } },
      });
      const dir = repository({ 'app.schema.json': text });
      mkdirSync(join(site.dir, 'x'));
      symlinkSync('/proc/version', join(site.dir, 'out.json'));
      expect(await found(dir, OWN_SCHEMA)).toEqual([
        expect.stringContaining('refers to `./out.json`, which it does not define'),
        expect.stringContaining('refers to `../../../../../../../../etc/b.json`, which it does not define'),
      ]);
    },
  );
});
