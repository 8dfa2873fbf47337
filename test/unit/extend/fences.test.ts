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
