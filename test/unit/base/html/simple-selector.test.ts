import { describe, expect, it } from 'vitest';
import { readHtml } from '../../../../src/base/html/read.js';
import { parseSelector, SelectorTable } from '../../../../src/base/html/simple-selector.js';

/** The tags of an HTML text that match a selector. */
function matched(selector: string, html: string): readonly string[] {
  const table = new SelectorTable([[parseSelector(selector) ?? [], selector]]);
  const tags: string[] = [];
  readHtml(html, {
    open(tag) {
      const values = new Set<string>();
      table.addTo(values, tag);
      if (values.has(selector)) tags.push(tag.source);
    },
  });
  return tags;
}

describe('a selector', () => {
  const html = '<table class="a wide"><td DATA-X="1 2"><b data-x></b><p>table .wide [data-x]</p></td></table>';

  it.each([
    ['table', ['<table class="a wide">']],
    ['TABLE', ['<table class="a wide">']],
    ['.wide', ['<table class="a wide">']],
    ['table.a.wide', ['<table class="a wide">']],
    ['td.wide', []],
    ['b.wide, .b', []],
    ['[data-x].wide', []],
    ['[data-x]', ['<td DATA-X="1 2">', '<b data-x>']],
    ['[data-x="1 2"]', ['<td DATA-X="1 2">']],
    ['b[data-x], p', ['<b data-x>', '<p>']],
  ])('%s means %j', (selector, expected) => {
    expect(matched(selector, html)).toEqual(expected);
  });

  it('is found among others, by its class, its attribute or its tag', () => {
    const selectors = ['.wide', 'p, .wide', '[data-x]', 'b', 'i', '.other', '[data-y]'];
    const table = new SelectorTable(selectors.map((selector) => [parseSelector(selector) ?? [], selector] as const));
    const values = new Set<string>();
    readHtml(html, { open: (tag) => table.addTo(values, tag) });
    expect([...values].sort()).toEqual(['.wide', '[data-x]', 'b', 'p, .wide']);
  });

  it('finds classes that stand on lines of their own', () => {
    expect(matched('.b', '<i class="a\n\tb\n"></i>')).toHaveLength(1);
  });

  it.each(['', ' ', 'a b', 'ul > li', 'a:hover', '#id', '*', 'a,', '[x^="y"]', '.'])(
    'that a tag alone does not decide is none: %j',
    (selector) => {
      expect(parseSelector(selector)).toBeNull();
    },
  );
});
