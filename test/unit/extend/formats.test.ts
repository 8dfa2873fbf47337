import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { placedText } from '../../../src/extend/page-text.js';
import { configOf, extendedSite } from './site.js';

/** Reads files with the extension `.jsx-like`: drops imports, and converts elements in capitals to other Markdown. */
const EDITS = `export default { name: 'tags', contract: 1,
  codes: { unknown: { severity: 'error', explain: 'There are no such tags.' } },
  page: () => ({ formats: { '.tags': ({ text }, page) => {
    const edits = [...text.matchAll(/^import .*\\n/gm)].map((m) => ({ start: m.index, end: m.index + m[0].length, text: '' }));
    for (const m of text.matchAll(/<([A-Z]\\w*) \\/>/g)) {
      const lines = text.slice(0, m.index).split('\\n');
      if (m[1] !== 'Name') page.report('unknown', \`There is no tag \${m[1]}.\`, { at: { line: lines.length, column: lines.at(-1).length + 1 } });
      edits.push({ start: m.index, end: m.index + m[0].length, text: 'a much longer name' });
    }
    return { edits };
  } } }) };\n`;

/** Reads files whose first line is the title; a file beside them provides the other lines. */
const LINES = `import { readFileSync } from 'node:fs';
  export default { name: 'lines', contract: 1, page: ({ site }) => ({ formats: { '.lines': ({ text, yaml }) => {
    const words = JSON.parse(readFileSync(\`\${site.dir}/words.json\`, 'utf8'));
    const [title, ...rest] = text.split('\\n');
    if (title === 'throw') throw Object.assign(new Error('It is said'), { reason: 'It is said', fatal: true, ruleId: 'rule', place: { line: 2, column: 3 } });
    return { text: ['Written by ' + words.author, '', ...rest].join('\\n'), lines: [1, 1, ...rest.map((_, i) => i + 2)],
      frontmatter: { title: words[title] ?? title, sidebar_position: words.position ?? 4, ...(yaml && { description: yaml }) } };
  } } }) };\n`;

const FILES = {
  'site.config.ts': configOf("'./extensions/tags.ts'", "'./extensions/lines.ts'"),
  'extensions/tags.ts': EDITS,
  'extensions/lines.ts': LINES,
  'words.json': '{ "author": "Kite" }',
  'content/index.md': '# Home\n\n[tags](./guides/one.tags) and [lines](./two.lines)\n',
};

describe('pages of other formats', () => {
  it('are pages as others: linked, titled, in the navigation, with a twin', async () => {
    const site = extendedSite({
      ...FILES,
      'content/guides/one.tags':
        '---\ndescription: First\n---\nimport x from "y"\n\n# One <Name />\n\nText [home](../index.md).\n',
      'content/two.lines': '---\ntags: [a]\n---\nTwo\n\nEnd\n',
    });
    expect((await site.build()).diagnostics).toEqual([]);
    expect(site.page('index')).toContain('<a href="/guides/one">tags</a> and <a href="/two">lines</a>');
    const one = readFileSync(join(site.dir, 'build/guides/one/index.html'), 'utf8');
    expect(one).toContain('<title>One a much longer name | Site</title>');
    expect(one).toContain('<meta name="description" content="First"');
    expect(one).toContain('Text <a href="/">home</a>.');
    expect(readFileSync(join(site.dir, 'build/guides/one.md'), 'utf8')).toContain('title: "One a much longer name"');
    const two = readFileSync(join(site.dir, 'build/two/index.html'), 'utf8');
    expect(two).toContain('<title>Two | Site</title>');
    expect(two).toContain('<p>Written by Kite</p>\n<p>End</p>');
    expect(two).toContain('content="tags: [a]');
    expect(readFileSync(join(site.dir, 'build/sitemap.xml'), 'utf8')).toContain('/guides/one<');
  });

  it('keep their places', async () => {
    const site = extendedSite({
      ...FILES,
      'content/guides/one.tags':
        '---\ntitle: One\n---\nimport x from "y"\n\n<Name /> <Name /> [a](./gone.md)\n\n<Oops />\n',
      'content/two.lines': 'Two\n\n[b](./gone.md)\n',
      'content/three.lines': '---\ntitle: T\n---\nthrow\nit\n',
    });
    const { diagnostics } = await site.build();
    expect(diagnostics.map((d) => [d.severity, d.code, d.file, d.line, d.column])).toEqual([
      ['warning', 'broken-markdown-link', 'content/guides/one.tags', 6, 19],
      ['error', 'tags/unknown', 'content/guides/one.tags', 8, 1],
      ['error', 'lines/rule', 'content/three.lines', 5, 3],
      ['warning', 'broken-markdown-link', 'content/two.lines', 3, 1],
    ]);
    expect(diagnostics[2]).toMatchObject({ message: 'It is said.', frame: expect.stringContaining('> 5 | it') });
  });

  it('tell by name which extension gives front matter that cannot stand', async () => {
    const site = extendedSite({
      ...FILES,
      'words.json': '{ "author": "Kite", "position": "last" }',
      'content/guides/one.tags': 'One\n',
      'content/two.lines': '---\ntitle: Own\nsidebar_position: 1\n---\nTwo\n',
      'content/three.lines': 'Three\n',
    });
    const { diagnostics } = await site.build();
    expect(diagnostics).toMatchObject([
      {
        code: 'frontmatter-invalid-value',
        file: 'content/three.lines',
        line: null,
        hint: 'The extension `lines` gives this front matter.',
      },
    ]);
  });

  it('are included as they are read as pages', async () => {
    const site = extendedSite({
      ...FILES,
      'content/index.md': '# Home\n\n::include{file=_part.tags}\n',
      'content/_part.tags': 'import x from "y"\n\nPart <Name /> <Oops />\n',
    });
    const { diagnostics } = await site.build();
    expect(diagnostics).toMatchObject([{ code: 'tags/unknown', file: 'content/_part.tags', line: 3, column: 15 }]);
  });

  it('are read anew when the extension or a file that it reads changes', async () => {
    const site = extendedSite({ ...FILES, 'content/guides/one.tags': '# One\n', 'content/two.lines': 'Two\n' });
    const title = (): string | undefined =>
      /<title>(.*?) \|/.exec(readFileSync(join(site.dir, 'build/two/index.html'), 'utf8'))?.[1];
    await site.build();
    site.write('words.json', '{ "author": "Kite", "Two": "Second" }');
    expect((await site.build()).diagnostics).toEqual([]);
    expect(title()).toBe('Second');
    site.write('extensions/lines.ts', LINES.replace('words[title] ??', "'The ' +"));
    await site.build();
    expect(title()).toBe('The Two');
    expect((await site.build()).rendered).toEqual([]);
  });

  it.each([
    [
      'an ending that docsgen reads',
      "{ '.md': () => ({ text: '' }) }",
      /`page\(\)\.formats\.\.md` is not a valid key .* must be a file extension such as/,
    ],
    [
      'an answer without text',
      "{ '.tags': () => ({}) }",
      /throws in `formats` .* it returns neither `text` nor `edits`/,
    ],
    [
      'edits that overlap',
      "{ '.tags': () => ({ edits: [{ start: 0, end: 2, text: '' }, { start: 1, end: 3, text: '' }] }) }",
      /its edit of the characters 1 to 3 overlaps/,
    ],
  ])('cannot have %s', async (_, formats, message) => {
    const site = extendedSite({
      'site.config.ts': configOf("'./extensions/tags.ts'"),
      'extensions/tags.ts': `export default { name: 'tags', contract: 1, page: () => ({ formats: ${formats} }) };\n`,
      'content/one.tags': 'One\n',
    });
    const found = await site.build().then(
      ({ diagnostics }) => diagnostics.map((d) => d.message).join('\n'),
      (error: Error) => error.message,
    );
    expect(found).toMatch(message);
  });

  it('are read by one extension alone', async () => {
    const twin =
      "export default { name: 'twin', contract: 1, page: () => ({ formats: { '.tags': () => ({ text: '' }) } }) };\n";
    const site = extendedSite({
      'site.config.ts': configOf("'./extensions/tags.ts'", "'./extensions/twin.ts'"),
      'extensions/tags.ts': EDITS,
      'extensions/twin.ts': twin,
    });
    await expect(site.build()).rejects.toThrow('The extensions `tags` and `twin` both read pages that end in `.tags`.');
  });
});

describe('places of a text with edits', () => {
  it.each([
    ['nothing', 'a\nb', [], 'a\nb', [1, 2], {}],
    ['a line left out', 'a\nb\nc', [{ start: 0, end: 2, text: '' }], 'b\nc', [2, 3], { 1: [0, 1] }],
    ['a word in a line', 'ab cd', [{ start: 3, end: 4, text: 'xyz' }], 'ab xyzd', [1], { 1: [0, 1, 2, 3, 3, 3, 4, 5] }],
    ['lines put in', 'a b', [{ start: 1, end: 2, text: '\n\n' }], 'a\n\nb', [1, 1, 1], { 2: [1], 3: [2, 3] }],
    ['two lines as one', 'a\nb', [{ start: 1, end: 2, text: ' ' }], 'a b', [1], { 1: [0, 1, 2, 3] }],
  ])('%s', (_, written, edits, text, lines, columns) => {
    const made = placedText(written, { edits });
    expect(made).toMatchObject({ text, lines });
    expect(Object.fromEntries(made.columns)).toEqual(columns);
  });
});
