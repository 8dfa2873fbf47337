import { describe, expect, it } from 'vitest';
import { rewritten, rewrittenPage } from './rewritten.js';

describe('boxes', () => {
  it('end with their indentation and hold code', () => {
    expect(rewritten('!!! note\n    a\n\n    ```py\n    x\n    ```\nb')).toBe(':::note\na\n\n```py\nx\n```\n:::\n\nb');
  });

  it('stay in the item of their list', () => {
    expect(rewritten('1. a\n\n    ??? tip "T"\n        b\n\n2. c')).toBe(
      '1. a\n\n   :::tip[T]{collapsible}\n   b\n   :::\n\n2. c',
    );
  });

  it.each([
    ['!!! hint', ':::tip[Hint]'],
    ['!!! custom-kind', ':::note[Custom-kind]'],
    ['!!! danger ""', ':::danger{untitled}'],
    ['!!! note inline end "T"', ':::note[T]{float=right}'],
    ['!!! tip inline', ':::tip{float=left}'],
    ['!!! note "Use "q" [x"', ':::note[Use "q" \\[x]'],
    ['???+ bug', ':::danger[Bug]{collapsible open}'],
    ['??? "T"', ':::details[T]'],
  ])('write %s as %s', (opening, line) => {
    expect(rewritten(`${opening}\n    x`)).toBe(`${line}\nx\n:::`);
  });

  it('have more colons outside', () => {
    expect(rewritten('!!! note\n    !!! tip\n        !!! danger\n            x')).toBe(
      ':::::note\n::::tip\n:::danger\nx\n:::\n::::\n:::::',
    );
  });

  it('stay text without the extension', () => {
    expect(rewritten('!!! x', { without: ['admonition'] })).toBe('\\!!! x');
    expect(rewritten('??? x', { without: ['pymdownx.details'] })).toBe('\\??? x');
  });
});

describe('tabs', () => {
  it('keep the ids that the page links to', () => {
    const text = rewritten('[a](#__tabbed_2_2)\n\n=== "A"\n    === "B"\n        x\n\n    === "C"\n        y');
    expect(text).toContain('<a id="__tabbed_2_2"></a>');
    expect(text).not.toContain('__tabbed_1');
  });

  it('nest with more colons outside', () => {
    expect(rewritten('=== "A"\n\n    === "A1"\n        x\n\n=== "B"\n    y')).toBe(
      '::::::tabs\n:::::tab[A]{value=a}\n::::tabs\n:::tab[A1]{value=a1}\nx\n:::\n::::\n:::::\n:::::tab[B]{value=b}\ny\n:::::\n::::::',
    );
  });

  it('start anew where the author says so, and have values of their own', () => {
    expect(rewritten('=== "A"\n    x\n=== "A"\n    y\n===! "B"\n    z')).toBe(
      '::::tabs\n:::tab[A]{value=a}\nx\n:::\n:::tab[A]{value=a-2}\ny\n:::\n::::\n\n::::tabs\n:::tab[B]{value=b}\nz\n:::\n::::',
    );
  });

  it('share the group that the site names', () => {
    expect(rewritten('=== "A"\n    x', { tabGroup: (labels) => labels.join('-') })).toContain('::::tabs{group=A}');
  });

  it('keep the ids that the page links to', () => {
    const extensions = {
      'pymdownx.tabbed': { slugify: { object: 'pymdownx.slugs.slugify', kwds: { case: 'lower' } } },
    };
    expect(rewritten('[x](#b-c)\n\n=== "A"\n    x\n\n=== "B C"\n    y', { extensions })).toContain(
      '<a id="b-c"></a>\n\n::::tabs',
    );
  });

  it('stay text without the extension', () => {
    expect(rewritten('=== "A"', { without: ['pymdownx.tabbed'] })).toBe('\\=== "A"');
  });
});

describe('blocks between slashes', () => {
  it('take their options from the lines below', () => {
    expect(rewritten('/// details | S\n    type: warning\n    open: true\n\nb\n///')).toBe(
      ':::warning[S]{collapsible open}\nb\n:::',
    );
  });

  it('become boxes and tabs', () => {
    expect(rewritten('/// note | T\na\n///')).toBe(':::note[T]\na\n:::');
    expect(rewritten('/// Note\na\n///')).toBe(':::note\na\n:::');
    expect(rewritten('/// tab | A\na\n///\n\n/// tab | B\nb\n///')).toBe(
      '::::tabs\n:::tab[A]{value=a}\na\n:::\n:::tab[B]{value=b}\nb\n:::\n::::',
    );
  });

  it('nest with more slashes', () => {
    expect(rewritten('//// note\n/// tip\nx\n///\n////')).toBe('::::note\n:::tip\nx\n:::\n::::');
  });

  it('that are not known stay text', () => {
    expect(rewritten('/// unknown')).toBe('\\/// unknown');
  });
});

describe('fences', () => {
  it.each([
    ['``` { .py hl_lines="1 3-4" linenums="5" title=\'t\' }', '```py title="t" {1,3-4} showLineNumbers=5'],
    ['```py {hl_lines="2,9"}', '```py {2}'],
    ['``` title="a.txt"', '```text title="a.txt"'],
    ['``` {.shell-session .no-copy}', '```console'],
    ['```python title="a \\"q\\""', '```python title="a \\\\"'],
  ])('write %s as %s', (opening, line) => {
    expect(rewritten(`${opening}\na\nb\nc\nd\n\`\`\``).split('\n')[0]).toBe(line);
  });

  it('stand directly below text, also indented', () => {
    expect(rewritten('a\n    ```\n    x\n    ```\nb')).toBe('a\n\n```\nx\n```\n\nb');
  });

  it('hold deeper fences as code', () => {
    expect(rewritten('```\na\n\n    ```\n    b\n    ```\n```')).toBe('````\na\n\n    ```\n    b\n    ```\n````');
  });

  it('hold fences with blanks before the language as they are', () => {
    expect(rewritten('```\n    ``` c\n    ```\n    ``` d\n    ```\n```')).toContain('    ``` d\n');
  });

  it('lose the signs of annotations, which hide comments', () => {
    expect(rewritten('``` { .py .annotate }\nx # (1)!\n```\n\n1. Why')).toBe('```py annotate\nx # (1)\n```\n\n1. Why');
    expect(rewritten('``` { .py .annotate }\nx # (1)!\n```\n\nText')).toBe('```py\nx # (1)\n```\n\nText');
  });

  it('that a program draws are reported', () => {
    const extensions = { 'pymdownx.superfences': { custom_fences: [{ name: 'mermaid' }, { name: 'draw' }] } };
    const { text, findings } = rewrittenPage('``` { .draw path="x.py" }\n```\n\n```mermaid\na\n```', { extensions });
    expect(text).toBe('<!-- { .draw path="x.py" } -->\n\n```mermaid\na\n```');
    expect(findings).toMatchObject([{ kind: 'generated', line: 1 }]);
  });

  it('that are not closed are reported', () => {
    const { text, findings } = rewrittenPage('```\na');
    expect(text).toBe('```\na\n```');
    expect(findings).toMatchObject([{ kind: 'code', line: 1 }]);
  });
});

describe('lists', () => {
  it.each([
    ['- a\n  - b', '- a\n  - b'],
    ['-   a\n\n    b', '- a\n\n  b'],
    ['100. x\n\n    p', '100. x\n\n     p'],
    ['- a\n\n        code', '- a\n\n      code'],
    ['1. a\n\n    p\n2. b', '1. a\n\n   p\n2. b'],
    ['* a\n    * b\n        * c', '* a\n  * b\n    * c'],
    ['- a\n    - b\n\nend', '- a\n  - b\n\nend'],
    ['- a\n* b', '- a\n- b'],
    ['- a\nlazy', '- a\n  lazy'],
    ['1. a\n    ```\n    x\n    ```\n2. b', '1. a\n\n   ```\n   x\n   ```\n2. b'],
    ['-\ta\n\n\tb', '- a\n\n  b'],
  ])('%j is %j', (from, to) => {
    expect(rewritten(from)).toBe(to);
  });
});

describe('HTML', () => {
  it('has no lines that Markdown reads as code', () => {
    expect(rewritten('<div>\n\n    <p>x</p>\n\n</div>')).toBe('<div>\n<p>x</p>\n</div>');
  });

  it('keeps the lines of preformatted text', () => {
    expect(rewritten('<pre>\na\n\n  b\n</pre>')).toBe('<pre>\na\n&#10;\n  b\n</pre>');
  });

  it('with Markdown in it has empty lines around', () => {
    expect(rewritten('<div align="center" markdown>\n  **x**\n</div>')).toBe('<div align="center">\n\n**x**\n\n</div>');
    expect(rewritten('<div class="x" markdown="1">\n**x**\n</div>')).toBe('**x**');
  });

  it('holds code between fences', () => {
    expect(rewritten('<details>\n<summary>s</summary>\n\n```py\nx\n```\n\n</details>')).toBe(
      '<details>\n<summary>s</summary>\n\n```py\nx\n```\n\n</details>',
    );
  });

  it('with a summary becomes a box that readers open', () => {
    expect(rewritten('<details open markdown>\n<summary>S</summary>\n\n**x**\n\n</details>')).toBe(
      ':::details[S]{open}\n**x**\n:::',
    );
  });

  it('with a figure becomes a picture with a caption', () => {
    expect(rewritten('<figure markdown="span">\n  ![x](a.png){ width="300" }\n</figure>')).toBe(
      '<figure>\n\n![x](a.png){width=300}\n\n</figure>',
    );
    expect(rewritten('<figure markdown>\n![x](a.png)\n<figcaption>cap</figcaption>\n</figure>')).toBe(
      '![x](a.png "cap")',
    );
  });

  it('is not taken for HTML behind an inline tag', () => {
    expect(rewritten('<span>\n**x**\n</span>')).toBe('<span> **x**\n</span>');
  });
});

describe('other blocks', () => {
  it('a definition without a term is text', () => {
    expect(rewritten('<!-- a -->\n\n:   !!! note\n        b')).toBe('<!-- a -->\n\n:::note\nb\n:::');
  });

  it('a grid becomes cards if each item has a title', () => {
    const grid = (items: string): string => rewritten(`<div class="grid cards" markdown>\n\n${items}\n\n</div>`);
    expect(
      grid(
        '-   :material-x:{ .lg } &nbsp;\n    __Fast__\n\n    ---\n\n    Text\n\n    [More](b.md)\n\n-   __A__ for b\n-   **[C](c.md)**',
      ),
    ).toBe(
      '::::cards\n:::card[Fast]{icon="mdi:x"}\nText\n\n[More](b.md)\n:::\n:::card[A]\nfor b\n:::\n:::card[C]{href="c.md"}\n:::\n::::',
    );
    expect(grid('- a\n- > b')).toBe('- a\n- > b');
  });

  it('a grid of other blocks has them below each other', () => {
    expect(rewritten('<div class="grid" markdown>\n\n=== "A"\n\n    x\n\n```py\ny\n```\n\n</div>')).toContain(
      '::::\n\n```py\ny\n```',
    );
  });

  it('definitions become a list of terms', () => {
    expect(rewritten('Term\n:   Def\n\n    more')).toBe('<dl>\n<dt>Term</dt>\n<dd>\n\nDef\n\nmore\n\n</dd>\n</dl>');
    expect(rewritten('Term\n\n:    Def')).toBe('<dl>\n<dt>Term</dt>\n<dd>\n\nDef\n\n</dd>\n</dl>');
  });

  it('abbreviations and references stand apart from text', () => {
    expect(rewritten('The HTML is\n*[HTML]: x\n[a]: b.md')).toBe('The HTML is\n\n*[HTML]: x\n[a]: b.md');
  });

  it('footnotes are indented by four', () => {
    expect(rewritten('a[^1]\n\n[^1]:\n    b\n\n    c')).toBe('a[^1]\n\n[^1]: b\n\n    c');
    expect(rewritten('a[^1]\n\n[^1]:\n  b\n  c\n\n    d')).toBe('a[^1]\n\n[^1]: b\n    c\n\n    d');
  });

  it('a list directly below text is a list, and reported', () => {
    const report = (text: string) => rewrittenPage(text).findings.map(({ kind, line }) => `${kind} ${line}`);
    expect(rewrittenPage('a\n- b\n- c').text).toBe('a\n- b\n- c');
    expect(report('a\n- b\n- c\n\n!!! note\n    d\n    * e')).toEqual(['list 2', 'list 7']);
    expect(report('- a\n  - b\n- c\n\n    d\n    - e')).toEqual(['list 6']);
    expect(report('a\n\n- b\n\n# c\n- d\n\n```\n```\n- e')).toEqual([]);
  });

  it('annotations of text are reported, and those of code are not', () => {
    const report = (text: string) => rewrittenPage(text).findings.map(({ kind, line }) => `${kind} ${line}`);
    expect(rewritten('a (1)\n{ .annotate }\n\n1. b')).toBe('a (1)\n\n1. b');
    expect(report('a (1)\n{ .annotate }\n\n1. b\n\n!!! note annotate "T (1)"\n    c')).toEqual([
      'annotations 1',
      'annotations 6',
    ]);
    expect(report('``` { .py .annotate }\na # (1)\n```\n\n1. b')).toEqual([]);
  });

  it('bars of progress keep their label', () => {
    const extensions = { 'pymdownx.progressbar': {} };
    const bar = (text: string) => rewrittenPage(text, { extensions });
    expect(bar('[=85% "85%"]').text).toBe('85%');
    expect(bar('[==1/4 "Done"]{: .thin}').text).toBe('Done – 1/4');
    expect(bar('[=5%]').findings).toMatchObject([{ kind: 'progress', line: 1 }]);
    expect(rewritten('[=5%]')).toBe('[=5%]');
  });

  it('rows of dashes with blanks between them start a table', () => {
    expect(rewritten('| a | b |\n| -- - | :-- -: |\n| - - | d |')).toBe('| a | b |\n| ---- | :----: |\n| - - | d |');
  });

  it('blocks of extensions of the site are notes with their names', () => {
    const text = '/// version-added | v2.1\nb\n///\n\n/// x\n///';
    const page = rewrittenPage(text, { extensions: { 'own.extension': {} } });
    expect(page.text).toBe(':::note[Version added: v2.1]\nb\n:::\n\n:::note[X]\n:::');
    expect(page.findings.map(({ kind, line }) => `${kind} ${line}`)).toEqual(['block 1', 'block 5']);
    expect(rewritten(text)).toContain('\\/// version-added');
  });

  it('values that hooks fill in are shown as code, and reported', () => {
    const text = '{{ a }} is `{{ b }}` \\{{ c }}\n\n```\n{{ d }}\n```';
    const page = rewrittenPage(text, { values: { config: { hooks: ['h.py'] } } });
    expect(page.text).toContain('`{{ a }}` is `{{ b }}` \\{');
    expect(page.findings).toMatchObject([{ kind: 'hook', line: 1 }]);
    expect(rewrittenPage(text).findings).toEqual([]);
  });

  it('footnotes behind a list are not part of its last item', () => {
    expect(rewritten('- a[^1]\n- b\n\n  [^1]:\n    c\n    d\n\n  e')).toBe('- a[^1]\n- b\n\n[^1]: c\n    d\n\ne');
    expect(rewritten('- a\n\n    [^1]:\n        c')).toBe('- a\n\n  [^1]: c');
  });

  it('the last of several definitions of a reference counts', () => {
    expect(rewritten('[a], [b]\n\n[A]: c.md\n[b]: d.md\n\n- x\n\n    [a]: e.md\n    [b]: f.md')).toBe(
      '[a], [b]\n\n\n- x\n\n  [a]: e.md\n  [b]: f.md',
    );
  });

  it('a rule below several lines of text makes no heading of them', () => {
    expect(rewritten('a\nb\n---\nc')).toBe('a\nb\n\n---\n\nc');
  });

  it('places of mkdocstrings become anchors and comments with a finding', () => {
    const { text, findings } = rewrittenPage('::: a.b\n    options:\n      x: 1', { plugins: { mkdocstrings: {} } });
    expect(text).toBe('<a id="a.b"></a>\n\n<!-- ::: a.b\noptions:\n  x: 1\n-->');
    expect(rewritten('## ::: a.b\n\n## c', { plugins: { mkdocstrings: {} } })).toBe(
      '<a id="a.b"></a>\n\n<!-- ::: a.b -->\n\n## c',
    );
    expect(rewritten('::: a\n::: a', { plugins: { mkdocstrings: {} } })).toBe(
      '<a id="a"></a>\n\n<!-- ::: a -->\n\n<!-- ::: a -->',
    );
    expect(findings).toMatchObject([{ kind: 'generated', line: 1 }]);
    expect(rewritten('::: a.b')).toBe('\\::: a.b');
  });

  it('the mark of contents is removed', () => {
    expect(rewritten('a\n\n[TOC]\n\nb')).toBe('a\n\nb');
  });
});
