import { describe, expect, it } from 'vitest';
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
    expect(rewritten('{* ../a.py ln[2:3] hl[3] *}', { files, extensions: { markdown_include_variants: {} } })).toBe(
      '```python {2}\nb\nc\n```',
    );
    expect(
      rewritten('{% include-markdown "b.md" heading-offset=1 %}', { files, plugins: { 'include-markdown': {} } }),
    ).toBe('## T\n\nx');
  });

  it('stay text if nothing reads them', () => {
    expect(rewritten('{% include-markdown "b.md" %}')).toBe('\\{% include-markdown "b.md" %}');
  });
});

describe('macros', () => {
  const site = { plugins: { macros: {} }, values: { name: 'N', links: { docs: 'd' }, config: { site_name: 'S' } } };

  it.each([
    ['{{ name }} {{ extra.name | upper }} {{ config.site_name }} {{ links.docs }}', 'N N S d'],
    ['{% raw %}{{ name }}{% endraw %}', '\\{{ name }}'],
    ['a{# hidden #}b', 'ab'],
    ['{{ nothing | default("x") }}', 'x'],
    ['{% set v = "w" %}{{ v }}', 'w'],
  ])('%j is %j', (from, to) => {
    expect(rewritten(from, site)).toBe(to);
  });

  it('that are programs are shown or hidden, and reported', () => {
    const { text, findings } = rewrittenPage('{{ f(1) }}\n\n{% for a in b %}', site);
    expect(text).toBe('`{{ f(1) }}`\n\n<!-- {% for a in b %} -->');
    expect(findings.map(({ kind, line }) => `${kind} ${line}`)).toEqual(['macro 1', 'macro 3']);
  });
});
