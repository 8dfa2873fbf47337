import { expect, it } from 'vitest';
import { rewrittenPage } from './rewritten.js';

const MANY = 30_000;

/** Texts that make careless readers slow, or recurse without end. */
const TEXTS: Readonly<Record<string, string>> = {
  'nested boxes': Array.from({ length: 400 }, (_, n) => `${' '.repeat(n * 4)}!!! note`).join('\n'),
  'nested lists': Array.from({ length: 400 }, (_, n) => `${' '.repeat(n * 2)}- a`).join('\n'),
  'nested quotes': `${'> '.repeat(5000)}a`,
  'nested elements': `${'<div markdown>\n'.repeat(3000)}x\n${'</div>\n'.repeat(3000)}`,
  'open elements': '<div>\n\n'.repeat(MANY),
  'open elements with Markdown': '<div markdown>\n\n'.repeat(MANY),
  'open fences': '```a\n'.repeat(MANY),
  'closed fences': '```\na\n```\n'.repeat(MANY),
  'open comments': '<!-- a\n\n'.repeat(MANY),
  'open blocks': '/// note\n\n'.repeat(MANY),
  'open brackets': '['.repeat(MANY),
  'brackets in pairs': `${'['.repeat(MANY)}${']('.repeat(MANY)}`,
  'empty references': `${'['.repeat(MANY)}${'][]'.repeat(MANY)}`,
  'runs of backticks': Array.from({ length: 400 }, (_, n) => '`'.repeat(n + 1)).join(' a '),
  braces: '{'.repeat(MANY),
  'open tags': '<a b="'.repeat(MANY),
  'open tags in lines': '<a b=\n'.repeat(MANY),
  marks: `${'=='.repeat(MANY)}a`,
  'tildes and carets': `${'~a ^b '.repeat(MANY)}`,
  includes: '{!'.repeat(MANY),
  'open values': '{{ a '.repeat(MANY),
  'open commands': '{% for a in b '.repeat(MANY),
  'open loops': '{% for a in b %}'.repeat(MANY),
  'open template comments': '{# '.repeat(MANY),
  'open raw templates': '{% raw %}'.repeat(MANY),
  'long expressions': `{{ ${'('.repeat(1900)} }}`.repeat(20),
  'includes without file': `${'{!a[ln:'.repeat(MANY)}!}`,
  'lines of includes': `{* a ${'ln[1:2] '.repeat(MANY)}*`,
  keys: '++a+'.repeat(MANY),
  dollars: `${'$a '.repeat(MANY)}`,
  changes: '{++a '.repeat(MANY),
  colons: ':material-a'.repeat(MANY),
  quotes: `!!! note ${'"a '.repeat(MANY)}`,
  'words of boxes': `!!! ${'a '.repeat(MANY)}!`,
  definitions: 'a\n:   b\n\n'.repeat(MANY / 3),
  'blocks of the site': '/// own\n\n'.repeat(MANY),
  'values of hooks': `${'{{ '.repeat(MANY)}${'{{ a }}'.repeat(1000)}`,
  'lists below text': 'a\n- b\n> c\n'.repeat(MANY / 3),
  'footnotes behind lists': '- a\n\n  [^1]:\n'.repeat(MANY / 3),
  'references before footnotes': `${'['.repeat(MANY)}${'][^1]'.repeat(MANY)}`,
  'bars of progress': `[=1% "${'a '.repeat(MANY)}`,
  'rows of dashes': `|a|\n|${'- '.repeat(MANY)}|`,
  anchors: '[](){#a}\n'.repeat(MANY),
  objects: '::: a.b\n\n'.repeat(MANY / 3),
  'list items': '- a\n\n    b\n\n'.repeat(MANY / 3),
  headings: '# a\n'.repeat(MANY),
  'long page': 'text with `code` and [a](b.md)\n\n'.repeat(50_000),
};

/** Milliseconds within which a text is read on a busy machine. A reader with quadratic time takes minutes. */
const LONG = 20_000;

it.each(Object.keys(TEXTS))('reads %s in time', { timeout: LONG }, (name) => {
  const site = {
    plugins: { autorefs: {}, mkdocstrings: {}, ...(name === 'values of hooks' ? {} : { macros: {} }) },
    extensions: { smarty: {}, mdx_include: {}, markdown_include_variants: {}, 'pymdownx.progressbar': {}, own: {} },
    values: { config: { hooks: ['a.py'] } },
  };
  expect(rewrittenPage(TEXTS[name] ?? '', site).text).not.toBe('');
});
