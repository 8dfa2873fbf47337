import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { replaceText } from '../../../src/markdown/extensions/replace-text.js';
import { type Fragment, placeIn } from '../../../src/markdown/fragment.js';
import { configOf, extendedSite } from './site.js';

const VARIABLES = `const values = { product: 'Kite', version: '1.2' };
export default {
  name: 'variables',
  contract: 1,
  codes: { unknown: { severity: 'error', explain: 'A page names a variable that there is not.' } },
  page: () => ({
    text: [{ sign: '{{', match: /\\{\\{ *([a-z]+) *\\}\\}/, replace([, name], page) {
      if (!(name in values)) page.report('unknown', \`There is no variable "\${name}".\`);
      return values[name] ?? null;
    } }],
  }),
};\n`;

const FILES = { 'site.config.ts': configOf("'./extensions/variables.ts'"), 'extensions/variables.ts': VARIABLES };

describe('text', () => {
  it('is replaced in pages, partials, addresses and the Markdown twin, and not in code', async () => {
    const site = extendedSite({
      ...FILES,
      'content/page.md': `---
title: Page
---

{{product}} {{ version }}, \`{{product}}\` and [notes](./v{{version}}.md).

::include{file=_part.md}

\`\`\`text
{{product}}
\`\`\`
`,
      'content/_part.md': '**{{product}}** again.\n',
      'content/v1.2.md': '# Notes\n',
    });
    expect((await site.build()).diagnostics).toEqual([]);
    const page = site.page('page');
    expect(page).toContain('<p>Kite 1.2, <code class="unbroken">{{product}}</code> and <a href="/v1.2">notes</a>.</p>');
    expect(page).toContain('<strong>Kite</strong> again.');
    expect(page).toMatch(/<pre[\s\S]*\{\{product\}\}/);
    const twin = readFileSync(join(site.dir, 'build/page.md'), 'utf8');
    expect(twin).toContain('Kite 1.2, `{{product}}` and');
    expect(twin).toContain('**Kite** again.');
  });

  it('leaves every place where it is in the file', async () => {
    const site = extendedSite({
      ...FILES,
      'content/page.md': '# Page\n\n{{product}} {{ version }} {{oops}} [a](./gone.md) {{product}} ![b](./gone.png)\n',
    });
    const { diagnostics } = await site.build();
    expect(diagnostics.map((d) => [d.severity, d.code, d.line, d.column])).toEqual([
      ['error', 'variables/unknown', 3, 27],
      ['warning', 'broken-markdown-link', 3, 36],
      ['error', 'image-not-found', 3, 68],
    ]);
    expect(diagnostics[0]).toMatchObject({
      message: 'There is no variable "oops".',
      hint: 'A page names a variable that there is not.',
    });
    expect(diagnostics[0]?.frame).toMatch(/^> 3 \| \{\{product\}\}/m);
  });

  it('with a code that is not declared is a fault of the extension', async () => {
    const site = extendedSite({
      ...FILES,
      'extensions/variables.ts': VARIABLES.replace("report('unknown'", "report('other'"),
      'content/page.md': '# Page\n\n{{oops}}\n',
    });
    const { diagnostics } = await site.build();
    expect(diagnostics.map((d) => [d.code, d.message])).toEqual([
      ['extension-throws', expect.stringContaining('in `text` on the page content/page.md: it has no code `other`.')],
    ]);
  });
});

/** A fragment that starts on line 1 of its file. */
function fragment(text: string): Fragment {
  return { file: 'a.md', absolutePath: '/a.md', text, firstLine: 1, fileText: text, edits: [], from: null };
}

describe('places after replacing', () => {
  it.each([
    ['shorter', 'ab XXXX cd', 'x'],
    ['longer', 'ab X cd', 'xxxxxxxx'],
    ['nothing', 'ab XX cd', ''],
    ['twice', 'ab X X cd', 'xyz'],
  ])('%s: a later word keeps its column', (_, text, word) => {
    const part = fragment(`first\n${text}`);
    replaceText(part, /X+/, () => word);
    replaceText(part, /^ab/, () => 'abababab');
    const [, line = ''] = part.text.split('\n');
    expect(line.startsWith('abababab')).toBe(true);
    expect(placeIn(part, 2, line.indexOf('cd') + 1)).toEqual({ file: 'a.md', line: 2, column: text.indexOf('cd') + 1 });
  });

  it.each([
    ['`X` X', '`X` x'],
    ['``a ` X`` X', '``a ` X`` x'],
    ['```\nX\n```\nX', '```\nX\n```\nx'],
    ['` X', '` x'],
  ])('%s becomes %s', (text, expected) => {
    const part = fragment(text);
    replaceText(part, /X/, () => 'x');
    expect(part.text).toBe(expected);
  });

  it('line feeds become blanks, because lines keep their numbers', () => {
    const part = fragment('a X b');
    replaceText(part, /X/, () => 'one\n\n two');
    expect(part.text).toBe('a one two b');
  });
});
