import { expect, it } from 'vitest';
import { syntaxOf, valueFence, valueText } from '../../../../src/features/references/schema/value-syntax.js';

it.each([
  ['site.config.ts', 'script'],
  ['a.mjs', 'script'],
  ['page.md', 'yaml'],
  ['a.yml', 'yaml'],
  ['tauri.conf.json', 'json'],
  ['no extension', 'json'],
])('%s is written as %s', (file, syntax) => {
  expect(syntaxOf(file)).toBe(syntax);
});

it.each([
  [{ id: 'v2', 'zh-cn': ['a', 1, null] }, "{ id: 'v2', 'zh-cn': ['a', 1, null] }"],
  [{}, '{}'],
  [[], '[]'],
  ["it's", '"it\'s"'],
  ['"a"\n\\', '\'"a"\\n\\\\\''],
])('%j in a script is %s, which means the same', (value, text) => {
  expect(valueText(value, 'script')).toBe(text);
  expect(new Function(`return ${text}`)()).toEqual(value);
});

it('is flow syntax in YAML, and compact in JSON', () => {
  expect(valueText({ id: 'v2', on: 'yes: no' }, 'yaml')).toBe('{ id: v2, on: "yes: no" }');
  expect(valueText({ id: 'v2' }, 'json')).toBe('{"id":"v2"}');
});

it('a whole file has the syntax of its name', () => {
  expect(valueFence({ docs: { dir: 'x' }, none: [] }, 'site.config.ts')).toBe(
    '```ts title="site.config.ts" noCheck="example of a value"\nexport default {\n  docs: {\n    dir: \'x\',\n  },\n  none: [],\n};\n```',
  );
  expect(valueFence({ title: 'A' }, 'page.md')).toBe('```md title="page.md"\n---\ntitle: A\n---\n```');
  expect(valueFence({ a: 1 }, 'a.json')).toBe('```json title="a.json"\n{\n  "a": 1\n}\n```');
});
