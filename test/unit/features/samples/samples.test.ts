import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SharedDeclarations } from '../../../../src/base/typescript.js';
import { checkSamples } from '../../../../src/features/samples/index.js';
import { type FencedCode, readFenceInfo } from '../../../../src/markdown/dialect/code-syntax/info.js';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const declarations = new SharedDeclarations();
const schema = { title: 'tauri.conf.json', file: join(root, 'node_modules/@tauri-apps/cli/schema.json') };
const place = { file: 'content/a.md', line: 11, column: 3 };
const conf = 'title="src-tauri/tauri.conf.json"';

type Row = readonly [name: string, language: string, code: string, meta: string];

/** Checks all rows in one program, each as a page of its own. Returns the findings of each. */
async function checkAll(rows: readonly Row[]): Promise<ReadonlyMap<string, Awaited<ReturnType<typeof checkSamples>>>> {
  const fences = rows.map(([name, language, code, meta]) => ({
    info: readFenceInfo(language, meta),
    code,
    place: { ...place, file: name },
  }));
  const found = await checkSamples(fences, { siteDir: root, schemas: [schema], declarations });
  return new Map(rows.map(([name]) => [name, found.filter((one) => one.file === name)]));
}

const GOOD: readonly Row[] = [
  [
    'commands and the DOM',
    'ts',
    "import { invoke } from '@tauri-apps/api/tauri';\nconst name: string = await invoke<string>('name');\nconsole.log(name, document.title);",
    '',
  ],
  ['a name that another sample has too', 'ts', 'const name = 1;\nconsole.log(name);', ''],
  [
    'React',
    'tsx',
    "import { useState } from 'react';\nexport function A() {\n  const [n] = useState(0);\n  return <b>{n}</b>;\n}",
    '',
  ],
  ['opting out', 'ts', 'const a: string = 1;', 'noCheck="shows a mistake"'],
  ['a word of rustdoc', 'ts,ignore', 'const a: string = 1;', ''],
  ['words of rustdoc with blanks', 'ts,', 'const a: string = 1;', 'should_panic, compile_fail title="a.ts"'],
  ['a diff', 'ts', '- const a: string = 1;\n+ const a: string = "1";\n  console.log(a);', 'diff'],
  ['a diff whose lines that stay are not indented', 'yaml', 'a: 1\n- b: 2\n+ b: 3', 'diff'],
  ['an option that is off', 'yaml', '- a\n- b', 'diff=false'],
  ['magic comments of other languages', 'yaml', 'a: [ # [!code focus:2]\n; [!code ++]\n]', ''],
  ['opting out in one word', 'ts', 'const a: string = 1;', 'noCheck=mistake'],
  ['magic comments', 'ts', 'const a = 1; // [!code highlight]\n// highlight-next-line\nconsole.log(a);', ''],
  ['a configuration', 'json', '{"build": {"devPath": "../dist"}}', conf],
  ['other JSON', 'json', '[1, 2]', ''],
  ['TOML', 'toml', '[a]\nb = 1', ''],
  ['two YAML documents', 'yaml', 'a: 1\n---\nb: 2', ''],
  ['a language that is not checked', 'rust', 'fn main( {', ''],
];

describe('a good sample', () => {
  let found: Awaited<ReturnType<typeof checkAll>>;
  beforeAll(async () => {
    found = await checkAll(GOOD);
  }, 60_000);

  it.each(GOOD)('%s', (name) => {
    expect(found.get(name)).toEqual([]);
  });
});

const BAD: readonly (readonly [...Row, code: string, message: string, line: number, column: number])[] = [
  [
    'a wrong type',
    'ts',
    'let a = 1;\na = "x";\nexport { a };',
    '',
    'sample-type-error',
    "'string' is not assignable to type 'number' (TS2322)",
    12,
    3,
  ],
  ['an undeclared name', 'ts', 'foo();', '', 'sample-type-error', "Cannot find name 'foo'", 11, 3],
  ['another word after a comma', 'ts,editable', 'foo();', '', 'sample-type-error', "Cannot find name 'foo'", 11, 3],
  [
    'a package that is not installed',
    'ts',
    "import { a } from 'no-such';\nexport { a };",
    '',
    'sample-type-error',
    "Cannot find module 'no-such'",
    11,
    21,
  ],
  [
    'an option that does not exist',
    'ts',
    "import { open } from '@tauri-apps/api/dialog';\nawait open({ multi: true });",
    '',
    'sample-type-error',
    "'multi' does not exist",
    12,
    16,
  ],
  [
    'an any that strict mode refuses',
    'ts',
    'export function f(a) { return a; }',
    '',
    'sample-type-error',
    'implicitly',
    11,
    21,
  ],
  ['broken syntax', 'tsx', 'const a = <b>;', '', 'sample-type-error', 'TS', 11, 14],
  [
    'a wrong type in a diff',
    'ts',
    '-const a = 1;\n+ const b: string = 1;\n export { b };',
    'diff',
    'sample-type-error',
    'TS2322',
    12,
    11,
  ],
  ['broken JSON', 'json', '{\n  "a": 1,\n}', '', 'sample-syntax-error', 'not JSON', 13, 3],
  ['a comment in JSON', 'json', '{\n  // no\n  "a": 1\n}', '', 'sample-syntax-error', 'not JSON', 12, 5],
  [
    'an unknown key',
    'json',
    '{\n  "build": {\n    "devPth": "x"\n  }\n}',
    conf,
    'sample-schema-mismatch',
    '`build` does not match the schema: must NOT have additional properties ("devPth")',
    13,
    7,
  ],
  [
    'a wrong value',
    'json',
    '{\n  "tauri": {\n    "windows": [{ "width": "wide" }]\n  }\n}',
    conf,
    'sample-schema-mismatch',
    '`tauri.windows.0.width` does not match the schema: must be number',
    13,
    21,
  ],
  ['broken TOML', 'toml', 'a = 1\nb =', '', 'sample-syntax-error', 'not TOML', 12, 6],
  ['broken YAML', 'yaml', 'a: [1', '', 'sample-syntax-error', 'not YAML', 11, 8],
  ['deep YAML', 'yaml', `a: ${'['.repeat(5000)}`, '', 'sample-syntax-error', 'more than 500 levels deep', 11, 506],
  ['deep TOML', 'toml', `a = ${'['.repeat(5000)}`, '', 'sample-syntax-error', 'more than 500 levels deep', 11, 507],
  ['deep JSON', 'json', '['.repeat(50_000), '', 'sample-syntax-error', 'more than 500 levels deep', 11, 503],
  ['opting out without a reason', 'ts', 'const a', 'noCheck', 'sample-reason-missing', 'without a reason', 11, 3],
  [
    'opting out with an empty reason',
    'ts',
    'const a',
    'noCheck=""',
    'sample-reason-missing',
    'without a reason',
    11,
    3,
  ],
];

describe('a bad sample', () => {
  let found: Awaited<ReturnType<typeof checkAll>>;
  beforeAll(async () => {
    found = await checkAll(BAD.map(([name, language, code, meta]) => [name, language, code, meta]));
  }, 60_000);

  it.each(BAD)('%s', (name, _, __, ___, code, message, line, column) => {
    const own = found.get(name) ?? [];
    expect(own).toHaveLength(1);
    expect(own[0]).toMatchObject({ code, severity: 'error', line, column });
    expect(own[0]?.message).toContain(message);
    expect(own[0]?.hint).not.toBeNull();
  });

  it('comes in the order of the pages', async () => {
    const at = (file: string, line: number): FencedCode => ({
      info: readFenceInfo('json', ''),
      code: '{',
      place: { file, line, column: 1 },
    });
    const unordered = await checkSamples([at('b.md', 1), at('a.md', 9), at('a.md', 2)], {
      siteDir: root,
      schemas: [],
      declarations,
    });
    expect(unordered.map((one) => `${one.file}:${one.line}`)).toEqual(['a.md:2', 'a.md:9', 'b.md:1']);
  });
});

describe('samples whose titles are paths', () => {
  const sample = (file: string, title: string, code: string): FencedCode => ({
    info: readFenceInfo('tsx', `title="${title}"`),
    code,
    place: { ...place, file },
  });
  const counter = 'export default function Counter({ start }: { start: number }) { return <b>{start}</b>; }';
  const user = (props: string): string =>
    `import Counter from '../islands/Counter.jsx';\nexport const page = <Counter ${props} />;`;
  const check = (...fences: readonly FencedCode[]) =>
    checkSamples(fences, { siteDir: root, schemas: [], declarations });

  it('import each other on a page', async () => {
    const wrong = sample('a.md', 'pages/wrong.tsx', user('begin={1}'));
    const own = [sample('a.md', 'islands/Counter.tsx', counter), sample('a.md', 'pages/a.tsx', user('start={1}'))];
    expect((await check(...own, wrong)).map(({ message }) => message)).toEqual([expect.stringContaining("'begin'")]);
  });

  it('do not see those of other pages', async () => {
    const found = await check(
      sample('b.md', 'islands/Counter.tsx', counter),
      sample('a.md', 'pages/a.tsx', user('start={1}')),
    );
    expect(found.map(({ file, message }) => [file, message])).toEqual([
      ['a.md', expect.stringContaining("Cannot find module '../islands/Counter.jsx'")],
    ]);
  });

  it("know Node on pages that import one of Node's modules, and there only", async () => {
    const found = await check(
      sample('a.md', 'a.tsx', "import { readFileSync } from 'node:fs';\nexport const a: number = readFileSync('a');"),
      sample('a.md', 'b.tsx', 'export const b: string = process.cwd();'),
      sample('b.md', 'c.tsx', 'export const c: string = process.cwd();'),
    );
    expect(found.map(({ file, message }) => [file, message])).toEqual([
      ['a.md', expect.stringContaining('is not assignable to type')],
      ['b.md', expect.stringContaining("Cannot find name 'process'")],
    ]);
  });

  it('may have the same title', async () => {
    expect(
      await check(sample('a.md', 'a.tsx', 'export const a = 1;'), sample('a.md', 'a.tsx', 'const a = 2;\na;')),
    ).toEqual([]);
  });
});

describe('a schema', () => {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-samples-')));
  afterAll(() => rmSync(dir, { recursive: true }));

  it.each([
    ['missing', join(dir, 'none.json')],
    ['malformed', join(dir, 'bad.json')],
  ])('that is %s is reported once', async (_, file) => {
    writeFileSync(join(dir, 'bad.json'), '{');
    const fence = { info: readFenceInfo('json', 'title="x.conf.json"'), code: '{}', place };
    const found = await checkSamples([fence, fence], { siteDir: dir, schemas: [{ title: '.conf.json', file }] });
    expect(found.map((one) => one.code)).toEqual(['sample-schema-unusable']);
  });
});
