import { describe, expect, it } from 'vitest';
import { firstHeading, titleFromPath } from '../../../src/content/title.js';

describe('the first heading', () => {
  it.each<readonly [string, string | null]>([
    ['# A', 'A'],
    ['# :rocket: **A :+1:**', '🚀 A 👍'],
    [':white_check_mark:\n=', '✅'],
    ['# `:tada:` \\:tada: a:b:c [:tada:](a.md)', ':tada: :tada: a:b:c 🎉'],
    ['#\tA', 'A'],
    ['#   A  ', 'A'],
    ['   # A', 'A'],
    ['# A b\ntext', 'A b'],
    ['# A #', 'A'],
    ['# A ## ', 'A'],
    ['# C#', 'C'],
    ['# A # b', 'A # b'],
    [' \t\n\n# A', 'A'],
    ['A\n=', 'A'],
    ['A b\n====  \ntext', 'A b'],
    ['  A\n   ===', 'A'],
    ['# A {#id}', 'A'],
    ['# A b{#id}', 'A b'],
    ['A {#id}  \n===', 'A'],
    ['<!-- a\n\n# b\n-->\n\n<!-- c -->\n# A', 'A'],
    ['<!-- a\n\n# A', null],
    ['x\nA\n=', null],
    ['# A {#id} b', 'A {#id} b'],
    ['# `aa` **bb** *cc* __dd__ ~~ee~~', 'aa bb cc dd ee'],
    ['# ``a`b``', 'a`b'],
    ['# [a b](https://a.example) ![c](d.png) [](e)', 'a b c'],
    ['# [a] (b)', '[a] (b)'],
    ['# a\\*b\\`c\\_d\\[e\\!f', 'a*b`c_d[e!f'],
    ['# a\\bc', 'a\\bc'],
    ['# A :badge[new]{type=tip} {#id}', 'A'],
    ['# A :badge[new] b :icon[star]', 'A b'],
    ['# Press :kbd[Ctrl+K]', 'Press Ctrl+K'],
    ['# The `:badge[a]` mark', 'The :badge[a] mark'],
    ['# \\:badge[a] b:badge[c] :other[d]', ':badge[a] b:badge[c] :other[d]'],
    ['#A', null],
    ['## A', null],
    ['    # A', null],
    ['text\n\n# A', null],
    ['x # A', null],
    ['A\n-', null],
    ['A\n    =', null],
    ['A\n= b', null],
    ['A\n\n===', null],
    ['', null],
    ['#', null],
    ['#  \t', null],
    ['# #', '#'],
    ['# ## #', '##'],
    [`# a${' '.repeat(100_000)}#`, 'a'],
    [`# *a* ${'b'.repeat(990)}`, `a ${'b'.repeat(990)}`],
    [`# *a* ${'b'.repeat(1000)}`, `*a* ${'b'.repeat(1000)}`],
  ])('of %j is %j', (text, title) => {
    expect(firstHeading(text)).toBe(title);
  });
});

describe('a title from a path', () => {
  it.each([
    ['getting-started.md', 'Getting started'],
    ['a/b_c--d.md', 'B c d'],
    ['a.b/c.d.md', 'C.d'],
    ['guides/index.md', 'Guides'],
    ['guides/README.md', 'Guides'],
    ['guides/myindex.md', 'Myindex'],
    ['guides/indexes.md', 'Indexes'],
    ['index.md', 'Home'],
    ['01-setup.md', 'Setup'],
    ['12_setup.md', 'Setup'],
    ['3.setup.md', 'Setup'],
    ['a-1-b.md', 'A 1 b'],
    ['1setup.md', '1setup'],
    ['-a-.md', 'A'],
    ['中文.md', '中文'],
  ])('%s is %s', (path, title) => {
    expect(titleFromPath(path)).toBe(title);
  });
});
