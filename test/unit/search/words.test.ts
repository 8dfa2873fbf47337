import { describe, expect, it } from 'vitest';
import type { SearchPage } from '../../../src/search/index.js';
import { createFolder } from '../../../src/shared/search/fold.js';
import { hasLinking } from '../../../src/shared/search/grammar.js';
import { parseQuery } from '../../../src/shared/search/query.js';
import { engineOf, type IndexSettings, indexOf, pageOf } from './memory-index.js';

const { signal } = new AbortController();

/** Addresses of the results, each with the section that is shown first. */
async function answers(query: string, pages: readonly SearchPage[], settings: IndexSettings = {}): Promise<string[]> {
  const engine = await engineOf(await indexOf(pages, null, settings));
  const { answers } = await engine.search(query, 10, signal);
  return answers.map(({ url, sections: [first] }) => (first?.anchor ? `${url}#${first.anchor}` : url));
}

/** The marks in the answers to a query. */
async function marks(query: string, pages: readonly SearchPage[], settings: IndexSettings): Promise<string[]> {
  const engine = await engineOf(await indexOf(pages, null, settings));
  const { answers } = await engine.search(query, 10, signal);
  const parts = answers.flatMap(({ title, sections }) => [title, ...sections.map(({ text }) => text ?? [])]).flat();
  return parts.filter(({ marked }) => marked).map(({ text }) => text);
}

describe('names of pages and sections', () => {
  const tray: SearchPage = { ...pageOf('/system-tray', '托盘', '右下角的图标。'), names: ['system-tray', '任务栏'] };
  const other = pageOf('/other', '其他', '托盘不在这里。');

  it.each(['system tray', 'tray', 'system-tray', '任务栏'])(
    'find the page that its text does not name so: %s',
    async (query) => {
      expect(await answers(query, [tray, other])).toEqual(['/system-tray']);
    },
  );

  it('find a page by keywords that it does not say, behind one that says them', async () => {
    const keyed: SearchPage = {
      ...pageOf('/a', '托盘', '图标。', '## 菜单', '右键的菜单。'),
      keywords: { '': ['任务栏', '菜单'] },
    };
    const saying = pageOf('/z', '其他', '任务栏在这里。');
    expect(await answers('任务栏', [keyed, saying])).toEqual(['/z', '/a']);
    // Synonyms do not apply to places on the page.
    expect(await answers('菜单', [keyed, saying])).toEqual(['/a#菜单']);
  });

  it('find a section by keywords of its own, and the top by those of a place that is no section', async () => {
    const page = pageOf('/a', '托盘', '图标。', '## 菜单', '右键的菜单。', '## 关闭', '拦下事件。');
    const keyed: SearchPage = {
      ...page,
      keywords: { '': ['任务栏'], 关闭: ['退到后台', '不退出'], 别处: ['气泡'], constructor: ['构造'] },
    };
    const saying = pageOf('/z', '其他', '## 进程', '不退出的程序。');
    expect(await answers('退到后台', [keyed, saying])).toEqual(['/a#关闭']);
    // They count as text: more than code and keywords of a page, as much as a sentence, less than a heading.
    const rivals = [
      pageOf('/b', '乙', '## 甲', '    不退出'),
      { ...pageOf('/c', '丙', '说明。'), keywords: { '': ['不退出'] } },
    ];
    expect((await answers('不退出', [keyed, ...rivals]))[0]).toBe('/a#关闭');
    expect(await answers('不退出', [pageOf('/y', '丁', '## 不退出', '说明。'), keyed, saying])).toEqual([
      '/y#不退出',
      '/z#进程',
      '/a#关闭',
    ]);
    expect(await answers('任务栏', [keyed, saying])).toEqual(['/a']);
    expect(await answers('气泡', [keyed, saying])).toEqual(['/a']);
  });

  it('change the index where keywords alone have changed', async () => {
    const first = await indexOf([{ ...tray, keywords: { '': ['panel'] } }, other]);
    const renamed = await indexOf([tray, other], first);
    expect(await (await engineOf(first)).match('panel', signal)).toHaveLength(1);
    expect(await (await engineOf(renamed)).match('panel', signal)).toHaveLength(0);
    expect(renamed.state.table).toBe((await indexOf([tray, other])).state.table);
  });

  it('find a section by its id', async () => {
    const page = pageOf('/faq', '问答', '## 白屏', '打包之后。');
    const sections = page.sections.map((section) => (section.depth === 2 ? { ...section, id: 'blank-page' } : section));
    expect(await answers('blank page', [{ ...page, sections }, other])).toEqual(['/faq#blank-page']);
  });

  it('join identifiers as code does', async () => {
    const shell: SearchPage = {
      ...pageOf('/shell', 'shell 模块', '## open()', '打开。', '## 类', '### Command', '#### sidecar()'),
      names: ['shell'],
    };
    const others = [pageOf('/a', 'A', 'open 与 shell'), pageOf('/b', 'B', 'Command 与 sidecar')];
    expect((await answers('shell.open', [shell, ...others]))[0]).toBe('/shell#open()');
    expect((await answers('Command.sidecar', [shell, ...others]))[0]).toBe('/shell#sidecar()');
    expect((await answers('shell.Command.sidecar', [shell, ...others]))[0]).toBe('/shell#sidecar()');
  });

  it('change the index where they alone have changed', async () => {
    const first = await indexOf([tray, other]);
    const renamed = await indexOf([{ ...tray, names: ['panel'] }, other], first);
    const engine = await engineOf(renamed);
    expect(await engine.match('panel', signal)).toHaveLength(1);
    expect(await engine.match('任务栏', signal)).toHaveLength(0);
    expect(renamed.state.table).toBe((await indexOf([{ ...tray, names: ['panel'] }, other])).state.table);
  });
});

describe('headings above a section', () => {
  it('say what it is about, but less than its own text', async () => {
    const page = pageOf('/js', '接口', '## 剪贴板', '### 设置', '写入文本。', '## 窗口', '### 设置', '改变大小。');
    const engine = await engineOf(await indexOf([page]));
    const [first] = await engine.match('窗口 设置', signal);
    expect(first?.units[0]).toBe(4);
  });
});

describe('weights of pages', () => {
  const pages = [pageOf('/a', 'A', '窗口'), pageOf('/b', 'B', '窗口')];

  it('decide between pages that answer alike', async () => {
    expect(await answers('窗口', pages)).toEqual(['/a', '/b']);
    expect(await answers('窗口', pages, { weights: { '/a': 0.7 } })).toEqual(['/b', '/a']);
    expect(await answers('窗口', pages, { weights: { '/b': 1.2 } })).toEqual(['/b', '/a']);
  });
});

describe('synonyms of a site', () => {
  const pages = [
    pageOf('/shortcuts', '快捷键', '注册全局快捷键。'),
    pageOf('/keys', '密钥', '键与锁。'),
    pageOf('/env', '环境', 'Read an environment variable.'),
  ];
  const synonyms = { 快捷键: ['热键', 'hot key'], 'environment variable': ['env', '变数设置'] };

  it.each([
    ['热键', '/shortcuts'],
    ['全局热键', '/shortcuts'],
    ['怎么注册热键', '/shortcuts'],
    ['hot key', '/shortcuts'],
    ['Hot Keys', '/shortcuts'],
    ['env', '/env'],
    ['变数设置', '/env'],
  ])('find pages by the word of readers: %s', async (query, url) => {
    expect((await answers(query, pages, { synonyms }))[0]).toBe(url);
  });

  it('stand for words that grammar parts', async () => {
    const pages = [
      pageOf('/shell', '默认的程序', '它会打开。'),
      pageOf('/other', '别的', '打开一个文件，网址是另一个。'),
    ];
    const settings = { synonyms: { 默认的程序: ['打开网址'] } };
    expect(await answers('怎么打开一个网址', pages, settings)).toEqual(['/shell', '/other']);
    expect(await marks('怎么打开一个网址', pages.slice(0, 1), settings)).toContain('默认的程序');
  });

  it('stand for the longer word, also where grammar parts it', async () => {
    const settings = { synonyms: { 默认的程序: ['打开网址'], 链路: ['网址'] } };
    const pages = [pageOf('/shell', '默认的程序', '它会打开。'), pageOf('/link', '链路', '它会打开。')];
    expect(await answers('打开一个网址', pages, settings)).toEqual(['/shell']);
  });

  it('stand for the words as they were typed first', async () => {
    const settings = { synonyms: { 资料: ['我的文件'], 档案: ['文件'] } };
    const pages = [pageOf('/data', '资料', '都在这里。'), pageOf('/file', '档案', '都在这里。')];
    expect(await answers('我的文件', pages, settings)).toEqual(['/data']);
  });

  it('are words, also where no dictionary has them', async () => {
    const weightsOf = (query: string, known: ReadonlyMap<string, readonly string[]>) =>
      parseQuery(query, createFolder(new Map()), known)?.concepts.map(({ weight }) => weight);
    expect(weightsOf('弹框确认', new Map())).toEqual([0.5, 0.5, 1]);
    expect(weightsOf('弹框确认', new Map([['弹框', ['对话框']]]))).toEqual([1, 1]);
  });

  it('need the whole of the other word in one place', async () => {
    expect(await answers('热键', [pageOf('/a', 'A', '快捷。', '## 键', '捷键')], { synonyms })).toEqual([]);
  });

  it('count less than the word itself', async () => {
    const both = [pageOf('/page', '页', '快捷键'), pageOf('/typed', '页', '热键')];
    expect(await answers('热键', both, { synonyms })).toEqual(['/typed', '/page']);
  });

  it('stand for whole words only', async () => {
    const settings = { synonyms: { 进程: ['行程'] } };
    expect(await answers('执行程序', [pageOf('/a', 'A', '进程')], settings)).toEqual([]);
  });

  it('are marked in the answers', async () => {
    expect(await marks('热键', pages, { synonyms })).toEqual(['快捷键', '快捷键']);
  });

  it('are no obstacle where their file cannot be read', async () => {
    const { state, files, ...rest } = await indexOf(pages, null, { synonyms });
    const without = new Map([...files].filter(([name]) => !name.startsWith('synonyms-')));
    const engine = await engineOf({ ...rest, state, files: without });
    expect((await engine.search('密钥', 10, signal)).answers).toHaveLength(1);
  });
});

describe('questions', () => {
  const pages = [
    pageOf('/open', 'Windows', 'A window is opened by create.'),
    pageOf('/grammar', 'How to ask', 'How do you do, and what is to be done to it.'),
    pageOf('/打开', '窗口', '打开窗口。'),
    pageOf('/如何', '如何提问', '怎么样提问，为什么。'),
  ];

  it.each([
    ['how to open a window', '/open'],
    ['How do I open the window', '/open'],
    ['如何打开窗口', '/打开'],
    ['窗口怎么打开', '/打开'],
    ['如何打开', '/打开'],
  ])('look for their task: %s', async (query, url) => {
    expect((await answers(query, pages))[0]).toBe(url);
  });

  it.each(['口里', '开了', '画着', '试过'])('say little in a pair with a character between words: %s', (pair) => {
    expect(hasLinking(pair)).toBe(true);
  });

  it.each(['图标 托盘', '图标的托盘'])('take two characters that stand alone for a word: %s', (query) => {
    const parsed = parseQuery(query, createFolder(new Map()), new Map());
    expect(parsed?.concepts.map(({ weight }) => weight)).toEqual([1, 1]);
  });

  it('do not look for whose thing it is', () => {
    const terms = parseQuery('自己画窗口的按钮', createFolder(new Map()), new Map())?.concepts.map(
      ({ alternatives }) => alternatives[0]?.terms[0],
    );
    expect(terms).toEqual(['画窗', '窗口', '按钮']);
  });

  it.each([
    ['怎么知道窗口现在是不是最大化了', '窗口 最大 大化'],
    ['咋让两个窗口共享数据啊', '窗口 口共 共享 享数 数据'],
    ['要了解哪些窗口', '要了 了解 窗口'],
    ['怎么打包', '打包'],
    ['打包的', '打包 包的'],
  ])('do not look for what is said around it: %s', (query, pairs) => {
    const terms = parseQuery(query, createFolder(new Map()), new Map())?.concepts.map(
      ({ alternatives }) => alternatives[0]?.terms[0],
    );
    expect(terms?.join(' ')).toBe(pairs);
  });

  it('of grammar alone look for that', async () => {
    expect((await answers('how to', pages))[0]).toBe('/grammar');
    expect((await answers('如何', pages))[0]).toBe('/如何');
  });

  it('are no texts of errors', async () => {
    const errors = [
      pageOf('/a', 'A', 'cannot be opened'),
      pageOf('/b', 'B', 'it cannot be opened because it is damaged'),
    ];
    expect((await answers('cannot be opened because it is damaged', errors))[0]).toBe('/b');
  });
});
