import { describe, expect, it } from 'vitest';
import { rewritten, rewrittenPage } from './rewritten.js';

describe('text', () => {
  it.each([
    ['==a== and ==b `==` c==', '<mark>a</mark> and <mark>b `==` c</mark>'],
    ['H~2~O and x^2^', 'H<sub>2</sub>O and x<sup>2</sup>'],
    ['^^new^^ ~~old~~', '<ins>new</ins> ~~old~~'],
    ['++ctrl+alt+del++', ':kbd[Ctrl+Alt+Del]'],
    ['++arrow-up++ ++"My key"++', ':kbd[Up] :kbd[My key]'],
    ['++ctrl+plus++', '<kbd>Ctrl</kbd>+<kbd>+</kbd>'],
    ['++unknown-key++', '++unknown-key++'],
    [
      '{++a++}{--b--}{~~c~>d~~}{==e==}{>>f<<}',
      '<ins>a</ins><del>b</del><del>c</del><ins>d</ins><mark>e</mark><!-- f -->',
    ],
    ['(c) --> 1/2 =/=', '© → ½ ≠'],
    [
      ':material-account-circle:{ .lg } :octicons-x-24: :smile:',
      ':icon[mdi:account-circle] :icon[octicon:x-24] :smile:',
    ],
    [':material-check: :man_raising_hand:', '✓ :raising_hand_man:'],
    ['`#!py x = 1`', '`x = 1`'],
    ['a \\\nb', 'a \\\\\nb'],
    ['`x`{ .c } **b**{: #i }', '`x` **b**<a id="i"></a>'],
    ['`==a== ~b~ (c) ++ctrl++`', '`==a== ~b~ (c) ++ctrl++`'],
    ['\\(a^2\\) is $b^2$, not 5$ and 6$', '$a^2$ is $b^2$, not 5$ and 6$'],
    ['text { .c }', 'text { .c }'],
    ['**{x}.sieve** \\[[1](a)\\]', '**{x}.sieve** \\[[1](a)\\]'],
    ['a\n{ .c }', 'a'],
    ['a\n{ #i }', '<a id="i"></a>a'],
  ])('%j is %j', (from, to) => {
    expect(rewritten(from)).toBe(to);
  });

  it('keeps signs of extensions that are off, without another meaning', () => {
    const without = [
      'pymdownx.tilde',
      'pymdownx.mark',
      'pymdownx.caret',
      'pymdownx.keys',
      'attr_list',
      'pymdownx.smartsymbols',
    ];
    expect(rewritten('H~2~O ~~x~~ ==m== ^^i^^ ++ctrl++ (c) `x`{ .c }', { without })).toBe(
      'H\\~2\\~O \\~~x~~ ==m== ^^i^^ ++ctrl++ (c) `x`{ .c }',
    );
  });

  it('links issues with MagicLink', () => {
    const magiclink = { repo_url_shorthand: true, user: 'u', repo: 'r' };
    expect(rewritten('See #12 a/b#3 `#4` [#5](x)', { extensions: { 'pymdownx.magiclink': magiclink } })).toBe(
      'See [#12](https://github.com/u/r/issues/12) [a/b#3](https://github.com/a/b/issues/3) `#4` [#5](x)',
    );
  });

  it('links users and repositories with MagicLink, but not within links', () => {
    const magiclink = { repo_url_shorthand: true, social_url_shorthand: true, user: 'u', repo: 'r' };
    const linked = (text: string, options = magiclink): string =>
      rewritten(text, { extensions: { 'pymdownx.magiclink': options } });
    expect(linked('By @a, @gitlab:b/c, @x:d and a@b.example')).toBe(
      'By [@a](https://github.com/a), [b/c](https://gitlab.com/b/c), [@d](https://x.com/d) and a@b.example',
    );
    expect(linked('[see #12 by @a](x) [#5 [a]][y] `@a` \\@a\n\n[y]: z')).toBe(
      '[see #12 by @a](x) [#5 [a]][y] `@a` \\@a\n\n[y]: z',
    );
    expect(linked('@a @x:b #1', { ...magiclink, repo_url_shorthand: false })).toBe(
      '[@a](https://github.com/a) [@b](https://x.com/b) #1',
    );
    expect(linked('@a', { ...magiclink, repo_url_shorthand: false, social_url_shorthand: false })).toBe('@a');
  });

  it('links pages with WikiLinks', () => {
    expect(rewritten('[[A page]] `[[b]]`', { extensions: { wikilinks: {} } })).toBe('[A page](/A_page/) `[[b]]`');
    const options = { base_url: '/wiki/', end_url: '.html' };
    expect(rewritten('[[A_b  c]]', { extensions: { wikilinks: options } })).toBe('[A_b  c](/wiki/A_b_c.html)');
    expect(rewritten('[[A page]]')).toBe('\\[[A page]]');
  });

  it('keeps addresses in angle brackets', () => {
    expect(rewritten('[a](<https://x.example/b()>) [b](<https://x.example/b c>)')).toBe(
      '[a](<https://x.example/b()>) [b](<https://x.example/b c>)',
    );
  });

  it('escapes templates of pages without macros', () => {
    expect(rewritten('a {{ b }} {% c %}')).toBe('a \\{{ b }} \\{% c %}');
  });

  it('has formulas on lines of their own', () => {
    expect(rewritten('\\[\na\n\\]')).toBe('$$\na\n$$');
    expect(rewritten('$$ a $$')).toBe('$$\na\n$$');
  });

  it('has typographic quotes with Smarty', () => {
    expect(rewritten('"a" -- it\'s... `"b"`', { extensions: { smarty: {} } })).toBe('“a” – it’s… `"b"`');
  });

  it('escapes pipes in the code of cells', () => {
    expect(rewritten('| a | b |\n|---|---|\n| `x|y` | z |')).toBe('| a | b |\n|---|---|\n| `x\\|y` | z |');
  });
});

describe('links', () => {
  const resolve = (written: string, _from: string, syntax: string): string => `${syntax}:${written}`;

  it('count from the file in Markdown, and from the address in HTML', () => {
    expect(rewritten('![z](../i.png) <img src="../../i.png">', { resolve })).toBe(
      '![z](markdown:../i.png) <img src="html:../../i.png">',
    );
    expect(rewritten('<a href="x/">\n<div>\n<a href="y/">\n</div>', { resolve })).toContain('<a href="html:y/">');
  });

  it.each([
    ['[a](b.md "t")', '[a](markdown:b.md "t")'],
    ['[a](<b c.md>)', '[a](<markdown:b c.md>)'],
    ['[a](b_(c).md)', '[a](<markdown:b_(c).md>)'],
    ['[![p](i.png)](b.md)', '[![p](markdown:i.png)](markdown:b.md)'],
    ['[a](https://x.example) [b](#c) [d](mailto:x@y.z)', '[a](https://x.example) [b](#c) [d](mailto:x@y.z)'],
    ['[a](b.md){ .md-button target=_blank }', ':button[a]{href=markdown:b.md}'],
    ['[a *b*](<b c.md>){ .md-button .md-button--primary }', ':button[a *b*]{href="markdown:b c.md" primary}'],
    ['[a](b.md){ title="t" }', '[a](markdown:b.md "t")'],
    ['`[a](b.md)`', '`[a](b.md)`'],
    ['![a](b.png#only-dark)', '![a](markdown:b.png#gh-dark-mode-only)'],
    ['![a](b.png){ width=300 align=left .c }', '![a](markdown:b.png){width=300 align=left}'],
    ['![a](b.png "T"){ width=50% }', '<img src="markdown:b.png" alt="a" title="T" width="50%">'],
    ['[a]: b.md "t"', '[a]: markdown:b.md "t"'],
    ['[a]:\n    b.md', '[a]: markdown:b.md'],
    ['[a][b]\n\n[b]: c.md', '[a][b]\n\n[b]: markdown:c.md'],
    ['- [x] [b] and [x] [b]\n- [ ] [b]\n\n[b]: c.md', '- [x] [b] and [x][b]\n- [ ] [b]\n\n[b]: markdown:c.md'],
  ])('%j is %j', (from, to) => {
    expect(rewritten(from, { resolve })).toBe(to);
  });

  it('stay links before a footnote', () => {
    const notes = '\n\n[a]: b.md\n[^1]: c';
    expect(rewritten(`[a][^1] [b][^1] [*a*][^1]${notes}`)).toBe(`[a][][^1] [b][^1] [*a*][^1]${notes}`);
    expect(rewritten('[a][^1]', { without: ['footnotes'] })).toBe('[a][^1]');
  });

  it('stay as written if they are dead', () => {
    expect(rewritten('[a](b.md)')).toBe('[a](b.md)');
  });

  it('mark places, which references of other pages find', () => {
    expect(rewritten('[](){#k}\n# T')).toBe('<a id="k"></a>\n\n# T');
    const reference = (id: string): string | null => (id === 'k' ? 'p.md#k' : null);
    const page = rewrittenPage('[T][k] and [`a.b`][] and [x][a.c]', { plugins: { autorefs: {} }, reference });
    expect(page.text).toBe('[T](p.md#k) and `a.b` and x');
    expect(page.findings).toMatchObject([{ kind: 'reference', line: 1 }]);
  });
});

describe('raw HTML', () => {
  it('reports what docsgen removes, and links to frames', () => {
    const { text, findings } = rewrittenPage('<iframe src="https://v.example/1"\n  title="Film"></iframe>');
    expect(text).toBe('<a href="https://v.example/1">Film</a>');
    expect(findings).toMatchObject([{ kind: 'html', line: 1 }]);
  });

  it('loses styles and handlers', () => {
    expect(rewritten('<p style="x" onclick="y" align="center">a</p>')).toBe('<p align="center">a</p>');
  });
});
