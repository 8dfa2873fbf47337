import { describe, expect, it } from 'vitest';
import type { PythonSite } from '../../../../../../src/features/migrate/mkdocs/text/index.js';
import { rewritten, rewrittenPage } from './rewritten.js';

const lines = ['one', '# --8<-- [start:part]', 'two', '# --8<-- [end:part]', 'three'].join('\n');

describe('snippets', () => {
  it.each([
    ['--8<-- "a.py"', 'one\ntwo\nthree'],
    ['--8<-- "a.py:1:1"', 'one'],
    ['--8<-- "a.py:1:1,5:5"', 'one\nthree'],
    ['--8<-- "a.py:-1"', 'three'],
    ['--8<-- "a.py:part"', 'two'],
    ['--8<--\na.py:part\n; b.py\n--8<--', 'two'],
    ['```\n--8<-- "a.py:part"\n```', '```\ntwo\n```'],
    ['- x\n\n    --8<-- "a.py:part"', '- x\n\n  two'],
  ])('%j is %j', (from, to) => {
    expect(rewritten(from, { files: { 'a.py': lines } })).toBe(to);
  });

  it('that are escaped are text', () => {
    expect(rewritten(';--8<-- "a.py"', { without: ['pymdownx.smartsymbols'] })).toBe('\\--8<-- "a.py"');
  });

  it('that are missing or far away are reported', () => {
    const { text, findings } = rewrittenPage('--8<-- "b.md"\n\n--8<-- "https://x.example/a"\n\n--8<-- "a.py:none"', {
      files: { 'a.py': lines },
    });
    expect(text).toBe('');
    expect(findings.map(({ kind, line }) => `${kind} ${line}`)).toEqual(['snippet 1', 'snippet 3', 'snippet 5']);
  });

  it('in themselves and without end are left out', () => {
    expect(rewritten('--8<-- "a.md"', { files: { 'a.md': 'x\n--8<-- "a.md"' } })).toBe('x');
    const files = Object.fromEntries(
      Array.from({ length: 30 }, (_, n) => [`${n}.md`, `--8<-- "${n + 1}.md"\n`.repeat(10)]),
    );
    const { findings } = rewrittenPage('--8<-- "0.md"', { files });
    expect(findings.some(({ message }) => message.includes('too much'))).toBe(true);
  });
});

describe('files at the end of each page', () => {
  it('define only what the page uses', () => {
    const files = { 'abbr.md': '*[HTML]: Hyper\n*[CSS]: Styles\n[a]: b.md\n[c]: d.md' };
    const extensions = { 'pymdownx.snippets': { auto_append: ['abbr.md'] } };
    expect(rewritten('HTML [a]', { files, extensions })).toBe('HTML [a]\n\n*[HTML]: Hyper\n[a]: b.md');
  });
});

describe('includes', () => {
  it('of other extensions are inserted', () => {
    const files = { '../a.py': 'a\nb\nc', 'b.md': '# T\n\nx' };
    expect(rewritten('```py\n{!../a.py!}\n```', { files, extensions: { mdx_include: {} } })).toBe(
      '```py\na\nb\nc\n```',
    );
    expect(
      rewritten('{% include-markdown "b.md" heading-offset=1 %}', { files, plugins: { 'include-markdown': {} } }),
    ).toBe('## T\n\nx');
  });

  it.each([
    ['{!> a.md !}', 'x\n\ny'],
    ['- x\n\n    {!+ a.md [ln:3] | utf-8 !}', '- x\n\n  y'],
    ['a {!a.md[ln:3]!} b {!a.md[ln:1.1]!} c', 'a y b x c'],
    ['```\n{!a.md[ln:1,3]!}\n```', '```\nx\n\n\ny\n```'],
    ['{!a.md!lines="1 3"!}', 'x\ny'],
    ['{!a.md!lines=3-3}', 'y'],
    ['a \\{!a.md!} b', 'a {!a.md!} b'],
    ['{!b/c.md!}', 'x'],
  ])('of mdx_include have all its forms: %j is %j', (from, to) => {
    const files = { 'a.md': 'x\n\ny', 'b/c.md': '{!a.md[ln:1]!}' };
    expect(rewritten(from, { files, extensions: { mdx_include: {} } })).toBe(to);
  });

  it('of files that are missing, or on other hosts, are reported', () => {
    const { text, findings } = rewrittenPage('{!b.md!}\n\n{!https://x.example/a.md!}', {
      extensions: { mdx_include: {} },
    });
    expect(text).toBe('');
    expect(findings.map(({ kind, line }) => `${kind} ${line}`)).toEqual(['snippet 1', 'snippet 3']);
  });

  it('count from the file that they are in', () => {
    const asked: string[] = [];
    const snippet: PythonSite['snippet'] = (path, from = '') => {
      asked.push(`${from} ${path}`);
      return path === '../b.md' ? { file: 'b.md', from: '../b.md', text: '{% include-markdown "c.md" %}' } : null;
    };
    rewritten('{% include-markdown "../b.md" %}', { snippet, plugins: { 'include-markdown': {} } });
    expect(asked).toEqual(['a.md ../b.md', '../b.md c.md']);
  });

  it('stay text if nothing reads them', () => {
    expect(rewritten('{% include-markdown "b.md" %}')).toBe('\\{% include-markdown "b.md" %}');
  });
});

describe('code with variants', () => {
  const extensions = { markdown_include_variants: {} };
  const shown = (line: string, files: Readonly<Record<string, string>>): string =>
    rewritten(line, { files, extensions });

  it('is in a tab', () => {
    expect(shown('{* ../a_py310.py hl[2] title["main.py"] *}', { '../a_py310.py': 'a\nb' })).toBe(
      '::::tabs\n:::tab[Python 3.10+]{value=python-310}\n```python title="main.py" {2}\na\nb\n```\n:::\n::::',
    );
  });

  it('shows lines, with the whole file below', () => {
    const text = shown('{* a.py ln[2:3,5] hl[3,5] *}', { 'a.py': 'a\nb\nc\nd\ne\nf' });
    expect(text).toContain(
      '```python {4,8}\n# Code above omitted 👆\n\nb\nc\n\n# Code here omitted 👈\n\ne\n\n# Code below omitted 👇\n```',
    );
    expect(text).toContain('details[👀 Full file preview]');
    expect(text).toContain('```python {3,5}\na\nb\nc\nd\ne\nf\n```');
  });

  it('has its variants below, those with `Annotated` first', () => {
    const names = ['a_an_py310.py', 'a_py310.py', 'a_an.py', 'a.py'];
    const files = Object.fromEntries(names.map((name) => [name, `# ${name}`]));
    const text = shown('{* a_an_py310.py *}', files);
    expect(Array.from(text.matchAll(/tab\[([^\]]*)\]|(# \S+)/g), ([, title, name]) => title ?? name)).toEqual([
      ...['Python 3.10+', '# a_an_py310.py', 'Python 3.8+', '# a_an.py'],
      ...['Python 3.10+ - non-Annotated', '# a_py310.py', 'Python 3.8+ - non-Annotated', '# a.py'],
    ]);
    expect(text.match(/Prefer to use/g)).toHaveLength(2);
  });

  it('may have folders as variants', () => {
    const files = { 'x/app_an_py39/m.py': 'an', 'x/app_py39/m.py': 'plain' };
    const text = shown('{* x/app_an_py39/m.py *}', files);
    expect(text).toContain('tab[Python 3.9+]');
    expect(text).toContain('```python\nplain\n```');
  });

  it('that is missing is reported', () => {
    const { findings } = rewrittenPage('{* a.py *}', { extensions });
    expect(findings.map(({ kind, line }) => `${kind} ${line}`)).toEqual(['snippet 1']);
  });
});

describe('macros', () => {
  const site = {
    plugins: { macros: {} },
    values: {
      name: 'N',
      links: { docs: 'd' },
      list: ['a', 'b', 'c'],
      people: [{ name: 'P' }, { name: 'Q' }],
      none_here: {},
      config: { site_name: 'S' },
    },
  };

  it.each([
    ['{{ name }} {{ extra.name | upper }} {{ config.site_name }} {{ links.docs }}', 'N N S d'],
    ['{% raw %}{{ name }}{% endraw %}', '\\{{ name }}'],
    ['a{# hidden #}b', 'ab'],
    ['{{ nothing | default("x") }}', 'x'],
    ['{% set v = "w" %}{{ v }}', 'w'],
    ['{# over\n\nlines #}a', 'a'],
    ['## A {#id}\n\n{{ name }}', '## A {#id}\n\nN'],
    ['{% for x in list %}{{ loop.index }}{{ x }}{% if not loop.last %}, {% endif %}{% endfor %}', '1a, 2b, 3c'],
    ['{% for x in list[:2] if x != "a" %}{{ x }}{% endfor %}', 'b'],
    ['{% for x in none_here.x %}{% else %}e{% endfor %}', 'e'],
    ['{% for key, value in links.items() %}{{ key }}={{ value }}{% endfor %}', 'docs=d'],
    ['{% for x in people %}\n- {{ x.name }}\n{% endfor %}', '- P\n\n- Q'],
    ['{% for x in people -%}\n{{ x.name }}\n{%- endfor %}', 'PQ'],
    ['{% if links.docs and "a" in list %}y{% elif name %}z{% else %}n{% endif %}', 'y'],
    ['{% if name not in ["M"] %}y{% endif %}', 'y'],
    ['{% if links.none is defined %}y{% else %}n{% endif %}', 'n'],
    ['{{ list | join(", ") }} {{ list | length }} {{ (list | first) | upper }}', 'a, b, c 3 A'],
    ['{{ people[0]["name"] }} {{ list[-1] }} {{ true }}', 'P c True'],
  ])('%j is %j', (from, to) => {
    expect(rewritten(from, site)).toBe(to);
  });

  it('print the front matter and the data that it names', () => {
    const files = { 'data/a.yml': '- x: 1\n- x: 2\n' };
    const text =
      '---\nown: O\ninclude_yaml:\n  a: data/a.yml\n---\n{{ own }} {{ page.meta.own }} {% for b in a %}{{ b.x }}{% endfor %}';
    expect(rewritten(text, { ...site, files })).toContain('\nO O 12');
    const { findings } = rewrittenPage(text, site);
    expect(findings.map(({ message }) => message)[0]).toContain('`data/a.yml`');
  });

  it('go by what the page says', () => {
    const off = { ...site, plugins: { macros: { render_by_default: false } } };
    expect(rewritten('{{ name }}', off)).toBe('\\{{ name }}');
    expect(rewritten('---\nrender_macros: true\n---\n{{ name }}', off)).toContain('\nN');
    expect(rewritten('---\nignore_macros: true\n---\n{{ name }}', site)).toContain('\\{{ name }}');
  });

  it('that write without end are cut off, and reported', () => {
    const loop = `${'{% for x in list %}'.repeat(12)}a${'{% endfor %}'.repeat(12)}`;
    const { findings, text } = rewrittenPage(loop, site);
    expect(findings.map(({ kind }) => kind)).toEqual(['macro']);
    expect(text.length).toBeLessThan(100_000);
  });

  it('within conditions that are programs stay, and are reported', () => {
    const { text, findings } = rewrittenPage('{% if f() %}\n\n{{ name }}\n\n{% else %}\n\nx\n\n{% endif %}', site);
    expect(text).toBe('<!-- {% if f() %} -->\n\nN\n\n<!-- {% else %} -->\n\nx\n\n<!-- {% endif %} -->');
    expect(findings.map(({ kind, line }) => `${kind} ${line}`)).toEqual(['macro 1']);
  });

  it('that are programs are shown or hidden, and reported', () => {
    const { text, findings } = rewrittenPage('{{ f(1) }}\n\n{% for a in b %}', site);
    expect(text).toBe('`{{ f(1) }}`\n\n<!-- {% for a in b %} -->');
    expect(findings.map(({ kind, line }) => `${kind} ${line}`)).toEqual(['macro 1', 'macro 3']);
  });
});
