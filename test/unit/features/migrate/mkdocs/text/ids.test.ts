import { expect, it } from 'vitest';
import { oldIds, rewritten } from './rewritten.js';

it('writes ids that docsgen would give in another way', () => {
  expect(rewritten('## A & B\n\n## A & B\n\n## 中文\n\n## Same')).toBe(
    '## A & B {#a-b}\n\n## A & B {#a-b_1}\n\n## 中文 {#_1}\n\n## Same',
  );
});

it('counts repeated ids as Python-Markdown does', () => {
  expect(oldIds('# Foo & <T>\n# Foo_1\n# Foo\n# Foo')).toEqual(['foo', 'foo_1', 'foo_2', 'foo_3']);
});

it.each([
  ['## Über uns', 'uber-uns'],
  ['## 1.2.3 Foo_bar: baz/qux', '123-foo_bar-bazqux'],
  ['## --x', '-x'],
  ['## Foo `--bar`', 'foo-bar'],
  ['## [Link](a.md) and ![picture](b.png)', 'link-and'],
  ['## :material-x: Icon', 'icon'],
  ['## A[^1]', 'a'],
  ['## <span>T</span> &amp; U', 't-u'],
  ['## A &mdash; B', 'a-b'],
  ['Title\n=====', 'title'],
  ['#NoSpace', 'nospace'],
  ['## T { #own .c }', 'own'],
  ['## T {: #own }', 'own'],
  ['## T { data-toc-label="L" }', 't'],
  ['!!! note\n    ## In a box', 'in-a-box'],
])('%j has the id %s', (text, id) => {
  expect(oldIds(text)).toEqual([id]);
});

it('takes written ids first, and those of anchors', () => {
  expect(oldIds('# A\n# B { #a }\n[](){#b}\n# B')).toEqual(['a_1', 'a', 'b', 'b_1']);
});

it.each([
  [{ $python: 'pymdownx.slugs.slugify', kwds: { case: 'lower' } }, 'über--uns'],
  [{ object: 'pymdownx.slugs.slugify', kwds: {} }, 'Über--Uns'],
  ['pymdownx.slugs.gfm', 'Über--uns'],
  ['markdown.extensions.toc.slugify_unicode', 'über-uns'],
])('follows the rule %j', (slugify, id) => {
  expect(oldIds('# Über & Uns', { extensions: { toc: { slugify } } })).toEqual([id]);
});

it('numbers many equal headings in linear time', () => {
  const ids = oldIds('# a\n'.repeat(20_000));
  expect(ids.at(-1)).toBe('a_19999');
});
