import { describe, expect, it } from 'vitest';
import type { SearchPage } from '../../../src/search/index.js';
import { type Engine, type EngineResult, engineOn, openIndex } from '../../../src/shared/search/engine.js';
import type { ShownPages } from '../../../src/shared/search/format.js';
import { type IndexPart, joinIndexes } from '../../../src/shared/search/join-indexes.js';
import { type OpenIndex, readTable } from '../../../src/shared/search/open-index.js';
import { unitTable } from '../../../src/shared/search/rank.js';
import { engineOf, type IndexSettings, indexOf, type MemoryIndex, pageOf } from './memory-index.js';

const FRENCH = [
  pageOf(
    '/fr/accueil',
    'Accueil',
    'La page d’accueil montre le motfrancais.',
    '## Install',
    'Comment installer kayak.',
  ),
  pageOf('/fr/choisir', 'Choisir une window', 'Une window est une fenêtre.', '## Taille', 'setWindowSize et kayak'),
  pageOf('/fr/zoo', 'Zoo', 'Un animal nommé okapi vit ici.'),
];

const ENGLISH = [
  pageOf('/accueil', 'Home', 'The hiddenword of a page that is translated, and window.'),
  pageOf('/install', 'Install', 'Run the zebraword, then open a window.', '## Next steps', 'Kubernetes is next.'),
  pageOf(
    '/long',
    'Long page',
    ...Array.from({ length: 30 }, (_, i) => `## Part ${i}\n`.trim()).flatMap((heading, i) => [
      heading,
      `Paragraph ${i} about the ${i % 7 === 0 ? 'giraffe' : 'window'} ${'and other words that fill it '.repeat(30)}`,
    ]),
  ),
  pageOf('/secret', 'Secret okapi', 'Another hiddenword, okapi and zebraword.'),
  pageOf('/窗口', '窗口管理', '打开窗口之前,先设置快捷键。', '## 系统托盘', '托盘图标的菜单。'),
];

/** The pages `/install`, `/long` and `/窗口`. */
const SHOWN: ShownPages = [
  ['Guides', 'Référence'],
  [1, -1, 1, 0, 1, 1, 1, -1, 1, 0],
];

const SETTINGS: IndexSettings = { weights: { '/long': 0.5, '/fr/long': 0.5 }, synonyms: { 快捷键: ['热键'] } };

function readerOf({ files }: MemoryIndex): (name: string) => Promise<Uint8Array> {
  return async (name) => {
    const file = files.get(name);
    if (file === undefined) throw new Error(`There is no ${name}.`);
    return file;
  };
}

async function opened(index: MemoryIndex): Promise<OpenIndex> {
  const read = readerOf(index);
  return openIndex(await readTable(index.state.table, read), read);
}

async function joinedEngine(french = FRENCH): Promise<Engine> {
  const english: IndexPart = {
    index: await opened(await indexOf(ENGLISH, null, SETTINGS)),
    pages: SHOWN,
    shown: { list: '', moved: ['', '/fr'], lang: 'en' },
  };
  const own = french.length === 0 ? [] : [{ index: await opened(await indexOf(french, null, SETTINGS)), pages: null }];
  return engineOn(joinIndexes([...own, english], unitTable));
}

const CATEGORIES: Readonly<Record<string, string>> = { '/install': 'Guides', '/long': 'Référence', '/窗口': 'Guides' };

/** All shown pages in one index. */
async function wholeEngine(french = FRENCH): Promise<Engine> {
  const shown = ENGLISH.flatMap((page): readonly SearchPage[] => {
    const category = CATEGORIES[page.url];
    return category === undefined ? [] : [{ ...page, url: `/fr${page.url}`, category, lang: 'en' }];
  });
  return engineOf(await indexOf([...french, ...shown], null, SETTINGS));
}

const { signal } = new AbortController();

describe('indexes that are searched as one', () => {
  it.each([
    ['a word of another locale’s page', 'zebraword'],
    ['a title', 'install'],
    ['words of pages in both', 'window'],
    ['a word that is being typed', 'wind'],
    ['words of different pages', 'kayak window'],
    ['parts of an identifier', 'set window size'],
    ['an identifier in another case', 'windowsize'],
    ['a phrase that a long page has in a far section', 'giraffe'],
    ['a misspelt word', 'kubernets'],
    ['Han characters', '窗口'],
    ['traditional characters', '設置'],
    ['what readers say', '热键'],
    ['a wrong character', '窗扣'],
    ['pinyin', 'xitongtuopan'],
    ['words of which one is found nowhere', 'install qqxyzzy'],
    ['nonsense', 'qqxyzzy blorb'],
  ])('answer %s as one index of all pages does', async (_, query) => {
    const [joined, whole] = await Promise.all(
      [joinedEngine(), wholeEngine()].map(async (engine) => (await engine).search(query, 10, signal)),
    );
    expect(joined).toEqual(whole);
  });

  it('leave out pages that the locale does not show', async () => {
    const engine = await joinedEngine();
    expect((await engine.search('hiddenword', 10, signal)).answers).toEqual([]);
    expect((await engine.search('okapi', 10, signal)).answers.map(({ url }) => url)).toEqual(['/fr/zoo']);
  });

  it('are searched by a locale without an index of its own', async () => {
    const [joined, whole] = [await joinedEngine([]), await wholeEngine([])];
    for (const query of ['window', 'install', '窗扣'])
      expect(await joined.search(query, 10, signal)).toEqual(await whole.search(query, 10, signal));
  });

  it('list further pages by their titles, with their address, category and language', async () => {
    const engine = await joinedEngine();
    const { answers } = await engine.search('window', 1, signal, { onEarly: () => undefined });
    expect(answers.map(({ url, category, lang }) => [url, category, lang])).toEqual([
      ['/fr/choisir', 'fr', null],
      ['/fr/install', 'Guides', 'en'],
      ['/fr/long', 'Référence', 'en'],
    ]);
  });

  it('fail where a file of one of them cannot be read', async () => {
    const index = await opened(await indexOf(ENGLISH));
    const broken: OpenIndex = { ...index, postings: () => Promise.reject(new Error('gone')) };
    const parts = [
      { index: await opened(await indexOf(FRENCH)), pages: null },
      { index: broken, pages: SHOWN },
    ];
    const result: Promise<EngineResult> = engineOn(joinIndexes(parts, unitTable)).search('window', 10, signal);
    await expect(result).rejects.toThrow('gone');
  });
});
