import { describe, expect, it } from 'vitest';
import { readSummary } from '../../../../src/features/migrate/mdbook/summary.js';
import { migrated, textOf } from './foreign-site.js';

const BOOK = '[book]\ntitle = "A book"\n';

/** A book of one chapter. */
function chapter(text: string, files: Readonly<Record<string, string>> = {}, toml = BOOK) {
  return migrated({
    'book.toml': toml,
    'src/SUMMARY.md': '# Summary\n\n[Home](README.md)\n\n- [A](a.md)\n',
    'src/README.md': '# Home\n',
    'src/a.md': text,
    ...files,
  });
}

describe('SUMMARY.md', () => {
  it('has parts, chapters nested by indent, and drafts', () => {
    const text =
      '# Summary\n\n[Preface](p.md)\n\n# Part `one`\n\n- [A](./a.md)\n    * [B [c]](<b c.md>)\n\t- [D]()\n\n---\n\n[End](e.md)\n';
    expect(readSummary(text)).toEqual([
      { title: null, chapters: [{ title: 'Preface', file: 'p.md', isNumbered: false, chapters: [] }] },
      {
        title: 'Part `one`',
        chapters: [
          {
            title: 'A',
            file: 'a.md',
            isNumbered: true,
            chapters: [
              { title: 'B [c]', file: 'b c.md', isNumbered: true, chapters: [] },
              { title: 'D', file: null, isNumbered: true, chapters: [] },
            ],
          },
          { title: 'End', file: 'e.md', isNumbered: false, chapters: [] },
        ],
      },
    ]);
  });

  it('becomes the sidebar; files that it does not list are no pages', async () => {
    const migration = await chapter('# A\n', { 'src/other.md': '# Other\n' });
    expect(migration.texts.get('content/sidebar.yml')).toBe(
      '- label: Home\n  page: /README.md\n- label: A\n  page: /a.md\n',
    );
    expect(migration.pages.map(({ path }) => path)).toEqual(['README.md', 'a.md']);
    expect(migration.findings).toMatchObject([{ kind: 'unlisted', file: 'src/other.md' }]);
  });
});

describe('names of emoji', () => {
  it('stay text, as in mdBook, and are no reason for a setting where there are none', async () => {
    const toml = `${BOOK}[output.html]\nmathjax-support = true\n`;
    const named = await chapter('# A\n\nDone :tada:\n', {}, toml);
    expect(named.settings['markdown']).toEqual({ math: true, emoji: false });
    expect(textOf(named, 'a.md')).toContain('Done :tada:');
    expect((await chapter('# A\n\n10:30:45 a:b:c\n', {}, toml)).settings['markdown']).toEqual({ math: true });
  });
});

describe('a chapter', () => {
  it('stays byte for byte where nothing has to change', async () => {
    const text = '\uFEFF# A\r\n\r\nText with `{{#include x}}`.\r\n'
      .replace(/\r|\uFEFF/g, '')
      .replace('{{#include x}}', 'x');
    const { pages } = await chapter(text);
    expect(pages[1]).toMatchObject({ text, changes: [] });
  });

  it.each([
    ['{{#include x.rs}}', 'one\ntwo\nthree'],
    ['{{#include x.rs:2}}', 'two'],
    ['{{#include x.rs::2}}', 'one\ntwo'],
    ['{{#include x.rs:2:}}', 'two\nthree'],
    ['{{#rustdoc_include x.rs:2:3}}', 'two\nthree'],
    ['{{ #include x.rs:part }}', 'two'],
    ['\\{{#include x.rs}} `\\{{#other}}`', '&#123;&#123;#include x.rs}} `{{#other}}`'],
    ['{{#playground x.rs editable}}', '```rust\none\ntwo\nthree\n```'],
  ])('holds what %s names', async (link, expected) => {
    const code = link.includes(':part')
      ? 'one\n// ANCHOR: part\ntwo\n// ANCHOR_END: part\nthree\n'
      : 'one\ntwo\nthree\n';
    expect(textOf(await chapter(`${link}\n`, { 'src/x.rs': code }), 'a.md')).toBe(`${expected}\n`);
  });

  it('has the dashes and ellipses of smart punctuation where the book asks for them', async () => {
    const text = 'a --- b -- c ... `--d` [e--f](g--h) <!-- i -->\n\n| a |\n| --- |\n| b |\n\n---\n\n```sh\n--x\n```\n';
    const toml = '[output.html]\nsmart-punctuation = true\n';
    for (const settings of [toml, toml.replace('smart-punctuation', 'curly-quotes')]) {
      const migration = await chapter(text, { 'book.toml': settings });
      expect(textOf(migration, 'a.md')).toBe(text.replace('a --- b -- c ...', 'a — b – c …').replace('e--f', 'e–f'));
      expect(migration.findings.map(({ message }) => message)).toEqual(['Quotes are shown as they are written.']);
    }
    expect(textOf(await chapter(text), 'a.md')).toBe(text);
  });

  it('has names in braces as text where nothing fills them in', async () => {
    const text =
      '{{ a }} `{{ b }}` <code>{{ c }}</code> <!-- {{ d }} -->\n\n<div>\n{{ e }}\n</div>\n\n```html\n{{ f }}\n```\n';
    const migration = await chapter(text, {}, `${BOOK}[preprocessor.links]\n`);
    expect(textOf(migration, 'a.md')).toBe(text.replace('{{ a', '&#123;&#123; a').replace('{{ e', '&#123;&#123; e'));
    expect(migration.findings).toEqual([]);
  });

  it('hides names in braces that a program of the book fills in, and tells of them, in code where its source says so', async () => {
    const text =
      '# A {{ a }}\n\n`{{ b }}` {{ c }} <code>{{ d }}</code>\n\n```sh\nx\n{{ b }} {{ c }}\n```\n\n<div>{{ b }}</div>\n';
    const toml = `${BOOK}[preprocessor.own]\ncommand = "run --manifest own/Cargo.toml"\n`;
    const files = { 'own/Cargo.toml': '', 'own/src/main.rs': 'const B: &str = "{{ b }}";\n' };
    const migration = await chapter(text, files, toml);
    expect(textOf(migration, 'a.md')).toBe(
      text
        .replace('A {{ a }}', 'A <!-- @missing {{ a }} -->')
        .replace('` {{ c }}', '` <!-- @missing {{ c }} -->')
        .replace('>{{ b }}', '><!-- @missing {{ b }} -->'),
    );
    const told = migration.findings.filter(({ file }) => file === 'src/a.md');
    expect(told.map(({ line, message }) => `${line} ${message.replace(/ filled.*/, '')}`)).toEqual([
      '1 {{ a }} may be',
      '3 {{ b }} is',
      '3 {{ c }} may be',
      '7 {{ b }} is',
      '10 {{ b }} is',
    ]);
    const elsewhere = await chapter(text, files, toml.replace('own/', '../'));
    expect(elsewhere.findings.map(({ message }) => message).join()).not.toContain(' is filled');
  });

  it('hides commands that nothing answers, but no formulas, addresses and attributes', async () => {
    const text =
      '{{#toc}}\n\n{{ #toc }} is **first**\n{{#quiz a--b}}\n\n- {{#toc}}, $\\frac{{a}}{b}$ [c](d{{e}}) <b title="{{f}}">g</b>\n\n[h]: i{{j}}\n';
    const expected =
      '<!-- @missing {{#toc}} -->\n\n<wbr><!-- @missing {{ #toc }} --> is **first**\n<wbr><!-- @missing {{#quiz a- -b}} -->\n\n- <wbr><!-- @missing {{#toc}} -->, $\\frac{{a}}{b}$ [c](d{{e}}) <b title="{{f}}">g</b>\n\n[h]: i{{j}}\n';
    const migration = await chapter(text, {}, `${BOOK}[preprocessor.quiz]\n`);
    expect(textOf(migration, 'a.md')).toBe(expected);
    const [own] = migration.findings.filter(({ file }) => file === 'book.toml');
    expect(own?.message).toContain(' Places: src/a.md:1, src/a.md:3, src/a.md:4, src/a.md:6, src/a.md:8.');
    const alone = await chapter('# A\n\n{{#toc}} {{#include gone}}\n');
    expect(textOf(alone, 'a.md')).toBe('# A\n\n<wbr><!-- @missing {{#toc}} --> <!-- @missing {{#include gone}} -->\n');
    expect(alone.findings.map(({ kind, line }) => [kind, line])).toEqual([
      ['missing-include', 3],
      ['preprocessor', 3],
    ]);
  });

  it('names the code blocks that a program of the book makes something of', async () => {
    const { findings } = await chapter('# A\n\n```admonish tip\nx\n```\n', {}, `${BOOK}[preprocessor.admonish]\n`);
    expect(findings.map(({ message }) => message.replace(/.*(?=Places)/, ''))).toEqual(['Places: src/a.md:3.']);
  });

  it('has the icons of docsgen that mean the same, and tells of others', async () => {
    const icon = (classes: string) => `<i class="${classes}"></i>`;
    const text = `| ${icon('fas fa-bars')} | (${icon('fa fa-lightbulb-o fa-lg')}) \`${icon('fa fa-bars')}\`\n\n${icon('fab fa-apple')} x ${icon('fas fa-otter')} y\n\n<div>\n${icon('fas fa-bars')}\n</div>\n`;
    const migration = await chapter(text);
    expect(textOf(migration, 'a.md')).toBe(
      `| :icon[menu] | (:icon[lightbulb]) \`${icon('fa fa-bars')}\`\n\n:icon[apple] x y\n\n<div>\n\n</div>\n`,
    );
    expect(migration.findings.map(({ kind, line, message }) => [kind, line, message])).toEqual([
      ['icon', 3, 'The icon `fas fa-otter` is left out.'],
      ['icon', 6, 'The icon `fas fa-bars` is left out.'],
    ]);
  });

  it('tells of an include that is missing', async () => {
    const { findings } = await chapter('# A\n\n{{#include gone.rs}}\n');
    expect(findings).toContainEqual(expect.objectContaining({ kind: 'missing-include', file: 'src/a.md', line: 3 }));
  });

  it('shows the lines of code that the book shows', async () => {
    const code = '```rust,editable\n# use x;\n#\nfn main() {\n    # hidden();\n    ## shown\n    #[test]\n}\n```\n';
    expect(textOf(await chapter(code), 'a.md')).toBe('```rust\nfn main() {\n    # shown\n    #[test]\n}\n```\n');
    const toml = `${BOOK}[output.html.code.hidelines]\npython = "~"\n`;
    expect(textOf(await chapter('```python\n~hidden\nshown\n```\n', {}, toml), 'a.md')).toBe('```python\nshown\n```\n');
    expect(textOf(await chapter('```sh\n# comment\n```\n'), 'a.md')).toBe('```sh\n# comment\n```\n');
  });

  it('keeps words that say how a sample is checked', async () => {
    expect(textOf(await chapter('```rust,ignore,editable\nx\n```\n'), 'a.md')).toBe('```rust,ignore\nx\n```\n');
  });

  it('links to files, also where the old one named an address', async () => {
    const text =
      '[home](index.html#top), [a](a.html), [z](./z.zip), [code](`a.html`), [out](https://x.example/a.html)\n';
    expect(textOf(await chapter(text, { 'src/z.zip': 'z' }), 'a.md')).toBe(
      '[home](README.md#top), [a](a.md), [z](/z.zip), [code](`a.html`), [out](https://x.example/a.html)\n',
    );
  });

  it('has ids of headings in the form of docsgen', async () => {
    expect(textOf(await chapter('## One { #first .wide }\n\n## Two\n'), 'a.md')).toBe('## One {#first}\n\n## Two\n');
  });

  it('has formulas between dollars where the book has MathJax', async () => {
    const toml = `${BOOK}[output.html]\nmathjax-support = true\n`;
    const migration = await chapter('\\\\( a^2 \\\\) and `\\\\( b \\\\)`\n', {}, toml);
    expect(textOf(migration, 'a.md')).toBe('$a^2$ and `\\\\( b \\\\)`\n');
    const blocks = String.raw`> \\[ \begin{x} a\_1 \\\\ b \end{x} \\]
>
> in \\[ c \\] line

\\[
d \\\\ \\{ e
\\]

\\[
f \\{

g \\{
`;
    expect(textOf(await chapter(blocks, {}, toml), 'a.md')).toBe(String.raw`> $$
> \begin{x} a_1 \\ b \end{x}
> $$
>
> in $$c$$ line

$$
d \\ \{ e
$$

\\[
f \\{

g \\{
`);
    expect(migration.settings).toMatchObject({ markdown: { math: true } });
  });
});

it('every old address leads on', async () => {
  const toml = `${BOOK}[output.html.redirect]\n"/old/x.html" = "../a.html"\n`;
  const { texts } = await chapter('# A\n', {}, toml);
  expect(JSON.parse(texts.get('redirects.json') ?? '')).toEqual([
    { from: '/a.html', to: '/a' },
    { from: '/old/x.html', to: '/a' },
    { from: '/print.html', to: '/' },
  ]);
});

it('settings are those of the book', async () => {
  const toml =
    '[book]\ntitle = "B"\ndescription = "D"\nauthors = ["Ann", "Bo"]\nlanguage = "fr"\n[output.html]\nsite-url = "/b/"\nedit-url-template = "https://git.example/{path}"\ncname = "b.example"\ndefault-theme = "navy"\n';
  const { settings, texts } = await chapter('# A\n', {}, toml);
  expect(settings).toMatchObject({
    title: 'B',
    tagline: 'D',
    baseUrl: '/b/',
    i18n: { defaultLocale: 'fr' },
    docs: { editUrl: 'https://git.example/src/{path}' },
    colorMode: { default: 'dark' },
    footer: { copyright: 'Ann, Bo' },
  });
  expect(texts.get('static/CNAME')).toBe('b.example\n');
});
