import { afterEach, expect, it } from 'vitest';
import type { ReferenceConfig } from '../../../../src/model/config.js';
import { DistinctNames, fileNameFault } from '../../../../src/shared/file-names.js';
import { generate, makeSite, OPENAPI, schema, typescript } from './site.js';

let site: ReturnType<typeof makeSite>;
afterEach(() => site.remove());

const PACKAGE = { name: 'lib', version: '1.0.0', types: 'index.d.ts', bin: 'lib.js' };

/** Addresses of a reference in a site whose package `lib` has these files, after a check that any system can hold their files. */
async function routesOf(
  config: ReferenceConfig,
  files: Readonly<Record<string, string>>,
  manifest: object = {},
): Promise<readonly string[]> {
  const inPackage = Object.entries(files).map(([file, text]) => [`node_modules/lib/${file}`, text] as const);
  const packageJson = JSON.stringify({ ...PACKAGE, ...manifest });
  site = makeSite({ 'node_modules/lib/package.json': packageJson, ...Object.fromEntries(inPackage) });
  const { pages, diagnostics } = await generate(site.dir, config);
  expect(diagnostics).toEqual([]);
  const slugs = pages.map(({ slug }) => slug);
  const names = new DistinctNames();
  for (const slug of slugs) {
    const file = `${slug}/index.html`;
    expect([fileNameFault(file), names.add(file)], file).toEqual([null, null]);
  }
  expect(new Set(slugs).size).toBe(slugs.length);
  const links = pages.flatMap(({ text }) => [...text.matchAll(/\]\(\/([^)#]+)/g)].map(([, path = '']) => path));
  expect(links.filter((path) => !slugs.includes(path))).toEqual([]);
  return slugs;
}

const ODD_EXPORTS =
  'export declare class Con { a: Aux }\nexport declare class con {}\nexport declare class Aux {}\nexport declare class Index {}\nexport declare class $ {}\n';

it('modules whose names are devices, or differ only in case, have addresses of their own', async () => {
  const exports = Object.fromEntries(
    ['.', './con', './Window', './window', './deep/aux.x', './nul.'].map((key, n) => [key, { types: `./m${n}.d.ts` }]),
  );
  const files = Object.fromEntries(
    Object.keys(exports).map((_, n) => [`m${n}.d.ts`, `export declare const a${n}: 1;\n`]),
  );
  expect([...(await routesOf(typescript, files, { exports }))].sort()).toEqual([
    'api',
    'api/Window',
    'api/deep/page-aux.x',
    'api/page-con',
    'api/page-nul',
    'api/window-2',
  ]);
});

it('exports with a page each, too', async () => {
  const config = { ...typescript, pages: 'symbol' } as ReferenceConfig;
  const routes = await routesOf(config, { 'index.d.ts': ODD_EXPORTS });
  expect([...routes].sort()).toEqual([
    'api',
    'api/index-2',
    'api/name',
    'api/page-aux',
    'api/page-con',
    'api/page-con-2',
  ]);
});

it('definitions of a schema with a page each', async () => {
  const config = { ...schema, pages: 'definition' } as ReferenceConfig;
  const names = ['Aux', 'aux', 'a:b', 'what?', 'index', 'COM1.x', '窗口', 'end.'];
  const definitions = Object.fromEntries(
    names.map((name) => [name, { type: 'object', properties: { a: { type: 'string' } } }]),
  );
  const properties = Object.fromEntries(
    names.map((name, n) => [`p${n}`, { $ref: `#/definitions/${encodeURIComponent(name)}` }]),
  );
  const text = JSON.stringify({ title: 'S', type: 'object', properties, definitions });
  const routes = await routesOf(config, { 'schema.json': text });
  expect(routes).toHaveLength(names.length + 1);
});

it.each(['tag', 'operation'] as const)('tags, operations and schemas of an API, with a page per %s', async (pages) => {
  const tags = ['con', 'CON', 'a:b', 'index', '窗口', 'nul.txt'];
  const operations = tags.map(
    (tag, n) =>
      `  /t${n}: { get: { tags: [${JSON.stringify(tag)}], operationId: ${JSON.stringify(tag)}, responses: { '200': { description: D, content: { application/json: { schema: { $ref: '#/components/schemas/aux' } } } } } } }\n`,
  );
  const text = `openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths:\n${operations.join('')}components: { schemas: { aux: { type: object, properties: { a: { type: string } } }, Aux: { type: string } } }\n`;
  const routes = await routesOf({ ...OPENAPI, pages }, { 'openapi.yaml': text });
  expect(routes.length).toBeGreaterThan(tags.length);
});
