import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createFolder } from '../../../src/shared/search/fold.js';
import { parseQuery } from '../../../src/shared/search/query.js';
import { engineOf, indexOf, pageOf } from './memory-index.js';

const { signal } = new AbortController();

function termsOf(query: string): readonly string[] {
  const parsed = parseQuery(query, createFolder(new Map()), new Map());
  return (parsed?.concepts ?? []).flatMap(({ alternatives }) => alternatives.flatMap(({ terms }) => terms));
}

describe('what a query looks up', () => {
  it.each([
    ['no pair between two words', '窗口设置', ['窗口', '设置']],
    ['pairs with a word of one character', '打开新窗口', ['打开', '开新', '新窗', '窗口']],
    ['every pair of a sentence', '系统托盘窗口图标', ['系统', '统托', '托盘', '盘窗', '窗口', '口图', '图标']],
  ])('is %s: %s', (_, query, terms) => {
    expect(termsOf(query)).toEqual(terms);
  });

  it('has pairs that overlap only where they stand next to each other', () => {
    const parsed = parseQuery('窗口设置', createFolder(new Map()), new Map());
    expect(parsed?.concepts.map(({ isOverlap }) => isOverlap)).toEqual([false, false]);
  });
});

describe('opening', () => {
  it('reads the table alone; what readers say, and titles, come once they type, and once', async () => {
    const log: string[] = [];
    const index = await indexOf([pageOf('/a', '快捷键', '窗口。')], null, { synonyms: { 快捷键: ['热键'] } });
    const engine = await engineOf(index, log);
    const kinds = (): readonly string[] => log.map((name) => name.replace(/-.*/, ''));
    await setImmediate();
    expect(kinds()).toEqual(['index']);
    engine.prepare();
    await setImmediate();
    expect(kinds()).toEqual(['index', 'synonyms', 'titles']);
    const { answers } = await engine.search('熱鍵', 3, signal);
    expect(answers.map(({ url }) => url)).toEqual(['/a']);
    expect(log.filter((name) => /^(?:synonyms|titles)-/.test(name))).toHaveLength(2);
  });
});

describe('a word with very many endings', () => {
  /** Words with the prefix `config`: too many for one shard. */
  const endings = Array.from({ length: 3000 }, (_, i) => `config${(i + 1000).toString(36)}${i}`);
  const pages = ['/a', '/b', '/c'].map((url, i) =>
    pageOf(url, '指南', endings.slice(i * 1000, i * 1000 + 1000).join(' ')),
  );
  const shardsOf = async (query: string, ...others: readonly string[]): Promise<number> => {
    const log: string[] = [];
    const index = await indexOf([...pages, pageOf('/d', '指南', ['zebra', ...others].join(' '))]);
    await (await engineOf(index, log)).search(query, 3, signal);
    return log.filter((name) => name.startsWith('terms-')).length;
  };

  it('costs one file where it is written to its end, and pages have it', async () => {
    expect(await shardsOf('config zebra', 'config')).toBe(2);
  });

  it('costs the files of its endings where the reader may still be typing, or no page has it', async () => {
    expect(await shardsOf('zebra config', 'config')).toBeGreaterThan(2);
    expect(await shardsOf('config zebra')).toBeGreaterThan(2);
  });
});

describe('a word that readers have another name for', () => {
  const pages = [
    pageOf('/a', '附加文件', '正文。'),
    pageOf('/b', '文件', '附加的文件，加文字。', '## 附加', '加文。'),
    ...Array.from({ length: 300 }, (_, i) => pageOf(`/z${i}`, `页 ${i}`, hanText(i))),
  ];
  /** Han text that differs from page to page. */
  function hanText(seed: number): string {
    return Array.from({ length: 200 }, (_, i) =>
      String.fromCodePoint(0x4e00 + ((seed * 977 + i * i * 31) % 4000)),
    ).join('');
  }
  const shardsOf = async (query: string): Promise<readonly string[]> => {
    const log: string[] = [];
    const index = await indexOf(pages, null, { synonyms: { 附加文件: ['嵌入资源'] } });
    const { answers } = await (await engineOf(index, log)).search(query, 3, signal);
    expect(answers.map(({ url }) => url)).toEqual(['/a', '/b']);
    return log.filter((name) => name.startsWith('terms-'));
  };

  it('costs one file more than that name, whatever terms it has', async () => {
    const names = await shardsOf('嵌入资源');
    expect(names.length).toBeLessThanOrEqual(3);
  });
});

describe('a query of very many words', () => {
  it('looks up the longest of those that say much', () => {
    const query =
      'refused to load any resource because it violates the following content security policy directive example';
    const longest = [
      'refused',
      'resource',
      'violates',
      'following',
      'content',
      'security',
      'policy',
      'directive',
      'example',
    ];
    expect([...new Set(termsOf(query))]).toEqual(longest);
  });
});

describe('the first pages', () => {
  const far = ['/a', '/b', '/c'].map((url) => pageOf(url, '指南', '## 标题和窗口', '正文。'.repeat(2000)));
  const near = ['/d', '/e'].map((url) => pageOf(url, '指南', '## 窗口 标题', '正文。'.repeat(2000)));

  it('keep their place when more are asked for', async () => {
    const engine = await engineOf(await indexOf([...far, ...near]));
    const urls = async (pages: number): Promise<readonly string[]> =>
      (await engine.search('窗口 标题', pages, signal)).answers.map(({ url }) => url);
    const first = await urls(3);
    expect(first).toHaveLength(3);
    expect((await urls(10)).slice(0, 3)).toEqual(first);
    // The query occurs in these literally, but the reader sees the others already.
    expect((await urls(10)).slice(3)).toEqual(['/d', '/e']);
  });

  it('cost the texts of three pages', async () => {
    const log: string[] = [];
    const engine = await engineOf(await indexOf([...far, ...near]), log);
    const texts = (): number => log.filter((name) => name.startsWith('text-')).length;
    await engine.search('窗口 标题', 3, signal);
    expect(texts()).toBe(3);
    await engine.search('窗口 标题', 10, signal);
    expect(texts()).toBe(5);
  });
});
