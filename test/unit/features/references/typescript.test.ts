import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ReferenceConfig } from '../../../../src/model/config.js';
import { generate, idsOf, makeSite, typescript } from './site.js';

let site: ReturnType<typeof makeSite>;
afterEach(() => site?.remove());

async function textOf(declarations: string, others: Readonly<Record<string, string>> = {}): Promise<string> {
  const files = Object.fromEntries(
    Object.entries({ 'a.d.ts': declarations, ...others }).map(([name, text]) => [`node_modules/lib/${name}`, text]),
  );
  site = makeSite({ 'node_modules/lib/package.json': '{"name":"lib","version":"2.0.0"}', ...files });
  const { pages } = await generate(site.dir, typescript);
  return pages.find((page) => page.slug === 'api/a')?.text ?? '';
}

/** Link syntaxes in comments, for a function `f` and an interface `Store` with a property `size`. */
const LINKS: readonly (readonly [tag: string, expected: string])[] = [
  ['{@link Store the store}', '[the store](#store)'],
  ['{@link Store.size the size}', '[the size](#store-size)'],
  ['{@link Store\n * the store}', '[the store](#store)'],
  ['{@link Store|the store}', '[the store](#store)'],
  ['{@link Store|}', '[`Store`](#store)'],
  ['{@linkplain Store}', '[Store](#store)'],
  ['{@linkplain Store plain}', '[plain](#store)'],
  ['{@linkcode Store}', '[`Store`](#store)'],
  ['{@linkcode Store | the store}', '[`the store`](#store)'],
  ['[the store]{@link Store}', '[the store](#store)'],
  ['{@link Store#size}', '[`Store#size`](#store-size)'],
  ['{@link Store.prototype.size size}', '[size](#store-size)'],
  ['{@link (Store:interface).size size}', '[size](#store-size)'],
  ['{@link lib!Store:interface the store}', '[the store](#store)'],
  ['{@link Store<string> it}', '[it](#store)'],
  ['{@link f()}', '[`f()`](#f)'],
  ['{@link f() | calls}', '[calls](#f)'],
  ['{@link https://example.org}', '<https://example.org>'],
  ['{@link https://example.org hello}', '[hello](https://example.org)'],
  ['{@link https://example.org/a_(b) | hello}', '[hello](https://example.org/a_%28b%29)'],
  ['[hello]{@link https://example.org}', '[hello](https://example.org)'],
  ['{@link Nowhere}', '`Nowhere`'],
  ['{@link Nowhere no place}', 'no place'],
  ['`{@link Store}`', '`{@link Store}`'],
];

const ROWS: readonly (readonly [name: string, source: string, expected: string])[] = [
  [
    'a function with its signature',
    'export declare function f<T>(a: T, ...rest: string[]): void;',
    '```ts wrap noCheck="declaration"\nfunction f<T>(a: T, ...rest: string[]): void\n```',
  ],
  [
    'parameters with notes',
    '/** @param a - One. */ export declare function f(a?: string): void;',
    '<dt><code>a</code></dt><dd>\n\n<code class="api-type">string</code> (optional)\n\nOne.\n\n</dd>',
  ],
  ['a rest parameter', 'export declare function f(...a: string[]): void;', '(any number)'],
  [
    'overloads',
    'export declare function f(a: string): void;\n/** Two. */\nexport declare function f(a: number): void;',
    '**Overload 2**',
  ],
  [
    'a link to a type of the package',
    'export interface Box { a: 1 }\nexport declare function f(a: Box): void;',
    '<code class="api-type">[Box](#box)</code>',
  ],
  [
    'a link to a type of the language',
    'export declare function f(): Promise<Uint8Array>;',
    '[Promise](https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/Promise)',
  ],
  [
    'a link to a type of the browser',
    'export declare function f(): FormData;',
    '[FormData](https://developer.mozilla.org/docs/Web/API/FormData)',
  ],
  [
    'a link to a utility type',
    'export type A = Record<string, number>;',
    '[Record](https://www.typescriptlang.org/docs/handbook/utility-types.html#recordkeys-type)',
  ],
  [
    'a sample with a caption',
    '/** Text.\n * ```js\n * f()\n * ``` */ export declare function f(): void;',
    '**Example**\n\n```js noCheck="sample of the package"\nf()\n```',
  ],
  [
    'a badge of the version',
    '/** @since 1.2.0. */ export declare function f(): void;',
    '<dt>Since</dt><dd>\n\n`1.2.0`\n\n</dd>',
  ],
  [
    'a deprecation',
    '/** @deprecated Use {@link g}. */ export declare function f(): void;\nexport declare function g(): void;',
    ':::warning[Deprecated]\nUse [`g`](#g).\n:::',
  ],
  [
    'thrown errors',
    '/** @throws When late. */ export declare function f(): void;',
    '<dt>Throws</dt><dd>\n\nWhen late.\n\n</dd>',
  ],
  [
    'a deprecation that holds a directive, which is shown as text',
    '/** @deprecated Late.\n * :::tip\n * Hi.\n * :::\n */ export declare const a: 1;',
    ':::warning[Deprecated]\nLate.\n\\:\\:\\:tip\nHi.\n\\:\\:\\:\n:::',
  ],
  ['a path of another site', '/** See [the guide](/guide#a). */ export declare const a: 1;', 'See the guide.'],
  [
    'a link with a label',
    '/** See {@link B.c | the C}. */ export declare function f(): void;\nexport interface B { c: 1 }',
    'See [the C](#b-c).',
  ],
  [
    'an external link',
    '/** {@link https://example.org | Home} */ export declare const a: 1;',
    '[Home](https://example.org)',
  ],
  ['a heading of the comment as bold text', '/** # Notes\n * Hi. */ export declare const a: 1;', '**Notes**'],
  [
    'a static method',
    'export declare class A { static make(): A; }',
    '#### `make()` {#a-make}\n\n:badge[static]{type=info}',
  ],
  [
    'a read-only property',
    'export declare class A { readonly b?: string; }',
    '<dt class="visually-hidden">Type</dt><dd>\n\n<code class="api-type">string</code> (read-only, optional)',
  ],
  ['a getter', 'export declare class A { get b(): string; }', '#### `b` {#a-b}'],
  [
    'an enumeration as a table',
    'export declare enum A { One = 1, Two = "t|wo" }',
    '| <span class="api-anchor" id="a-two">`Two`</span> | `"t\\|wo"` |',
  ],
  [
    'an interface without its comments',
    'export interface A {\n    /** Not here. */\n    url: "http://x";\n}',
    'interface A {\n  url: "http://x";\n}',
  ],
  ['a variable', 'declare const sep: string;\nexport { sep };', 'const sep: string'],
  [
    'a constant that is called',
    'export declare const f: (a: string) => Promise<void>;',
    '### `f()` {#f}\n\n```ts wrap noCheck="declaration"\nfunction f(a: string): Promise<void>\n```',
  ],
  [
    'the properties of an object type',
    'export interface Base { b: 1 }\nexport type A = Base & { /** One. */ a: 1 };',
    '#### `a` {#a-a}',
  ],
  [
    'a constant that is a type as well',
    'export declare const A: number;\nexport interface A { b: 1 }',
    'const A: number\n\ninterface A {\n  b: 1;\n}',
  ],
  [
    'what declarations of one name add up to',
    'export interface A { a: 1 }\nexport interface A { b: 1 }',
    '#### `b` {#a-b}',
  ],
  ['an index signature', 'export interface A { [name: string]: 1 }', '#### `[name: string]` {#a-name-string}'],
  [
    'a type that is not written',
    'export declare class A { static readonly b = "c"; }',
    '<dt class="visually-hidden">Type</dt><dd>\n\n<code class="api-type">"c"</code>',
  ],
  [
    'code without a fence as a sample',
    '/** @example f() */ export declare function f(): void;',
    '**Example**\n\n```ts noCheck="sample of the package"\nf()\n```',
  ],
  [
    'a long union, whole',
    `export type A =\n${Array.from({ length: 30 }, (_, n) => `  | "v${n}"`).join('\n')};`,
    '  | "v28"\n  | "v29"',
  ],
  ['a namespace and what it holds', 'export declare namespace N { const a: 1; }', '### `N.a` {#n.a}'],
  [
    'a class that is a namespace as well',
    'export declare class A { static b: 1 }\nexport declare namespace A { const __c__: 1; }',
    '### `A.__c__` {#a.-c}',
  ],
  ['a default value', '/** @default 3 */ export declare let a: number;', '<dt>Default</dt><dd>\n\n`3`\n\n</dd>'],
  [
    'what to see also',
    '/** @see b\n * @see {@link b} and more */ export declare const a: 1;\nexport declare const b: 2;',
    '<dt>See also</dt><dd>\n\n- [`b`](#b)\n- [`b`](#b) and more\n\n</dd>',
  ],
  [
    'a type parameter with a text',
    '/** @template T - What is held. */ export declare function f<T>(): T;',
    '<dt><code>&lt;T&gt;</code></dt><dd>\n\nWhat is held.',
  ],
  [
    'an index of what follows',
    ['a', 'b', 'c'].map((name) => `/** The ${name}. More. */ export declare function ${name}(): 1;`).join('\n') +
      '\nexport declare class D {}',
    '**Functions**\n\n- [`a()`](#a) The a.\n- [`b()`](#b) The b.',
  ],
  [
    'links to many members',
    `export interface A { ${[...'abcdefgh'].map((name) => `${name}: 1;`).join(' ')} }`,
    '<dt>Properties</dt><dd>\n\n[`a`](#a-a) [`b`](#a-b)',
  ],
  ['a default export', 'export default function f(): void;', '### `default()` {#default}'],
  ...LINKS.map(
    ([tag, expected]) =>
      [
        `the link ${tag}`,
        `/** Before ${tag} behind. */ export declare function f(): void;\nexport interface Store { size: 1 }`,
        `Before ${expected} behind.`,
      ] as const,
  ),
  [
    'a link in a deprecation',
    '/** @deprecated Use {@link Store the store}. */ export declare const a: 1;\nexport interface Store { size: 1 }',
    'Use [the store](#store).',
  ],
  [
    'addresses, names and calls to see also',
    '/** @see https://example.org/a the text\n * @see f() soon\n * @see {@link Store the store}\n * @see [it]{@link Store}\n * @see the guide */ export declare function f(): void;\nexport interface Store { size: 1 }',
    '- <https://example.org/a> the text\n- [`f()`](#f) soon\n- [the store](#store)\n- [it](#store)\n- the guide',
  ],
  [
    'a constant under the name that it is exported by',
    'declare const inner: number;\nexport { inner as outer };',
    '### `outer` {#outer}\n\n```ts wrap noCheck="declaration"\nconst outer: number',
  ],
  [
    'a function under the name that it is exported by',
    'declare function inner(a: 1): void;\nexport { inner as outer };',
    'function outer(a: 1): void',
  ],
  [
    'types under the names that they are exported by',
    'interface inner { a: 1 }\ndeclare class Inner { b: 1 }\nexport { inner as outer, Inner as Outer };',
    'interface outer {\n  a: 1;\n}',
  ],
  [
    'a type of a namespace of the language',
    'export declare function f(): Intl.DateTimeFormat;',
    '/JavaScript/Reference/Global_Objects/Intl/DateTimeFormat)',
  ],
  [
    'types without a page of their own',
    'export declare function f(a: PropertyKey, b: TemplateStringsArray, c: BodyInit, d: RequestInfo): void;',
    '<code class="api-type">PropertyKey</code>',
  ],
  [
    'a type that changes texts',
    'export type A = Capitalize<"a">;',
    '[Capitalize](https://www.typescriptlang.org/docs/handbook/utility-types.html#intrinsic-string-manipulation-types)',
  ],
  [
    'an alias in the same module',
    'declare function f(): void;\nexport { f, f as g };',
    '### `g` {#g}\n\nAnother name of [`f`](#f).',
  ],
];

describe('a declaration becomes', () => {
  let texts: readonly string[];
  beforeAll(async () => {
    const files = Object.fromEntries(ROWS.map(([, source], n) => [`node_modules/lib/m${n + 10}.d.ts`, source]));
    const all = makeSite({ 'node_modules/lib/package.json': '{"name":"lib","version":"2.0.0"}', ...files });
    texts = (await generate(all.dir, typescript)).pages.slice(1).map((page) => page.text);
    all.remove();
  }, 60_000);

  it.each(ROWS.map((row, n) => [row[0], n, row[2]] as const))('%s', (_, n, expected) => {
    expect(texts[n]).toContain(expected);
  });
});

describe('a module', () => {
  it('leaves out private, protected and ignored members', async () => {
    const text = await textOf(
      'export declare class A {\n#private;\nstatic #r: number;\nget #s(): 1;\nprivate a;\nprotected b: 1;\n/** @ignore */\nc: 1;\nprivate constructor();\nd: 1 }',
    );
    expect([...idsOf(text)]).toEqual(['classes', 'a', 'a-d']);
  });

  it('describes what a class inherits: links for a public base, full entries for an ignored one', async () => {
    const text = await textOf(
      '/** @ignore */ export declare class Base { go(): void }\nexport declare class Middle extends Base { stop(): void }\nexport declare class Heir extends Middle {}',
    );
    expect(text).toContain('#### `go()` {#middle-go}');
    expect(text).toContain(
      '**Inherited from [`Middle`](#middle)**: <span class="api-anchor" id="heir-stop">[`stop`](#middle-stop)</span>',
    );
    expect(text).toContain('Its members are described at [`Middle`](#middle).');
    expect(idsOf(text).has('base-go')).toBe(true);
  });

  it('describes a re-export at its home only', async () => {
    const text = await textOf(
      "export { Box } from './b';\nimport { Box } from './b';\nexport declare function f(a: Box): void;",
      { 'b.d.ts': 'export interface Box { c: 1 }' },
    );
    expect(text).toContain('The same as [`b.Box`](/api/b#box).');
    expect(text).toContain('[Box](/api/b#box)');
  });

  it('takes in what a module exports from a file that is no module of the reference', async () => {
    const text = await textOf("export { Inner } from './deep/x';", {
      'deep/x.d.ts': '/** Deep. */\nexport interface Inner { a: 1 }',
    });
    expect(text).toContain('### `Inner` {#inner}');
  });

  it('gives a static member and a method of its name different ids', async () => {
    const text = await textOf('export declare class A { static of(): A; of(): A }');
    expect([...idsOf(text)].filter((id) => id.startsWith('a-')).sort()).toEqual(['a-of', 'a-of-static']);
  });

  it('reads names that every object has as names', async () => {
    const text = await textOf(
      'export interface A { constructor: 1; toString: 2; __proto__: 3 }\n/** @param valueOf - First.\n * @param __proto__ - Second. */\nexport declare function f(constructor: 1, toString: 2, valueOf: 3, __proto__: 4): void;',
    );
    expect([...idsOf(text)].filter((id) => id.startsWith('a-'))).toEqual(['a-constructor', 'a-tostring', 'a-proto']);
    expect(text).toContain('<dt><code>constructor</code></dt><dd>\n\n<code class="api-type">1</code>\n\n</dd>');
    expect(text).toContain('First.');
    expect(text).toContain('Second.');
  });

  it('links what its text links by an id to the symbol of that name, and drops ids of elsewhere', async () => {
    const text = await textOf(
      '/** See [the size](#Box.size), [box](#box), [usage](#usage) and [`x`](#x(y)). */\nexport declare const a: 1;\nexport interface Box { size: 1 }',
    );
    expect(text).toContain('See [the size](#box-size), [box](#box), usage and');
    expect(text).not.toContain('(#usage)');
  });

  it('tells a member from an export of a namespace with the same name', async () => {
    const text = await textOf(
      'export interface Metric { Input: 1; state: 2 }\nexport declare namespace Metric { interface Input { a: 1 } }',
    );
    const ids = [...text.matchAll(/(?:\{#|id=")([^"}]+)/g)].map(([, id]) => id);
    expect(ids.length).toBe(new Set(ids).size);
  });

  it('has links to the source and an edit address', async () => {
    await textOf('/** M.\n * @module */\nexport declare const a: 1;', {
      'index.d.ts': "/** Whole.\n * @module */\nimport * as a from './a';\nexport { a };",
    });
    const { pages } = await generate(site.dir, typescript);
    expect(pages.map((page) => [page.slug, page.isIndex, page.editUrl, page.sidebarPosition])).toEqual([
      ['api', true, 'https://example.org/README.ts', 1],
      ['api/a', false, 'https://example.org/a.ts', 2],
    ]);
    expect(pages[0]?.text).toContain('Whole.');
    expect(pages[1]?.text).toMatch(/^M\.\n/);
  });
});

const PACKAGES: readonly (readonly [
  name: string,
  files: Readonly<Record<string, string>>,
  expected: readonly string[],
])[] = [
  [
    'every key of `exports` that leads to declarations',
    {
      'package.json':
        '{"name":"lib","exports":{".":"./a.js","./deep/b":{"types":"./t/b.d.ts"},"./x/*":"./t/*.js","./no":"./no.js","./t/private":null}}',
      'a.d.ts': 'export declare const a: 1;',
      't/b.d.ts': 'export declare const b: 1;',
      't/c.d.ts': 'export declare const c: 1;',
      't/c.js': '',
      't/in/d.js': '',
      't/in/d.d.ts': 'export declare const d: 1;',
    },
    ['api: a', 'api/deep/b: b', 'api/x/c: c'],
  ],
  [
    'what `types` and `typesVersions` name',
    {
      'package.json':
        '{"name":"lib","types":"t/a.d.ts","typesVersions":{">=4":{"more":["t/b.d.ts"],"t/a.d.ts":["t/a.d.ts"]}}}',
      't/a.d.ts': 'export declare const a: 1;',
      't/b.d.ts': 'export declare const b: 1;',
    },
    ['api: a', 'api/more: b'],
  ],
  [
    'the declarations that the community keeps',
    {
      'package.json': '{"name":"lib","main":"a.js"}',
      'a.js': '',
      '../@types/lib/package.json': '{"name":"@types/lib","types":"a.d.ts"}',
      '../@types/lib/a.d.ts': 'export = Lib;\ndeclare namespace Lib { const a: 1; namespace In { type B = 1 } }',
    },
    ['api: In, In.B, a'],
  ],
  [
    'modules that a file declares by name',
    {
      'package.json': '{"name":"lib","types":"a.d.ts"}',
      'a.d.ts': 'declare module "one" { const a: 1; }\ndeclare module "node:one" { export * from "one"; }',
    },
    ['api: ', 'api/one: a'],
  ],
  [
    'a namespace under its own name, also where another namespace holds it',
    {
      'package.json': '{"name":"lib","exports":{".":"./a.js"}}',
      'a.d.ts': 'export * as all from "./b.js";\nexport * from "./b.js";',
      'b.d.ts': 'export * as inner from "./c.js";',
      'c.d.ts': 'export declare const c: 1;',
    },
    ['api: all, inner, inner.c'],
  ],
  [
    'a module once where another one hands on the same',
    {
      'package.json': '{"name":"lib","exports":{".":"./a.js","./a":"./b.js"}}',
      'a.d.ts': 'export declare const a: 1;',
      'b.d.ts': 'export * from "./a.js";',
    },
    ['api: a'],
  ],
  [
    'a symbol at the shortest key that exports it',
    {
      'package.json': '{"name":"lib","exports":{".":"./a.js","./v4":"./b.js"}}',
      'a.d.ts': 'export * from "./c.js";',
      'b.d.ts': 'export * from "./c.js";\nexport declare const b: 1;',
      'c.d.ts': 'export declare const c: 1;',
    },
    ['api: c', 'api/v4: b, c'],
  ],
];

describe('a package that hands on its modules as namespaces', () => {
  const FILES = {
    'package.json':
      '{"name":"lib","exports":{".":"./a.js","./core":"./core.js","./again":"./again.js","./none":"./none.js"}}',
    'a.d.ts':
      'export * as core from "./core.js";\nexport * as again from "./again.js";\nexport * as none from "./none.js";\nimport * as core from "./core.js";\n/** See {@link core.$Type}. */ export declare function f(a: core.$Type): void;',
    'core.d.ts': 'export interface $Type { a: 1 }\nexport declare function core(): void;',
    'again.d.ts': 'export * from "./core.js";',
    'none.d.ts': 'export {};',
  };

  it.each(['module', 'symbol'] as const)('has no link that leads nowhere with `pages: %s`', async (mode) => {
    site = makeSite(
      Object.fromEntries(Object.entries(FILES).map(([name, text]) => [join('node_modules/lib', name), text])),
    );
    const { pages } = await generate(site.dir, { ...typescript, pages: mode } as ReferenceConfig);
    const ids = new Map(pages.map(({ slug, text }) => [`/${slug}`, idsOf(text)]));
    for (const { slug, text } of pages) {
      const all = [...text.matchAll(/\{#([^}\s]+)\}|\sid="([^"]+)"/g)].map((match) => match[1] ?? match[2]);
      expect(all.length, slug).toBe(new Set(all).size);
      for (const [, href = ''] of text.matchAll(/\]\(((?:\/|#)[^)]*|)\)/g)) {
        const [page = '', id] = href.split('#');
        const target = ids.get(page === '' ? `/${slug}` : page);
        expect(target, `${slug}: ${href}`).toBeDefined();
        if (id !== undefined) expect([...(target ?? [])], `${slug}: ${href}`).toContain(id);
      }
    }
  });
});

it('a package without modules is not said to have none', async () => {
  await textOf('', {
    'package.json': '{"name":"lib","version":"2.0.0","exports":"./a.js"}',
    'a.d.ts': 'export declare const a: 1;',
  });
  const { pages } = await generate(site.dir, typescript);
  expect(pages[0]?.description).toBe('Every function, class, interface, enumeration, type and variable of lib 2.0.0.');
});

describe('the page of a package', () => {
  it('names the package, its version and its source', async () => {
    await textOf('export declare const a: 1;');
    const { pages } = await generate(site.dir, typescript);
    expect(pages.find(({ slug }) => slug === 'api')?.text).toContain(
      'Package `lib` 2.0.0. [Source code](https://example.org/README.ts)',
    );
  });
});

it('the page of a namespace says what it holds, whatever holds it', async () => {
  site = makeSite({
    'node_modules/lib/package.json': '{"name":"lib","exports":{".":"./a.js"}}',
    'node_modules/lib/a.d.ts': 'export * as all from "./b.js";\nexport * from "./b.js";',
    'node_modules/lib/b.d.ts': 'export * as inner from "./c.js";\nexport declare const b: 1;',
    'node_modules/lib/c.d.ts': 'export declare const c: 1;',
  });
  const { pages } = await generate(site.dir, { ...typescript, pages: 'symbol' } as ReferenceConfig);
  const members = (slug: string): string =>
    /\*\*Members\*\*: .*/.exec(pages.find((page) => page.slug === slug)?.text ?? '')?.[0] ?? '';
  expect(members('api/inner')).toBe('**Members**: [`inner.c`](/api/inner.c)');
  expect(members('api/all')).toBe('**Members**: [`inner`](/api/inner), [`b`](/api/b)');
});

describe('a package has', () => {
  it.each(PACKAGES)('%s', async (_, files, expected) => {
    site = makeSite(
      Object.fromEntries(Object.entries(files).map(([name, text]) => [join('node_modules/lib', name), text])),
    );
    const { pages, diagnostics } = await generate(site.dir, typescript);
    const heads = (text: string): string =>
      [...text.replace(/^## All exports[\s\S]*/m, '').matchAll(/^### `([^`(]+)/gm)].map((match) => match[1]).join(', ');
    expect(diagnostics).toEqual([]);
    expect(pages.map(({ slug, text }) => `${slug}: ${heads(text)}`)).toEqual(expected);
  });
});

describe('a page for every export', () => {
  it('has its members as headings, and rows of the module with the old ids lead to it', async () => {
    await textOf(
      'export declare class Box { size: 1 }\nexport declare const N: 1;\nexport { N as M };\n/** Opens a {@link Box.size}. */ export declare function open(a: Box): void;',
    );
    const { pages, diagnostics } = await generate(site.dir, { ...typescript, pages: 'symbol' } as typeof typescript);
    expect(diagnostics).toEqual([]);
    expect(pages.map(({ slug, isIndex }) => `${slug}${isIndex ? '/' : ''}`)).toEqual([
      'api/',
      'api/a/',
      'api/a/box',
      'api/a/n',
      'api/a/open',
    ]);
    const [, module, box, , open] = pages.map((page) => page.text);
    expect(module).toContain('- <span class="api-anchor" id="box">[`Box`](/api/a/box)</span>');
    expect(module).toContain('<span class="api-anchor" id="m">[`M`](/api/a/n)</span>');
    expect(module).not.toContain('### ');
    expect(box).toContain('## `size` {#box-size}');
    expect(box).toContain('Class of `lib/a`.');
    expect(open).toContain('Opens a [`Box.size`](/api/a/box#box-size).');
    expect(open).toContain('[Box](/api/a/box)');
  });
});

describe('ids of a large package', () => {
  const pagesOf = async (files: Readonly<Record<string, string>>): Promise<ReadonlyMap<string, string>> => {
    site = makeSite(
      Object.fromEntries(Object.entries(files).map(([name, text]) => [join('node_modules/lib', name), text])),
    );
    const { pages } = await generate(site.dir, { ...typescript, pages: 'symbol' } as typeof typescript);
    return new Map(pages.map(({ slug, text }) => [slug, text]));
  };
  const idsIn = (text = ''): string[] =>
    [...text.matchAll(/\{#([^}\s]+)\}|\sid="([^"]+)"/g)].map(([, a, b]) => a ?? b ?? '');
  const twice = (ids: readonly string[]): string[] => ids.filter((id, n) => ids.indexOf(id) !== n);

  it('differ where names of modules differ by a sign only', async () => {
    const pages = await pagesOf({
      'package.json': '{"name":"lib","exports":{"./v4-mini":"./a.js","./v4/mini":"./b.js"}}',
      'a.d.ts': 'export declare const a: 1;',
      'b.d.ts': 'export declare const b: 1;',
    });
    expect(idsIn(pages.get('api'))).toEqual(expect.arrayContaining(['exports-v4-mini', 'exports-v4-mini-2']));
    expect(twice(idsIn(pages.get('api')))).toEqual([]);
  });

  it('stand once where two bases hand on a member of the same name', async () => {
    const pages = await pagesOf({
      'package.json': '{"name":"lib","types":"a.d.ts"}',
      'a.d.ts':
        'export interface A { _own: 1 }\nexport interface B { _own: 1 }\nexport interface C extends A, B {}\ninterface Hidden { _own: 1 }\nexport interface D extends A, Hidden {}\nexport interface E extends Hidden, A {}\nexport {};',
    });
    for (const page of ['api/d', 'api/e']) {
      expect(pages.get(page)).toContain('[`_own`](/api/a#a-own)');
      expect(twice(idsIn(pages.get(page)))).toEqual([]);
    }
    expect(idsIn(pages.get('api/c'))).toContain('c-own');
    expect(twice(idsIn(pages.get('api/c')))).toEqual([]);
  });

  it('are there for what a module hands on of another one that names it anew', async () => {
    const pages = await pagesOf({
      'package.json': '{"name":"lib","exports":{".":"./a.js","./core":"./core.js","./v4":"./v4.js"}}',
      'core.d.ts': 'export declare function tell(): void;',
      'a.d.ts':
        'import * as core from "./core.js";\nexport declare const tell: typeof core.tell;\nexport declare const a: 1;',
      'v4.d.ts': 'export { tell } from "./a.js";\nexport declare const b: 1;',
    });
    expect(idsIn(pages.get('api/v4'))).toContain('tell');
  });
});

it('a package that adds to the names of browsers does not add to those of the next package', async () => {
  const browser = '/** The width. */ export declare function width(window: Window): number;\n';
  const added = `declare global { interface Window { added: 1 } }\n${browser}`;
  const using = 'export declare const a: Window["added"];\n';
  const results: (readonly string[])[] = [];
  for (const text of [browser, added, using]) {
    site = makeSite({ 'node_modules/lib/package.json': '{"name":"lib"}', 'node_modules/lib/a.d.ts': text });
    const { diagnostics } = await generate(site.dir, typescript);
    results.push(diagnostics.map(({ message }) => message));
    site.remove();
  }
  expect(results).toEqual([
    [],
    [],
    ["The declarations have an error: Property 'added' does not exist on type 'Window'."],
  ]);
});

describe('the declarations of Node.js', () => {
  const NODE = {
    'node_modules/@types/node/package.json': '{"name":"@types/node","version":"24.0.0"}',
    'node_modules/@types/node/index.d.ts':
      'declare class NodeBuffer {}\ndeclare module "node:thing" { export type Thing = 1; }',
  };
  const generated = async (
    declarations: string,
  ): Promise<{ readonly codes: readonly string[]; readonly hasRead: boolean }> => {
    const lib = { 'node_modules/lib/package.json': '{"name":"lib"}', 'node_modules/lib/a.d.ts': declarations };
    site = makeSite({ ...NODE, ...lib });
    const read = vi.spyOn(ts.sys, 'readFile');
    const { diagnostics } = await generate(site.dir, typescript);
    const hasRead = read.mock.calls.some(([path]) => path.endsWith('/@types/node/index.d.ts'));
    read.mockRestore();
    return { codes: diagnostics.map(({ code }) => code), hasRead };
  };

  it('are not read for a package that needs no name of theirs', async () => {
    const text = 'export declare function f(a: URL, b: Promise<Uint8Array>): void;';
    expect(await generated(text)).toEqual({ codes: [], hasRead: false });
  });

  it.each([
    'export declare function f(a: NodeBuffer): void;',
    'import { Thing } from "node:thing";\nexport declare const a: Thing;',
    '/// <reference types="node" />\nexport declare const a: NodeBuffer;',
  ])('are read for a package that does: %s', async (text) => {
    expect(await generated(text)).toEqual({ codes: [], hasRead: true });
  });

  it('are read before a name is reported as unknown', async () => {
    const text = 'export declare function f(a: Nobody): void;';
    expect(await generated(text)).toEqual({ codes: ['reference-declarations-invalid'], hasRead: true });
  });
});

describe('the model', () => {
  it('is read without the compiler while nothing has changed', async () => {
    site = makeSite({
      'node_modules/lib/package.json': '{"name":"lib"}',
      'node_modules/lib/a.d.ts': 'export type A = 1;',
    });
    const read = vi.spyOn(ts.sys, 'readFile');
    const first = await generate(site.dir, typescript, true);
    const readCount = read.mock.calls.length;
    expect(await generate(site.dir, typescript, true)).toEqual(first);
    expect([readCount > 0, read.mock.calls.length]).toEqual([true, readCount]);
    read.mockRestore();
  });

  it('is kept by content: a changed declaration is read again', async () => {
    site = makeSite({
      'node_modules/lib/package.json': '{"name":"lib","version":"2.0.0"}',
      'node_modules/lib/a.d.ts': 'export declare const one: 1;',
    });
    const first = await generate(site.dir, typescript, true);
    expect(readdirSync(join(site.dir, 'cache/reference-models'))).toHaveLength(1);
    expect(await generate(site.dir, typescript, true)).toEqual(first);
    site.write('node_modules/lib/a.d.ts', 'export declare const two: 1;');
    const changed = await generate(site.dir, typescript, true);
    expect(changed.pages[1]?.text).toContain('{#two}');
  });

  it('of faulty declarations is not kept', async () => {
    site = makeSite({
      'node_modules/lib/package.json': '{"name":"lib","version":"2.0.0"}',
      'node_modules/lib/a.d.ts': 'export declare function f(: void;',
    });
    await generate(site.dir, typescript, true);
    expect(existsSync(join(site.dir, 'cache'))).toBe(false);
  });
});

describe('bad input', () => {
  it('a package that is not installed', async () => {
    site = makeSite({});
    const { pages, diagnostics } = await generate(site.dir, { ...typescript, package: 'no-such-package-at-all' });
    expect(pages).toEqual([]);
    expect(diagnostics.map((one) => [one.code, one.severity])).toEqual([['reference-package-missing', 'error']]);
  });

  it('declarations with a syntax error', async () => {
    await textOf('export declare function f(: void;');
    const { diagnostics } = await generate(site.dir, typescript);
    expect(diagnostics[0]).toMatchObject({
      code: 'reference-declarations-invalid',
      severity: 'error',
      file: 'node_modules/lib/a.d.ts',
      line: 1,
      column: 27,
    });
    expect(diagnostics[0]?.frame).toContain('export declare function f(: void;');
  });

  it('declarations with an unknown type', async () => {
    await textOf('export declare function f(a: Unknown): void;');
    const { diagnostics, pages } = await generate(site.dir, typescript);
    expect(diagnostics[0]).toMatchObject({
      code: 'reference-declarations-invalid',
      severity: 'warning',
      line: 1,
      column: 30,
    });
    expect(pages).toHaveLength(2);
  });

  it.each([
    [
      'declarations that are named and not there',
      { 'package.json': '{"name":"lib","version":"1.2.3","types":"./typings/index.d.ts"}' },
      'The reference of `lib` 1.2.3 would be empty: its `package.json` names `typings/index.d.ts`, where nothing is exported.',
    ],
    [
      'declarations that export nothing',
      {
        'package.json':
          '{"name":"lib","version":"1.2.3","types":"index.d.ts","exports":{"./x":[{"types":"./dist/x.d.ts"}]}}',
        'index.d.ts': 'declare const a: 1;',
        'b.d.ts': 'export {};',
      },
      'The reference of `lib` 1.2.3 would be empty: its `package.json` names `index.d.ts`, `dist/x.d.ts`, where nothing is exported.',
    ],
  ])('%s', async (_, files, message) => {
    site = makeSite(
      Object.fromEntries(Object.entries(files).map(([name, text]) => [`node_modules/lib/${name}`, text])),
    );
    for (let build = 0; build < 2; build++) {
      const { diagnostics } = await generate(site.dir, typescript, true);
      expect(diagnostics.map((d) => [d.severity, d.code, d.message])).toEqual([['error', 'reference-empty', message]]);
    }
  });

  it('declarations in other folders, which the package names', async () => {
    site = makeSite({
      'node_modules/@team/lib/package.json':
        '{"name":"@team/lib","version":"1.0.0","exports":{".":{"types":"./dist/index.d.ts"},"./*":"./src/*","./more":{"types":"./dist/more.d.ts"}}}',
      'node_modules/@team/lib/dist/index.d.ts': 'export declare function run(): void;',
      'node_modules/@team/lib/dist/more.d.ts': 'export declare function walk(): void;',
    });
    const { diagnostics, pages } = await generate(site.dir, { ...typescript, package: '@team/lib' });
    expect(diagnostics).toEqual([]);
    expect(pages.map(({ slug }) => slug)).toEqual(['api', 'api/more']);
    expect(pages[0]?.text).toContain('### `run()` {#run}');
  });

  it('the package that the site documents, in a folder of it', async () => {
    site = makeSite({
      'package.json': '{"name":"lib","version":"1.0.0"}',
      'api.d.ts': 'export declare function run(): void;',
      'docs/package.json': 'no JSON',
    });
    const { diagnostics, pages } = await generate(`${site.dir}/docs`, typescript);
    expect(diagnostics).toEqual([]);
    expect(pages).toHaveLength(2);
  });

  it('a package of the site that hands on the declarations of another one', async () => {
    site = makeSite({
      'node_modules/other/package.json': '{"name":"other","version":"1.0.0","types":"typings/index.d.ts"}',
      'node_modules/other/typings/index.d.ts': 'export declare function run(): void;',
      'node_modules/lib/package.json': '{"name":"lib","version":"1.0.0"}',
      'node_modules/lib/api.d.ts': "export * from 'other';",
    });
    const { pages, diagnostics } = await generate(site.dir, typescript);
    expect(diagnostics).toEqual([]);
    expect(pages.map((page) => page.text).join()).toContain('run(): void');
  });

  it('a module that the package does not have', async () => {
    await textOf('export declare const a: 1;', { 'window.d.ts': 'export declare const w: 1;' });
    const { diagnostics, pages } = await generate(site.dir, {
      ...typescript,
      kind: 'typescript',
      modules: ['windw'],
    } as typeof typescript);
    expect(diagnostics[0]).toMatchObject({ code: 'reference-module-missing', hint: 'Did you mean `window`?' });
    expect(pages.map((page) => page.slug)).toEqual(['api']);
  });
});
