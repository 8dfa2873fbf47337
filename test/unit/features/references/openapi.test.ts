import { afterEach, describe, expect, it } from 'vitest';
import type { GeneratedPage, ReferenceResult } from '../../../../src/features/references/index.js';
import { sourceTextHash } from '../../../../src/features/references/overlay/texts.js';
import type { ReferenceConfig } from '../../../../src/model/config.js';
import { SHOP } from '../../../support/shop-description.js';
import { generate, idsOf, makeSite, OPENAPI } from './site.js';

const config: ReferenceConfig = OPENAPI;

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

  it('shows methods before headings for the contents, and beside pages in the sidebar', async () => {
    const [, things] = (await withFile(SHOP)).pages;
    expect(things?.text).toContain('## :badge[GET]{type=info} Show a thing {#getthing}');
    const split = await withFile(SHOP, {}, { ...config, pages: 'operation' } as ReferenceConfig);
    expect(split.pages.find(({ slug }) => slug === 'http/things/getthing')?.sidebarBadge).toEqual({
      text: 'GET',
      type: 'info',
    });
    // Its title is the method and the path.
    expect(split.pages.find(({ slug }) => slug === 'http/things/putthing')?.sidebarBadge).toBeUndefined();
  });

  it('says of a part of an address what may be chosen, and nothing of an empty one', async () => {
    const text = SHOP.replace('{zone}.shop', '{zone}{port}.shop').replace(
      'enum: [eu, us] }',
      "enum: [eu, us] }, port: { default: '' }",
    );
    expect(textOf((await withFile(text)).pages, 'http')).toContain(
      '  - `zone` · Default: `eu` · Allowed values: `eu`, `us`\n  - `port`\n',
    );
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
    // Its fields are in place, without ids of their own; a schema within itself is only linked.
    const fields = textOf(pages, 'http/things').match(/<dt><code>(?:name|parts)<\/code><\/dt>/g);
    expect(fields?.length).toBeGreaterThan(1);
    expect((fields?.length ?? 0) % 2).toBe(0);
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
    expect(page).toContain('json={\n        "name": "Cup",\n    },');
    expect(page).toContain('.request(reqwest::Method::PUT, "https://eu.shop.example/v1/things/7")');
    expect(page).toContain('.body(r#"{\n  "name": "Cup"\n}"#)');
  });

  it('marks what is deprecated, and shows callbacks and webhooks', async () => {
    const page = textOf((await withFile(SHOP)).pages, 'http/things');
    expect(page).toContain(':::::warning[Deprecated]');
    expect(page).toContain('### :badge[POST]{type=tip} Tell of a change');
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
    expect(textOf(pages, 'http/things/getthing')).toContain('[Thing](/http/schemas/thing)');
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
    ['of another version', {}, SHOP.replace('openapi: 3.1.0', "swagger: '2.0'"), '2.0'],
    ['without a version', {}, 'info: { title: Shop }', 'OpenAPI'],
    ['of nothing', {}, "openapi: 3.1.0\ninfo: { title: Shop, version: '1' }\npaths: {}", 'no operation and no schema'],
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
});

describe('an overlay of a description', () => {
  const translated = (texts: Readonly<Record<string, readonly [source: string, text: string]>>): string =>
    Object.entries(texts)
      .map(([key, [source, text]]) => `  '${key}':\n    hash: '${sourceTextHash(source)}'\n    text: ${text}\n`)
      .join('');

  it('has the texts of the API, its tags, operations, parameters, answers, schemas and security', async () => {
    const units = translated({
      'tag Things': ['What is sold.', '出售的商品'],
      getthing: ['', '显示一件商品'],
      'getthing.path.id': ['Number of the thing.', '商品编号'],
      'getthing.404': ['Nothing there.', '没有这件商品'],
      Thing: ['What is sold.', '商品'],
      'security login read': ['Reads things.', '读取商品'],
    });
    const overlay = `pages:\n  http/things:\n    title: 商品\nwords:\n  responses: 响应\nunits:\n${units}`;
    const { pages, diagnostics, coverage } = await withFile(SHOP, { 'content/xx/api/_overlay.yml': overlay });
    const page = textOf(pages, 'http/things');
    expect(pages.find(({ slug }) => slug === 'http/things')?.title).toBe('商品');
    for (const text of ['出售的商品', '显示一件商品', '商品编号', '没有这件商品', '响应']) expect(page).toContain(text);
    expect(textOf(pages, 'http')).toContain('读取商品');
    expect(textOf(pages, 'http/schemas')).toContain('商品');
    expect(coverage.stale).toEqual([]);
    expect(coverage.translated).toBeGreaterThanOrEqual(6);
    expect(diagnostics.map(({ code }) => code)).toEqual(['overlay-missing']);
  });

  it('marks what it lacks, in the language of the source', async () => {
    const { pages, coverage } = await withFile(SHOP, { 'content/xx/api/_overlay.yml': 'units: {}\n' });
    expect(coverage.missing).toContain('getthing.404');
    expect(textOf(pages, 'http/things')).toContain(
      '<span class="api-source" lang="en" dir="ltr">Nothing there.</span> :badge[not translated yet]{type=warning}',
    );
  });

  it('is out of date where the description has changed since: the source is shown, and the place and the new hash are told', async () => {
    const units = translated({ 'getthing.404': ['Nothing there.', '没有这件商品'] });
    const files = { 'content/xx/api/_overlay.yml': `units:\n${units}` };
    const before = await withFile(SHOP, files);
    expect(before.coverage.stale).toEqual([]);
    site.remove();
    const after = await withFile(SHOP.replace('Nothing there.', 'Nothing is there.'), files);
    expect(after.coverage.stale).toEqual(['getthing.404']);
    expect(textOf(after.pages, 'http/things')).toContain('Nothing is there.</span> :badge[translation outdated]');
    expect(textOf(after.pages, 'http/things')).not.toContain('没有这件商品');
    expect(after.diagnostics.find(({ code }) => code === 'overlay-outdated')).toMatchObject({
      severity: 'warning',
      file: 'content/xx/api/_overlay.yml',
      line: 2,
      hint: `Update the text, and set its hash to ${sourceTextHash('Nothing is there.')}.`,
    });
  });

  it('with a key that the description does not have is an error, with the nearest one', async () => {
    const overlay = `units:\n${translated({ 'getthing.405': ['Nothing there.', '没有'] })}`;
    const { diagnostics } = await withFile(SHOP, { 'content/xx/api/_overlay.yml': overlay });
    expect(diagnostics.find(({ code }) => code === 'overlay-unknown-key')).toMatchObject({
      severity: 'error',
      hint: 'Did you mean `getthing.404`?',
    });
  });
});
