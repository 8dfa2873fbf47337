import { describe, expect, it } from 'vitest';
import { readHtml } from '../../../../src/base/html/read.js';
import { matchesTag, parseSelector } from '../../../../src/base/html/simple-selector.js';

/** The tags of an HTML text that a selector means. */
function matched(selector: string, html: string): readonly string[] {
  const parsed = parseSelector(selector) ?? [];
  const found: string[] = [];
  readHtml(html, { open: (tag) => matchesTag(parsed, tag) && found.push(tag.source) });
  return found;
}

describe('a selector', () => {
  const html = '<table class="a wide"><td DATA-X="1 2"><b data-x></b><p>table .wide [data-x]</p></td></table>';

  it.each([
    ['table', ['<table class="a wide">']],
    ['TABLE', ['<table class="a wide">']],
    ['.wide', ['<table class="a wide">']],
    ['table.a.wide', ['<table class="a wide">']],
    ['td.wide', []],
    ['[data-x]', ['<td DATA-X="1 2">', '<b data-x>']],
    ['[data-x="1 2"]', ['<td DATA-X="1 2">']],
    ['b[data-x], p', ['<b data-x>', '<p>']],
  ])('%s means %j', (selector, expected) => {
    expect(matched(selector, html)).toEqual(expected);
  });

  it.each(['', ' ', 'a b', 'ul > li', 'a:hover', '#id', '*', 'a,', '[x^="y"]', '.'])(
    'that a tag alone does not decide is none: %j',
    (selector) => {
      expect(parseSelector(selector)).toBeNull();
    },
  );
});
