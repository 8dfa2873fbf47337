import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { ReferenceConfig } from '../../../../src/model/config.js';
import { linkFolder, onlyWhereLinksWork } from '../../../support/capabilities.js';
import { generate, idsOf, makeSite, typescript } from './site.js';

const OWN = { ...typescript, package: null, entry: '../src/index.ts', sourceUrl: null } as ReferenceConfig;

let site: ReturnType<typeof makeSite>;
afterEach(() => site.remove());

/** A repository with sources in `src` and a site in `docs`. Returns the folder of the site. */
function repository(files: Readonly<Record<string, string>>): string {
  site = makeSite({
    '.git/HEAD': 'ref: refs/heads/main',
    'package.json': '{"name":"shop","version":"3.1.0"}',
    'docs/content/index.md': '# Home\n',
    ...files,
  });
  return join(site.dir, 'docs');
}

async function told(dir: string, config: ReferenceConfig): Promise<readonly string[]> {
  const { diagnostics } = await generate(dir, config);
  return diagnostics.map(({ severity, file, line, column, message }) =>
    [severity, [file, line, column].filter((part) => part !== null).join(':'), message]
      .filter((part) => part !== '')
      .join(' '),
  );
}

const SOURCE = `/**
 * Sells things.
 *
 * @packageDocumentation
 */
import { readPrice } from './price.js';

/** A thing for sale. */
export class Thing {
  #stock = 3;
  private secret = 'x';
  /** What it costs. */
  price = readPrice('1.50');

  /** Takes one, and says how many are left. */
  take() {
    this.secret = 'y';
    return --this.#stock;
  }
}

/**
 * Makes a thing, see {@link Thing.take}.
 * @param name What it is called.
 */
export function makeThing(name: string, options = { size: 1, labels: ['a'] }) {
  console.log(name, options);
  return new Thing();
}

/** Doubles a number. */
export const double = (n: number) => n * 2;
export const LIMITS = { lowest: 1, highest: 9 } as const;
export type { Price } from './price.js';
export { readPrice };
`;
const PRICE = `/** An amount of money. */
export interface Price { readonly amount: number }
/** Reads a price. */
export function readPrice(text: string): Price { return { amount: Number(text) }; }
`;

describe('a reference from TypeScript sources', () => {
  it('describes what the entry exports, with inferred types and without bodies', async () => {
    const { pages, diagnostics } = await generate(repository({ 'src/index.ts': SOURCE, 'src/price.ts': PRICE }), OWN);
    expect(diagnostics).toEqual([]);
    expect(pages.map(({ slug, title }) => [slug, title])).toEqual([['api', 'shop']]);
    const text = pages[0]?.text ?? '';
    expect(text).toContain('Sells things.');
    expect(text).toContain('3.1.0');
    expect(text).toContain(
      '#### `take()` {#thing-take}\n\n<dl class="api-facts api-line">\n<dt>Returns</dt><dd>\n\n<code class="api-type">number</code>',
    );
    expect(text).toMatch(
      /function makeThing\(name: string, options\?: \{\s+size: number;\s+labels: string\[\];\s+\}\): Thing/,
    );
    expect(text).toContain('[`Thing.take`](#thing-take)');
    expect(text).toContain('readonly lowest: 1');
    expect([...idsOf(text)]).toEqual(
      expect.arrayContaining([
        'thing',
        'thing-price',
        'thing-take',
        'makething',
        'double',
        'limits',
        'price',
        'readprice',
      ]),
    );
    for (const word of ['stock', 'secret', 'console', 'packageDocumentation']) expect(text).not.toContain(word);
  });

  it('reads them as the nearest tsconfig.json says', async () => {
    const dir = repository({
      'tsconfig.json':
        '{ "compilerOptions": { "jsx": "preserve", "paths": { "#/*": ["./src/*"] }, "outDir": "out", "composite": true, "noEmit": true } }',
      'src/index.tsx':
        "export { a } from '#/a';\nexport const view = () => <div />;\ndeclare namespace JSX { interface IntrinsicElements { div: object } }\n",
      'src/a.mts': '',
      'src/a.ts': '/** The letter. */\nexport const a = 1 as number;\n',
    });
    const { pages, diagnostics } = await generate(dir, { ...OWN, entry: '../src/index.tsx' } as ReferenceConfig);
    expect(diagnostics).toEqual([]);
    expect(pages[0]?.text).toContain('The letter.');
  });

  it('leaves out what comes from packages in the same folder, and modules that sources declare for themselves', async () => {
    const dir = repository({
      'src/index.ts':
        "import { Base } from 'base';\ndeclare module '*.svg' { const path: string; export default path }\ndeclare module 'virtual' { export const v: 1 }\nexport class Own extends Base { own = 1 }\n",
      'node_modules/base/package.json': '{"name":"base","version":"1.0.0","types":"index.d.ts"}',
      'node_modules/base/index.d.ts': 'export declare class Base { inherited: number }\n',
    });
    const { pages, diagnostics } = await generate(dir, OWN);
    expect(diagnostics).toEqual([]);
    expect(pages).toHaveLength(1);
    expect(pages[0]?.text).not.toContain('inherited');
  });

  it('is made anew from the sources, their folders, and the packages that they import', async () => {
    const dir = repository({
      'src/index.ts': "export { a } from './parts/a';\nexport type { B } from 'base';\n",
      'src/parts/a.ts': 'export const a = 1;\n',
      'node_modules/base/package.json': '{"name":"base","version":"1.0.0","types":"index.d.ts"}',
      'node_modules/base/index.d.ts': 'export interface B { b: number }\n',
    });
    const { files } = await generate(dir, OWN);
    const inRepository = files
      .filter((path) => path.startsWith(site.dir))
      .map((path) => path.slice(site.dir.length + 1));
    expect(inRepository).toEqual(
      expect.arrayContaining(['node_modules/base/package.json', 'src', 'src/index.ts', 'src/parts', 'src/parts/a.ts']),
    );
  });

  it.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    [
      'broken syntax',
      { 'src/index.ts': "export * from './a';\n", 'src/a.ts': 'export const a = 1;\nexport function f(: void {}\n' },
      ['error ../src/a.ts:2:19 The source has an error: Parameter declaration expected.'],
    ],
    [
      'an import of nothing',
      { 'src/index.ts': "export const a = 1;\nexport * from './none';\n" },
      [
        "warning ../src/index.ts:2:15 The source has an error: Cannot find module './none' or its corresponding type declarations.",
      ],
    ],
    [
      'a package that is not installed',
      { 'src/index.ts': "import type { A } from 'no-such-package';\nexport const a: A = 1;\n" },
      [
        "warning ../src/index.ts:1:24 The source has an error: Cannot find module 'no-such-package' or its corresponding type declarations.",
      ],
    ],
    [
      'no export',
      { 'src/index.ts': 'const a = 1;\n' },
      ['error The reference of `shop` would be empty: its source exports nothing.'],
    ],
    [
      'an empty file',
      { 'src/index.ts': '' },
      ['error The reference of `shop` would be empty: its source exports nothing.'],
    ],
    ['no source', {}, ['error The file `../src/index.ts` that a reference is made from does not exist.']],
    [
      'no text',
      { 'src/index.ts': '\0\0\u0001' },
      ['error ../src/index.ts:1:1 The source has an error: Invalid character.'],
    ],
  ])('reports what is wrong at its place: %s', async (_, files, expected) => {
    expect((await told(repository(files), OWN)).slice(0, 1)).toEqual(expected);
  });

  it('tells of links that lead nowhere, but not of names of the language', async () => {
    const dir = repository({
      'src/index.ts':
        "export * from './a.js';\n/** See {@link Promise}, {@link Array.from them}, {@link one} and [it]{@link https://a.example}. */\nexport const two = 2;\n/** {@link Inner} */\nconst hidden = 1;\n",
      'src/a.ts':
        '/**\n * See {@link Nope.x the x}, {@linkcode inner}.\n */\nexport const one = inner();\nfunction inner() { return 1; }\n',
    });
    expect(await told(dir, OWN)).toEqual([
      'warning ../src/a.ts:2:8 The link to `Nope.x` names nothing that the reference describes.',
      'warning ../src/a.ts:2:30 The link to `inner` names nothing that the reference describes.',
    ]);
  });

  it('refuses a folder, and what is no TypeScript', async () => {
    const dir = repository({ 'src/index.js': 'export const a = 1;\n' });
    expect(await told(dir, { ...OWN, entry: '../src' } as ReferenceConfig)).toEqual([
      'error The file `../src` that a reference is made from is a folder.',
    ]);
    expect(await told(dir, { ...OWN, entry: '../src/index.js' } as ReferenceConfig)).toEqual([
      'error The file `../src/index.js` that a reference is made from is not TypeScript.',
    ]);
  });

  onlyWhereLinksWork(
    'reads nothing outside of the repository, also not through a link or a tsconfig.json',
    async () => {
      const outside = makeSite({
        'secret.ts': '/** Secret. */\nexport const secret = 1;\n',
        'tsconfig.json': '{ "compilerOptions": { "paths": { "secret": ["./secret.ts"] } } }',
      });
      try {
        const dir = repository({
          'src/index.ts': `export * from '${outside.dir}/secret';\nexport * from './link';\nexport * from 'secret';\nexport const a = 1;\n`,
          'tsconfig.json': `{ "extends": "${outside.dir}/tsconfig.json" }`,
        });
        symlinkSync(join(outside.dir, 'secret.ts'), join(site.dir, 'src/link.ts'));
        const { pages, diagnostics } = await generate(dir, OWN);
        expect(pages[0]?.text).not.toContain('ecret.');
        expect(diagnostics.map(({ line, severity }) => [line, severity])).toEqual([
          [1, 'warning'],
          [2, 'warning'],
          [3, 'warning'],
        ]);
      } finally {
        outside.remove();
      }
    },
  );
});

describe('a package of the workspace whose exports lead to sources', () => {
  const workspace = (manifest: object, files: Readonly<Record<string, string>>): string => {
    const dir = repository({
      'packages/core/package.json': JSON.stringify({ name: '@m/core', version: '0.1.0', ...manifest }),
      ...files,
    });
    mkdirSync(join(site.dir, 'node_modules/@m'), { recursive: true });
    linkFolder('../../packages/core', join(site.dir, 'node_modules/@m/core'));
    return dir;
  };
  const PACKAGE = { ...typescript, package: '@m/core', sourceUrl: null } as ReferenceConfig;

  it.each<[string, object]>([
    ['as a string', { exports: './src/index.ts' }],
    ['by key', { exports: { '.': './src/index.ts' } }],
    ['by condition', { exports: { '.': { types: './src/index.ts', default: './dist/index.js' } } }],
    ['by `types`', { types: './src/index.ts' }],
    ['by `main`', { main: './src/index.ts' }],
  ])('is described from these: %s', async (_, manifest) => {
    const dir = workspace(manifest, { 'packages/core/src/index.ts': PRICE });
    const { pages, diagnostics } = await generate(dir, PACKAGE);
    expect(diagnostics).toEqual([]);
    expect([...idsOf(pages[0]?.text ?? '')]).toEqual(expect.arrayContaining(['price', 'readprice']));
  });

  it('has a page for each module that it exports', async () => {
    const dir = workspace(
      { exports: { '.': './src/index.ts', './*': './src/*.ts' } },
      { 'packages/core/src/index.ts': "export * from './price.js';\n", 'packages/core/src/price.ts': PRICE },
    );
    const { pages, diagnostics } = await generate(dir, PACKAGE);
    expect(diagnostics).toEqual([]);
    expect(pages.map(({ slug }) => slug)).toEqual(['api', 'api/price']);
  });

  it('is to be built first where its exports lead to declarations that are not there', async () => {
    const dir = workspace({ exports: './dist/index.js' }, { 'packages/core/src/index.ts': PRICE });
    const { diagnostics } = await generate(dir, PACKAGE);
    expect(diagnostics.map(({ code, hint }) => [code, hint])).toEqual([
      ['reference-empty', expect.stringMatching(/^Build `@m\/core` first/)],
    ]);
  });

  it('is read anew when a source changes, also with a cache', async () => {
    const dir = workspace({ exports: './src/index.ts' }, { 'packages/core/src/index.ts': PRICE });
    await generate(dir, PACKAGE, true);
    site.write('packages/core/src/index.ts', PRICE.replace('Reads a price.', 'Reads an amount.'));
    expect((await generate(dir, PACKAGE, true)).pages[0]?.text).toContain('Reads an amount.');
  });
});
