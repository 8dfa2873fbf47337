import { expect, it } from 'vitest';
import { configOf, extendedSite } from './site.js';

const fences = (name: string, languages: string): string => `export default {
  name: '${name}',
  contract: 1,
  codes: { empty: { severity: 'warning', explain: 'A list has no lines.' } },
  page: () => ({ fences: Object.fromEntries(${languages}.map((language) => [language, async ({ code, meta }, page) => {
    if (meta === 'plain') return null;
    if (code === '') page.report('empty', 'This list is empty.', { hint: 'Write a line.' });
    const rows = code.split('\\n').map((line) => {
      const [text, href] = line.split(' -> ');
      const words = { type: 'text', value: text };
      const link = { type: 'element', tagName: 'a', properties: { href }, children: [words] };
      return { type: 'element', tagName: 'li', children: [href === undefined ? words : link] };
    });
    return [{ type: 'element', tagName: 'ul', properties: { className: ['rows'] }, children: rows }];
  }])) }),
};\n`;

const FILES = {
  'site.config.ts': configOf("'./extensions/rows.ts'"),
  'extensions/rows.ts': fences('rows', "['rows']"),
  'content/other.md': '# Other\n',
};

it('code blocks of a language are shown as an extension says', async () => {
  const site = extendedSite({
    ...FILES,
    'content/page.md':
      '# Page\n\n- In a list:\n\n  ```rows\n  A <b>\n  Other -> ./other.md\n  ```\n\n```rows plain\nAs code\n```\n\n```js\nrows\n```\n',
  });
  const { diagnostics } = await site.build();
  expect(diagnostics.map((d) => d.code)).toEqual(['unknown-language', 'bad-code-option']);
  expect(site.page('page')).toContain('<ul class="rows"><li>A &#x3C;b></li><li><a href="/other">Other</a></li></ul>');
  expect(site.page('page')).toMatch(/<pre[\s\S]*As code/);
});

it('what it finds is told at the block', async () => {
  const site = extendedSite({ ...FILES, 'content/page.md': '# Page\n\nText.\n\n```rows\n```\n' });
  const { diagnostics } = await site.build();
  expect(diagnostics).toMatchObject([
    { severity: 'warning', code: 'rows/empty', file: 'content/page.md', line: 5, column: 1, hint: 'Write a line.' },
  ]);
});

it('what it writes is held to the rules for content', async () => {
  const site = extendedSite({
    ...FILES,
    'content/page.md': '# Page\n\n```rows\nA -> javascript:x()\nB -> ./gone.md\n```\n',
  });
  const { diagnostics } = await site.build();
  expect(diagnostics.map((d) => d.code).sort()).toEqual(['broken-markdown-link', 'extension-output']);
});

it('two owners of a language are an error that names both', async () => {
  const site = extendedSite({
    ...FILES,
    'site.config.ts': configOf("'./extensions/rows.ts'", "'./extensions/more.ts'"),
    'extensions/more.ts': fences('more', "['list', 'rows']"),
  });
  await expect(site.build()).rejects.toMatchObject({
    diagnostics: [
      {
        message: 'The extensions `rows` and `more` both show code blocks of the language `rows`.',
        file: 'site.config.ts',
      },
    ],
  });
});

/** Draws a picture as tools for diagrams do. */
const DRAWING = (
  allowed: string,
): string => `const element = (tagName, properties, children = []) => ({ type: 'element', tagName, properties, children });
export default {
  name: 'drawing',
  contract: 1,
  allow: () => ({ elements: ${allowed} }),
  page: () => ({ fences: { line: () => [element('svg', { viewBox: '0 0 9 9' }, [element('path', { d: 'M0 0h9' })])] }, rehype: { plugins: [] } }),
};\n`;

it('elements that an extension allows itself may stand in pages, also where another works on them later', async () => {
  const site = extendedSite({
    'site.config.ts': configOf("'./extensions/drawing.ts'", "'./extensions/later.ts'"),
    'extensions/drawing.ts': DRAWING("{ svg: ['viewBox'], path: ['d'] }"),
    'extensions/later.ts':
      "export default { name: 'later', contract: 1, page: () => ({ rehype: { plugins: [() => () => undefined] } }) };\n",
    'content/page.md': '# Page\n\n```line\n```\n',
  });
  expect((await site.build()).diagnostics).toEqual([]);
  expect(site.page('page')).toContain('<svg viewBox="0 0 9 9"><path d="M0 0h9"></path></svg>');
});

it.each([
  ["{ svg: ['viewBox'] }", 'extension-output'],
  ["{ svg: ['viewBox'], path: [] }", 'extension-output'],
])('with %s alone the rest is left out', async (allowed, code) => {
  const site = extendedSite({
    'site.config.ts': configOf("'./extensions/drawing.ts'"),
    'extensions/drawing.ts': DRAWING(allowed),
    'content/page.md': '# Page\n\n```line\n```\n',
  });
  expect((await site.build()).diagnostics.map((d) => d.code)).toEqual([code]);
});

it.each([
  '{ script: [] }',
  "{ iframe: ['src'] }",
  "{ svg: ['onload'] }",
  "{ svg: ['style'] }",
  '{ foreignObject: [] }',
])('what runs or loads something cannot be allowed: %s', async (allowed) => {
  const site = extendedSite({
    'site.config.ts': configOf("'./extensions/drawing.ts'"),
    'extensions/drawing.ts': DRAWING(allowed),
  });
  await expect(site.build()).rejects.toMatchObject({ diagnostics: [{ code: 'extension-invalid' }] });
});
