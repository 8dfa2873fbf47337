import { describe, expect, it } from 'vitest';
import type { MarkedText } from '../../../../src/model/search-provider.js';
import { hostedHit, type RawHit, siteHref } from '../../../../templates/search/meilisearch.js';

const tags = { before: '<em>', after: '</em>' };

function format(raw: RawHit, baseUrl = '/'): { hit: ReturnType<typeof hostedHit>; warnings: string[] } {
  const warnings: string[] = [];
  return { hit: hostedHit(raw, { baseUrl, tags, warn: (message) => warnings.push(message) }), warnings };
}

function shown(text: MarkedText): string {
  return typeof text === 'string' ? text : text.map((part) => (part.marked ? `[${part.text}]` : part.text)).join('');
}

describe('hits of a server', () => {
  it.each([
    ['lvlN', ''],
    ['hierarchy_lvlN', 'hierarchy_'],
  ])('are understood as %s', (_, prefix) => {
    const fields = (a: string): RawHit => ({
      [`${prefix}lvl0`]: '指南',
      [`${prefix}lvl1`]: '窗口',
      [`${prefix}lvl2`]: a,
      [`${prefix}lvl3`]: 'null',
    });
    const { hit, warnings } = format({
      ...fields('大小'),
      content: '设置窗口大小',
      url: 'https://example.org/guides/window#size',
      anchor: 'size',
      _formatted: { ...fields('<em>大小</em>'), content: '…窗口<em>大小</em>' },
    });
    expect([hit.category, shown(hit.title), hit.headings?.map(shown), shown(hit.text ?? ''), hit.href]).toEqual([
      '指南',
      '窗口',
      ['[大小]'],
      '…窗口[大小]',
      '/guides/window#size',
    ]);
    expect(warnings).toEqual([]);
  });

  it('have the language of a page that stands in for a translation', () => {
    const record = { lvl0: 'Guides', lvl1: 'Window', url: '/fr/window#a', lang: 'fr' };
    expect(format({ ...record, textLang: 'en' }).hit.lang).toBe('en');
    expect(format(record).hit).not.toHaveProperty('lang');
  });

  it('fall back to the category where there is no second level, and to plain fields where nothing is formatted', () => {
    const { hit } = format({ lvl0: '博客', lvl1: 'null', content: null, url: '/blog#a' });
    expect([hit.category, hit.title, hit.headings, hit.text]).toEqual(['博客', '博客', [], '']);
  });

  it('keep hostile markup as text', () => {
    const evil = '<img src=x onerror=alert(1)><em>a</em></em><script>';
    const { hit } = format({ lvl0: evil, url: '/a#b', _formatted: { lvl1: evil } });
    expect(hit.title).toEqual([
      { text: '<img src=x onerror=alert(1)>', marked: false },
      { text: 'a', marked: true },
      { text: '</em><script>', marked: false },
    ]);
  });

  it.each([
    [{ url: 'https://x.org/a', anchor: 'b' }, '/a#b', []],
    [{ url: 'https://x.org/a#c', anchor: 'b' }, '/a#c', []],
    [{ url: 'https://x.org/a' }, '/a', ['no anchor for']],
    [{ url: 'https://x.org/a', anchor: 'null' }, '/a', ['no anchor for']],
    [{ anchor: 'b' }, '#b', ['no url for']],
    [{ url: 'null', anchor: 'null' }, null, ['no anchor nor url for']],
    [{}, null, ['no anchor nor url for']],
    [{ url: 'javascript:alert(1)', anchor: 'a' }, null, []],
  ])('%j leads to %s', (raw, href, warned) => {
    const { hit, warnings } = format({ lvl0: 'x', ...raw });
    expect(hit.href).toBe(href);
    expect(warnings.map((text) => text.replace(/ : .*/, ''))).toEqual(warned);
  });
});

describe('addresses of records', () => {
  it.each([
    ['https://tauri.app/v1/guides/#a', '/', '/v1/guides/#a'],
    ['https://tauri.app/docs/v1/guides#a', '/docs/', '/docs/v1/guides#a'],
    ['https://tauri.app/v1/guides#a', '/docs/', '/docs/v1/guides#a'],
    ['/v1/guides', '/docs/', '/docs/v1/guides'],
    ['//evil.example/x', '/', '/x'],
    ['https://a.b//evil.example/x', '/', '/evil.example/x'],
    ['data:text/html,x', '/', null],
    ['http://[', '/', null],
  ])('%s below %s is %s', (url, base, href) => expect(siteHref(url, base)).toBe(href));
});
