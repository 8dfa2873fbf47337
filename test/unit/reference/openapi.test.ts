import { afterEach, describe, expect, it } from 'vitest';
import type { ReferenceConfig } from '../../../src/model/config.js';
import type { GeneratedPage, ReferenceResult } from '../../../src/reference/index.js';
import { generate, idsOf, makeSite } from './site.js';

const config: ReferenceConfig = {
  kind: 'openapi',
  package: 'lib',
  file: 'openapi.yaml',
  route: 'http',
  pages: 'tag',
  sourceUrl: null,
  overlay: 'api/_overlay',
};

const SHOP = `
openapi: 3.1.0
info: { title: Shop, version: '2.4', description: 'Sells things. See [the guide](/guide) and [the web](https://example.org).' }
servers:
  - url: https://{zone}.shop.example/v1/
    variables: { zone: { default: eu, enum: [eu, us] } }
tags:
  - { name: Things, description: What is sold. }
security: [{ key: [] }, { login: [read] }]
paths:
  /things/{id}:
    parameters:
      - { name: id, in: path, required: true, description: Number of the thing., schema: { type: integer }, example: 7 }
    get:
      tags: [Things]
      operationId: getThing
      summary: Show a thing
      parameters:
        - { name: fields, in: query, schema: { type: array, items: { type: string } } }
        - { $ref: '#/components/parameters/Trace' }
      responses:
        '404': { description: Nothing there. }
        '200':
          description: The thing.
          headers: { X-Left: { description: Calls left., schema: { type: integer, minimum: 0 } } }
          content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } }
    put:
      tags: [Things]
      operationId: putThing
      deprecated: true
      security: []
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } }
      responses: { default: { description: Done. } }
      callbacks:
        changed:
          '{$request.body#/url}':
            post: { summary: Tell of a change, responses: { '204': { description: Heard. } } }
  /health:
    get: { responses: { '200': { description: Well. } } }
webhooks:
  sold:
    post: { tags: [Things], summary: A thing was sold, responses: { '204': { description: Heard. } } }
components:
  parameters:
    Trace: { name: Trace-Id, in: header, required: true, schema: { type: string, examples: [abc] } }
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
    login:
      type: oauth2
      flows: { clientCredentials: { tokenUrl: https://shop.example/token, scopes: { read: Reads things. } } }
  schemas:
    Thing:
      type: object
      description: What is sold.
      required: [name]
      properties:
        name: { type: string, examples: [Cup] }
        parts: { type: array, description: 'See [parts](/guide/parts).', items: { $ref: '#/components/schemas/Thing' } }
    Unused: { type: string, enum: [a, b] }
`;

let site: ReturnType<typeof makeSite>;
afterEach(() => site.remove());

function withFile(
  text: string,
  more: Readonly<Record<string, string>> = {},
  options = config,
): Promise<ReferenceResult> {
  site = makeSite({
    'node_modules/lib/package.json': '{"name":"lib","version":"2.0.0"}',
    'node_modules/lib/openapi.yaml': text,
    ...more,
  });
  return generate(site.dir, options);
}

const textOf = (pages: readonly GeneratedPage[], slug: string): string =>
  pages.find((page) => page.slug === slug)?.text ?? '';

describe('a description of 3.1', () => {
  it('becomes an index, a page for every tag, and the schemas', async () => {
    const { pages, diagnostics } = await withFile(SHOP);
    expect(diagnostics).toEqual([]);
    expect(pages.map((page) => page.slug)).toEqual(['http', 'http/things', 'http/operations', 'http/schemas']);
    const index = textOf(pages, 'http');
    expect(index).toContain('- [Show a thing](/http/things#getthing) · `GET /things/{id}`');
    expect(index).toContain('`https://{zone}.shop.example/v1/`');
    expect(index).toContain('See the guide and [the web](https://example.org).');
    expect(index).toContain('`apiKey header X-Key`');
    expect(index).toContain('- `read`: Reads things.');
  });

  it('shows parameters by place, with what the path says of them', async () => {
    const page = textOf((await withFile(SHOP)).pages, 'http/things');
    const [get = ''] = page.split('## PUT');
    expect(get.indexOf('**Path parameters**')).toBeGreaterThan(0);
    expect(get.indexOf('**Query parameters**')).toBeGreaterThan(get.indexOf('Number of the thing.'));
    expect(get.indexOf('**Header parameters**')).toBeGreaterThan(get.indexOf('**Query parameters**'));
    expect(get).toContain('<code>Trace-Id</code>');
    expect([...idsOf(page)]).toEqual(expect.arrayContaining(['getthing', 'getthing.path.id', 'getthing.query.fields']));
  });

  it('leads from bodies and answers to schemas, which name what they hold', async () => {
    const { pages } = await withFile(SHOP);
    expect(textOf(pages, 'http/things')).toContain('[Thing](/http/schemas#thing)');
    expect(textOf(pages, 'http/schemas')).toContain('[Thing](#thing)\\[\\]');
    expect(textOf(pages, 'http/schemas')).toContain('See parts.');
    expect([...idsOf(textOf(pages, 'http/schemas'))]).toEqual(
      expect.arrayContaining(['thing', 'thing.name', 'unused']),
    );
  });

  it('opens the first answer that tells of success only', async () => {
    const page = textOf((await withFile(SHOP)).pages, 'http/things');
    expect(page).toContain('`404`: Nothing there.');
    expect(page.match(/<details class="api-index"[^>]*>/g)).toEqual(['<details class="api-index" open>']);
    expect(page).toContain('<code>X-Left</code>');
  });

  it('says what a caller has to show', async () => {
    const { pages } = await withFile(SHOP);
    expect(textOf(pages, 'http/things')).toContain(
      '[`key`](/http#security-key) or [`login`](/http#security-login) (`read`)',
    );
  });

  it('has samples with what is needed', async () => {
    const page = textOf((await withFile(SHOP)).pages, 'http/things');
    expect(page).toContain(
      "curl 'https://eu.shop.example/v1/things/7' \\\n  --header 'X-Key: YOUR_KEY' \\\n  --header 'Trace-Id: abc'",
    );
    expect(page).toContain('await fetch("https://eu.shop.example/v1/things/7", {\n  method: "PUT",');
    expect(page).toContain('body: JSON.stringify({\n    "name": "Cup"\n  })');
    expect(page).toContain('data="""{\n  "name": "Cup"\n}""",');
    expect(page).toContain('.request(reqwest::Method::PUT, "https://eu.shop.example/v1/things/7")');
    expect(page).toContain('.body(r#"{\n  "name": "Cup"\n}"#)');
  });

  it('marks what is deprecated, and shows callbacks and webhooks', async () => {
    const page = textOf((await withFile(SHOP)).pages, 'http/things');
    expect(page).toContain(':::::warning[Deprecated]');
    expect(page).toContain('### Tell of a change');
    expect(page).toContain('· Webhook');
  });

  it('is split by operation and by schema, and its lists keep the ids', async () => {
    const { pages, diagnostics } = await withFile(SHOP, {}, { ...config, pages: 'operation' });
    expect(diagnostics).toEqual([]);
    expect(pages.map((page) => page.slug)).toEqual(
      expect.arrayContaining(['http/things', 'http/things/getthing', 'http/schemas', 'http/schemas/thing']),
    );
    expect([...idsOf(textOf(pages, 'http/things'))]).toContain('getthing');
    expect([...idsOf(textOf(pages, 'http/schemas'))]).toContain('thing');
    expect(textOf(pages, 'http/things/getthing')).toContain('[Thing](/http/schemas/thing#thing)');
  });
});

const OLD = SHOP.replace('3.1.0', '3.0.3')
  .replace(/webhooks:[\s\S]*?(?=components:)/, '')
  .replace('examples: [abc]', 'example: abc')
  .replace('name: { type: string, examples: [Cup] }', 'name: { type: string, nullable: true, example: Cup }');

describe('a description', () => {
  it('has a page for each of what is named alike', async () => {
    const text = SHOP.replace(
      'Unused:',
      'thing: { type: string }\n    index: { type: string }\n    "thing.": { type: string }\n    Unused:',
    )
      .replace('operationId: putThing', 'operationId: GETTHING')
      .replace('/health:\n    get: {', '/health:\n    get: { operationId: Index,');
    const { pages, diagnostics } = await withFile(text, {}, { ...config, pages: 'operation' } as ReferenceConfig);
    expect(diagnostics).toEqual([]);
    const slugs = pages.map((page) => page.slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs).toEqual(
      expect.arrayContaining([
        'http/things/getthing',
        'http/things/getthing-2',
        'http/operations/index-2',
        'http/schemas/thing',
        'http/schemas/thing-2',
        'http/schemas/thing-',
        'http/schemas/index-2',
      ]),
    );
  });

  it('with more operations than are described is an error', async () => {
    const paths = Array.from({ length: 5001 }, (_, n) => [
      `/p${n}`,
      { get: { responses: { 200: { description: '' } } } },
    ]);
    const text = JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'a', version: '1' },
      paths: Object.fromEntries(paths),
    });
    const { pages, diagnostics } = await withFile(text);
    expect(pages).toEqual([]);
    expect(diagnostics.map((one) => one.message)).toEqual([
      'The OpenAPI description cannot be used: it has more than 5000 operations.',
    ]);
  });

  it('has no field that filters a few schemas', async () => {
    expect(textOf((await withFile(SHOP)).pages, 'http/schemas')).not.toContain('api-filter');
  });

  it('of 3.0 is read alike', async () => {
    const { pages, diagnostics } = await withFile(OLD);
    expect(diagnostics).toEqual([]);
    expect(textOf(pages, 'http/schemas')).toContain('string \\| null');
    expect(textOf(pages, 'http/things')).toContain("--header 'Trace-Id: abc'");
  });

  it('may be spread over files, which it is made anew for', async () => {
    const spread = SHOP.replace('Unused: { type: string, enum: [a, b] }', "Unused: { $ref: './parts/unused.json' }");
    const { pages, files, diagnostics } = await withFile(spread, {
      'node_modules/lib/parts/unused.json': '{ "type": "string", "description": "From elsewhere." }',
    });
    expect(diagnostics).toEqual([]);
    expect(textOf(pages, 'http/schemas')).toContain('From elsewhere.');
    expect(files.map((file) => file.slice(site.dir.length))).toContain('/node_modules/lib/parts/unused.json');
  });

  it.each([
    ['that is not there', { file: 'lost.yaml' }, SHOP, 'does not exist'],
    ['of another version', {}, SHOP.replace('openapi: 3.1.0', "swagger: '2.0'"), '2.0'],
    ['without a version', {}, 'info: { title: Shop }', 'OpenAPI'],
    ['that breaks the rules of OpenAPI', {}, SHOP.replace("version: '2.4', ", ''), 'version'],
    [
      'that reaches out of the package',
      {},
      SHOP.replace('type: string, enum', "$ref: '../../secret.json', enum"),
      'outside',
    ],
    [
      'that refers to what is missing',
      {},
      SHOP.replace("'#/components/parameters/Trace'", "'#/components/lost'"),
      'lost',
    ],
    ['that is no YAML', {}, 'openapi: [', 'cannot be used'],
  ])('%s is an error', async (_, change, text, reason) => {
    const { pages, diagnostics } = await withFile(text, { 'secret.json': '{"type":"string"}' }, {
      ...config,
      ...change,
    } as ReferenceConfig);
    expect(pages).toEqual([]);
    expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([
      ['reference-description-invalid', 'error'],
    ]);
    expect(diagnostics[0]?.message).toContain(reason);
    expect(diagnostics[0]?.message).not.toContain(site.dir);
  });

  it('is translated by an overlay that knows what is out of date', async () => {
    const overlay = 'units:\n  getthing:\n    hash: 00000000\n    text: 旧\n';
    const text = SHOP.replace('summary: Show a thing', 'summary: Show a thing\n      description: Shows it.');
    const { diagnostics } = await withFile(text, { 'content/xx/api/_overlay.yml': overlay });
    expect(diagnostics.map((one) => one.code)).toContain('overlay-outdated');
  });
});
