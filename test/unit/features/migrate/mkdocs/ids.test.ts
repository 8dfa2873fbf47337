import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../../src/base/json.js';
import { outlineOf } from '../../../../../src/features/migrate/mkdocs/text/index.js';

/** The ids of headings by the options of `toc`, in order. */
function ids(headings: readonly string[], toc: JsonObject = {}): readonly string[] {
  const extensions = new Map<string, JsonObject>([['toc', toc]]);
  const text = headings.map((heading) => `## ${heading}\n`).join('\n');
  return outlineOf(text, {
    extensions,
    plugins: new Map(),
    features: new Set(),
    values: {},
    flavour: 'mkdocs',
  }).headings.map(({ id }) => id);
}

describe('ids of headings', () => {
  it('are those of Python-Markdown by default', () => {
    const headings = ['A & B', 'Über uns', '中文', '1.2.3 Foo_bar: baz/qux', '--x', 'a  -  b'];
    expect(ids(headings)).toEqual(['a-b', 'uber-uns', '_1', '123-foo_bar-bazqux', '-x', 'a-b_1']);
    expect(ids(['Foo & <b>', 'Foo_1', 'Foo', 'Foo', '中', '文'])).toEqual([
      'foo',
      'foo_1',
      'foo_2',
      'foo_3',
      '_1',
      '_2',
    ]);
  });

  it('follow the function that the configuration names', () => {
    const of = (name: string, kwds = {}) => ({ slugify: { $python: name, kwds } });
    const headings = ['Über A & B', 'Über A & B'];
    expect(ids(headings, of('pymdownx.slugs.slugify', { case: 'lower' }))).toEqual(['über-a--b', 'über-a--b_1']);
    expect(ids(['Über A'], of('pymdownx.slugs.slugify'))).toEqual(['Über-A']);
    expect(ids(['Über A'], of('pymdownx.slugs.slugify', { percent_encode: true }))).toEqual(['%C3%9Cber-A']);
    expect(ids(['ÜBER A'], of('pymdownx.slugs.gfm'))).toEqual(['Über-a']);
    expect(ids(['Über A'], of('pymdownx.slugs.uslugify'))).toEqual(['über-a']);
    expect(ids(['Über A'], of('markdown.extensions.toc.slugify_unicode'))).toEqual(['über-a']);
    expect(ids(['Über A'], of('os.system'))).toEqual(['uber-a']);
    expect(ids(['A b'], { slugify: 'pymdownx.slugs.slugify', separator: '_' })).toEqual(['A_b']);
  });

  it('of very many equal headings take no longer than the page is long', () => {
    expect(ids(Array<string>(5000).fill('A')).at(-1)).toBe('a_4999');
  });
});
