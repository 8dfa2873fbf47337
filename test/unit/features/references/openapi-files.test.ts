import { afterEach, describe, expect, it } from 'vitest';
import type { GeneratedPage } from '../../../../src/features/references/index.js';
import { OPENAPI as config, generate, idsOf, makeSite } from './site.js';

let site: ReturnType<typeof makeSite>;
afterEach(() => site.remove());

async function pagesOf(files: Readonly<Record<string, string>>): Promise<ReadonlyMap<string, string>> {
  const inPackage = Object.entries(files).map(([file, text]) => [`node_modules/lib/${file}`, text]);
  site = makeSite({
    'node_modules/lib/package.json': '{"name":"lib","version":"2.0.0"}',
    ...Object.fromEntries(inPackage),
  });
  const { pages, diagnostics } = await generate(site.dir, config);
  expect(diagnostics).toEqual([]);
  for (const page of pages) expect(lostLinks(page, pages)).toEqual([]);
  return new Map(pages.map(({ slug, text }) => [slug, text]));
}

/** Links of a page to an id that no page of the reference has. */
function lostLinks({ slug, text }: GeneratedPage, pages: readonly GeneratedPage[]): readonly string[] {
  const links = [...text.matchAll(/\]\((?:\/([^)#]*))?#([^)]+)\)/g)];
  return links.flatMap(([, path = slug, id = '']) => {
    const page = pages.find((one) => one.slug === path);
    return page !== undefined && idsOf(page.text).has(id) ? [] : [`/${path}#${id}`];
  });
}

const HEAD = "openapi: 3.1.0\ninfo: { title: Shop, version: '1' }\n";
const answer = (schema: string): string =>
  `responses: { '200': { description: Done., content: { application/json: { schema: ${schema} } } } }`;

describe('schemas of an API that references lead to', () => {
  it('are described on the page of schemas where they come from other files, under the names of these', async () => {
    const pages = await pagesOf({
      'openapi.yaml': `${HEAD}paths: { /things: { $ref: ./paths/things.yaml } }`,
      'paths/things.yaml': `get: { ${answer('{ $ref: ../schemas/size.yaml }')} }\npost: { ${answer("{ $ref: '../schemas/all.yaml#/Tree' }")}, requestBody: { content: { application/json: { schema: { $ref: ../schemas/size.yaml } }, application/xml: { schema: { $ref: ../schemas/size.yaml } } } } }`,
      'schemas/size.yaml':
        "type: object\nproperties: { width: { type: number, description: From side to side. }, colour: { $ref: './all.yaml#/Colour' } }",
      'schemas/all.yaml':
        "Colour: { type: string, enum: [red, green] }\nTree: { type: object, properties: { inner: { $ref: '#/Tree' }, colour: { $ref: '#/Colour' } } }",
    });
    const operations = pages.get('http/operations') ?? '';
    expect(new Set(operations.match(/\[\w+\]\(\/http\/schemas#\w+\)/g))).toEqual(
      new Set(['[size](/http/schemas#size)', '[Colour](/http/schemas#colour)', '[Tree](/http/schemas#tree)']),
    );
    expect(operations).toContain('`application/json`, `application/xml`');
    // Fields are shown in place, too, without ids.
    expect(operations).toContain('From side to side.');
    expect([...idsOf(operations)]).not.toContain('size.width');
    expect([...idsOf(pages.get('http/schemas') ?? '')]).toEqual(
      expect.arrayContaining(['size', 'size.width', 'colour', 'tree', 'tree.inner']),
    );
  });

  it('are described there where they are parts of others', async () => {
    const pages = await pagesOf({
      'openapi.yaml': `${HEAD}paths: { /things: { get: { ${answer("{ $ref: '#/components/schemas/Thing/properties/parts/items' }")} }, put: { ${answer("{ $ref: '#/paths/~1things/post/requestBody/content/application~1json/schema' }")} }, post: { requestBody: { content: { application/json: { schema: { type: object, properties: { size: { type: number } } } } } }, responses: { '204': { description: Done. } } } } }
components: { schemas: { Thing: { type: object, properties: { parts: { type: array, items: { type: object, properties: { name: { type: string } } } } } } } }`,
    });
    expect(pages.get('http/operations')).toContain('[parts](/http/schemas#parts)');
    expect([...idsOf(pages.get('http/schemas') ?? '')]).toEqual(
      expect.arrayContaining(['thing', 'thing.parts', 'parts', 'parts.name']),
    );
  });
});

it('says of a description whose schemas lead too deep that it cannot be followed', async () => {
  const links = Array.from(
    { length: 2000 },
    (_, i) => `S${i}: { type: object, properties: { next: { $ref: '#/components/schemas/S${i + 1}' } } }`,
  );
  const text = `${HEAD}paths: {}\ncomponents: { schemas: { ${links.join(', ')}, S2000: { type: string } } }`;
  site = makeSite({
    'node_modules/lib/package.json': '{"name":"lib","version":"2.0.0"}',
    'node_modules/lib/openapi.yaml': text,
  });
  const { diagnostics } = await generate(site.dir, config);
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'The OpenAPI description cannot be used: its references are nested too deeply.',
  ]);
});

describe('a reference that leads out of the package', () => {
  it.each([
    ['a path', '../../../outside/secret.json', '../../../outside/secret.json'],
    ['an address', 'http://127.0.0.1:4677/p.json', 'http://127.0.0.1:4677/p.json'],
  ])('is refused by %s with all its slashes', async (_, ref, named) => {
    site = makeSite({
      'node_modules/lib/package.json': '{"name":"lib","version":"2.0.0"}',
      'node_modules/lib/openapi.yaml': `${HEAD}paths: { /a: { get: { ${answer(`{ $ref: '${ref}' }`)} } } }`,
    });
    const { diagnostics } = await generate(site.dir, config);
    const message = diagnostics.map((one) => one.message).join('\n');
    // Paths are relative to the folder of the site.
    expect(message).toContain(named.replace('../../../', '../'));
    expect(message).not.toMatch(/http:1|\.\.[a-z]/);
  });
});
