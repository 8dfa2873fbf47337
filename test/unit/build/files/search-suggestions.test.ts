import { expect, it } from 'vitest';
import { suggestions } from '../../../../src/build/files/search-manifest.js';
import type { Locale } from '../../../../src/model/config.js';

const locale = (htmlLang: string): Locale => ({
  code: htmlLang,
  label: htmlLang,
  htmlLang,
  direction: 'ltr',
  calendar: 'gregory',
  path: htmlLang,
  fallback: [],
  unreviewed: false,
});

const PAGES = ['指南', '指南', 'JavaScript API', '안내', 'Справка', '3.0', 'ガイド'];

it('names the categories of the most pages first', () => {
  expect(suggestions(['b', 'c', 'c', 'a'], locale('en'), locale('en'))).toEqual(['c', 'a', 'b']);
});

it.each([
  ['zh-CN', ['指南', '3.0', 'JavaScript API', 'Справка', 'ガイド']],
  ['fr', ['3.0', 'JavaScript API']],
  ['ko', ['3.0', 'JavaScript API', '안내']],
  ['ru', ['3.0', 'JavaScript API', 'Справка']],
  ['ja', ['指南', '3.0', 'JavaScript API', 'ガイド']],
])('names to readers of %s what they can read of the categories of a Chinese index', (lang, names) => {
  expect(suggestions(PAGES, locale(lang), locale('zh-CN'))).toEqual(names);
});
