import { describe, expect, it } from 'vitest';
import { sha256 } from '../../../src/base/hash.js';
import type { SearchPage } from '../../../src/search/index.js';
import type { TextParts } from '../../../src/shared/search/hit.js';
import { engineOf, indexOf, type MemoryIndex, pageOf } from './memory-index.js';

const PAGES: readonly SearchPage[] = [
  pageOf(
    '/guides/window',
    '窗口自定义',
    '窗口的尺寸、边框和标题栏都可以定制。',
    '## 自绘标题栏',
    '先用 decorations 去掉系统装饰。',
    '## 透明窗口',
    '把 transparent 设为 true。',
  ),
  pageOf(
    '/guides/tray',
    '系统托盘',
    '应用可以常驻托盘。',
    '## 隐藏窗口',
    '关闭窗口时调用 appWindow.hide()。',
    '    // 打开主界面\n    app.get_window("main")',
  ),
  pageOf(
    '/guides/command',
    '从前端调用 Rust',
    '用 invoke 调用命令。',
    '## 注册命令',
    '把命令交给 invoke_handler 与 generate_handler! 宏。',
  ),
  pageOf(
    '/api/window',
    'window',
    '## setSize()',
    '改变 webview 之外的窗口尺寸：appWindow.setSize(size)。',
    '## hide()',
    '隐藏窗口。',
  ),
  pageOf(
    '/api/config',
    '配置文件',
    'tauri.conf.json 在 src-tauri 目录里。',
    '## bundle',
    '安装包的格式：NSIS、MSI、AppImage。',
    '## 窗口',
    '窗口的初始状态。',
  ),
  pageOf('/blog/1-3', 'Tauri 1.3 发布', 'NSIS 安装程序是实验性的。', 'Notification 插件改进。'),
  pageOf('/fr/intro', 'Présentation', 'Déjà vu : la fenêtre.'),
];

async function search(query: string, pages = PAGES): Promise<string[]> {
  const engine = await engineOf(await indexOf(pages));
  const { answers } = await engine.search(query, 10, new AbortController().signal);
  return answers.map((answer) => answer.url);
}

describe('queries', () => {
  it.each([
    ['窗口自定义', '/guides/window'],
    ['窗口', '/guides/window'],
    ['标题栏', '/guides/window'],
    ['系统托盘', '/guides/tray'],
    ['打开主界面', '/guides/tray'],
    ['尺', '/api/window'],
    ['tauri.conf.json', '/api/config'],
    ['conf.json', '/api/config'],
    ['appWindow.setSize', '/api/window'],
    ['setSize', '/api/window'],
    ['setsi', '/api/window'],
    ['invoke_handler', '/guides/command'],
    ['generate_hand', '/guides/command'],
    ['handler', '/guides/command'],
    ['nsis 安装程序', '/blog/1-3'],
    ['ＮＳＩＳ', '/api/config'],
    ['ｔｒａｎｓｐａｒｅｎｔ', '/guides/window'],
    ['INVOKE', '/guides/command'],
    ['notifcation', '/blog/1-3'],
    ['notificaiton', '/blog/1-3'],
    ['trnasparent', '/guides/window'],
    ['標題欄', '/guides/window'],
    ['系統托盤', '/guides/tray'],
    ['怎么自定义窗口的标题栏', '/guides/window'],
    ['如何注册命令？', '/guides/command'],
    ['presentation', '/fr/intro'],
    ['DEJA', '/fr/intro'],
    ['fenêtre', '/fr/intro'],
  ])('%s finds %s first, or second to none but a better one', async (query, url) => {
    expect((await search(query)).slice(0, 2)).toContain(url);
  });

  it('puts titles above headings, and headings above text', async () => {
    const pages = [
      pageOf('/a', '无关', '事务隔离。'),
      pageOf('/b', '无关', '## 事务', '内容'),
      pageOf('/c', '事务', '内容'),
      pageOf('/d', '无关', '    事务'),
    ];
    expect(await search('事务', pages)).toEqual(['/c', '/b', '/a', '/d']);
  });

  it.each(['', '   ', '。，！', '🦀', '--'])('finds nothing for “%s”', async (query) => {
    expect(await search(query)).toEqual([]);
  });

  it('finds nothing where nothing is alike', async () => {
    expect(await search('zzqqxx')).toEqual([]);
    expect(await search('量子纠缠')).toEqual([]);
  });

  it('leaves out pages that lack most of the query', async () => {
    expect(await search('系统托盘 常驻')).toEqual(['/guides/tray']);
  });

  it('survives any text', async () => {
    const odd = [
      '𠮷'.repeat(40),
      'a'.repeat(500),
      '\u0000\u0001',
      '%_\\"\'',
      '<script>',
      '（',
      'ﷺ',
      '\ud800',
      'x'.repeat(30).split('').join('.'),
    ];
    for (const query of odd) await expect(search(query)).resolves.toBeInstanceOf(Array);
  });

  it('stops when it is called off', async () => {
    const engine = await engineOf(await indexOf(PAGES));
    const controller = new AbortController();
    const searching = engine.search('窗口', 10, controller.signal);
    controller.abort();
    await expect(searching).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('snippets', () => {
  const shown = (text: TextParts): string => text.map((part) => (part.marked ? `[${part.text}]` : part.text)).join('');

  it('mark what was found as it is written', async () => {
    const engine = await engineOf(await indexOf(PAGES));
    const [first] = (await engine.search('setsize 窗口尺寸', 1, new AbortController().signal)).answers;
    const section = first?.sections[0];
    expect(section?.anchor).toBe('setsize()');
    expect(section?.headings.map(shown)).toEqual(['[setSize]()']);
    expect(shown(section?.text ?? [])).toBe('改变 webview 之外的[窗口尺寸]：appWindow.[setSize](size)。');
  });

  it('are cut around the first mark', async () => {
    const long = `${'前面的话很长。'.repeat(30)}这里说到目标词。${'后面的话也长。'.repeat(30)}`;
    const engine = await engineOf(await indexOf([pageOf('/a', '标题', long)]));
    const [first] = (await engine.search('目标词', 1, new AbortController().signal)).answers;
    const text = shown(first?.sections[0]?.text ?? []);
    expect(text).toMatch(/^….*说到\[目标词\]。.*…$/);
    expect(text.length).toBeLessThan(120);
  });
});

describe('the index', () => {
  /** A site of generated pages: many terms, long pages, equal texts. */
  const site = (n: number): SearchPage[] =>
    Array.from({ length: n }, (_, i) =>
      pageOf(
        `/p/${String(i).padStart(3, '0')}`,
        `第${i}页 title${i}`,
        ...Array.from(
          { length: 1 + (i % 9) },
          (_, j) => `这是第 ${i} 页的第 ${j} 段，word${(i * j) % 50} 与${'文字内容'.repeat(j * 9)}`,
        ),
        `## 标题 ${i % 5}`,
        `共同的结尾 common${i % 3}`,
      ),
    );
  /** Hashes of the files by name. */
  const bytes = (index: MemoryIndex): Record<string, string> =>
    Object.fromEntries(
      [...index.files].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, file]) => [name, sha256(file)]),
    );

  it('is the same for the same pages', async () => {
    expect(bytes(await indexOf(site(40)))).toEqual(bytes(await indexOf([...site(40)].reverse())));
  });

  const pages = site(60);
  it.each<[string, (pages: SearchPage[]) => SearchPage[]]>([
    ['a text changes', (all) => all.map((p, i) => (i === 30 ? pageOf(p.url, p.title, '全新的 freshword 内容') : p))],
    ['a page goes', (all) => all.filter((_, i) => i !== 10)],
    ['a page comes', (all) => [...all, pageOf('/p/005-b', '插入的页', '新内容')]],
    ['a page moves', (all) => all.map((p, i) => (i === 3 ? { ...p, url: '/z' } : p))],
    ['a category changes', (all) => all.map((p) => ({ ...p, category: '别的' }))],
    ['nothing changes', (all) => all],
    ['all pages go but one', (all) => all.slice(7, 8)],
  ])('made after another one is that made anew when %s', async (_, change) => {
    const next = change([...pages]);
    expect(bytes(await indexOf(next, await indexOf(pages)))).toEqual(bytes(await indexOf(next)));
  });

  const edited = (all: readonly SearchPage[], at: number, from: string, to: string): SearchPage[] =>
    all.map((page, i) =>
      i === at
        ? {
            ...page,
            sections: page.sections.map((section) => ({
              ...section,
              blocks: section.blocks.map(({ text, isMinor }) => ({ text: text.replace(from, to), isMinor })),
            })),
          }
        : page,
    );

  const synonyms = { 共同的结尾: ['尾声'], 'title7 word': ['七'], 文字内容: ['正文'] };
  it.each([
    ['an edit', synonyms],
    ['other synonyms', { 共同的结尾: ['尾声'] }],
    ['no synonyms', {}],
  ])('with synonyms, and made anew after %s, is that of a first build', async (_, nextSynonyms) => {
    const last = await indexOf(pages, null, { synonyms });
    const next = pages.map((p, i) => (i === 30 ? pageOf(p.url, p.title, '共同，同的，的结，结尾，共同的结尾') : p));
    expect(bytes(await indexOf(next, last, { synonyms: nextSynonyms }))).toEqual(
      bytes(await indexOf(next, null, { synonyms: nextSynonyms })),
    );
  });

  it('writes and reads little when little changes', async () => {
    const words = (page: number): string =>
      Array.from({ length: 200 }, (_, i) => `w${Math.imul(page * 200 + i, 0x9e3779b1) >>> 18}`).join(' ');
    const all = Array.from({ length: 200 }, (_, i) => pageOf(`/p/${1000 + i}`, `题 ${i}`, words(i), '共同的结尾'));
    const last = await indexOf(all);
    const next = await indexOf(edited(all, 30, '结尾', '末尾'), last);
    expect(next.loaded).toEqual(['/p/1030']);
    const shards = [...last.files.keys()].filter((name) => name.startsWith('terms-'));
    expect(shards.length).toBeGreaterThan(12);
    const written = next.written.filter((name) => name.startsWith('terms-') && !last.files.has(name));
    expect(written.length).toBeLessThan(7);
    const again = await indexOf(all, last);
    expect(again.loaded).toEqual([]);
    expect(again.written.filter((name) => !last.files.has(name))).toEqual([]);
  });

  it('is the same whatever edits came before', async () => {
    let all = site(80);
    let index = await indexOf(all);
    const edits: ((list: SearchPage[], i: number) => SearchPage[])[] = [
      (list, i) => edited(list, i * 7, 'word', `changed${i} 新词`),
      (list, i) => edited(list, i * 3, '文字内容', ''),
      (list, i) => list.map((p, at) => (at === i ? pageOf(p.url, `标题${i}`, '## 一', 'x', '## 二', 'y') : p)),
      (list, i) => list.filter((_, at) => at !== i * 2),
      (list, i) => [...list, pageOf(`/p/0${i}x`, '新', `新页 ${i}`)],
      (list, i) => edited(edited(list, i, '的', `第${i}`), i + 1, '段', 'paragraph'),
    ];
    for (let i = 0; i < 24; i++) {
      all = edits[i % edits.length]?.(all, i % 11) ?? all;
      index = await indexOf(all, index);
      expect(bytes(index), `edit ${i}`).toEqual(bytes(await indexOf(all)));
    }
  });

  it.each(['terms-', 'text-'])('is made anew where a file %s of the last one is gone', async (prefix) => {
    const last = await indexOf(pages);
    const next = edited(pages, 30, '结尾', '末尾');
    for (const gone of [...last.files.keys()].filter((name) => name.startsWith(prefix)).slice(0, 4)) {
      const damaged = { ...last, files: new Map([...last.files].filter(([name]) => name !== gone)) };
      expect(bytes(await indexOf(pages, damaged))).toEqual(bytes(await indexOf(pages)));
      expect(bytes(await indexOf(next, damaged))).toEqual(bytes(await indexOf(next)));
    }
  });

  it('is not made from files that are not what they were', async () => {
    const last = await indexOf(pages);
    const mangled = (kept: MemoryIndex | null): MemoryIndex => {
      const files = [...last.files].map(([name, file]): [string, Uint8Array] => {
        return [name, kept?.files.has(name) === true ? file : file.map((byte) => byte ^ 1)];
      });
      return { ...last, files: new Map(files) };
    };
    for (const next of [pages.slice(1), edited(pages, 30, '结尾', '末尾')]) {
      const clean = await indexOf(next);
      // Files that the next index keeps are not read but reused.
      expect(bytes(await indexOf(next, mangled(clean)))).toEqual(bytes(clean));
    }
    const other = pages.map((page) => ({ ...page, url: `/other${page.url}` }));
    expect(bytes(await indexOf(other, mangled(null)))).toEqual(bytes(await indexOf(other)));
  });

  it.each([null, [{ id: '', depth: 1, heading: '', blocks: [] }]])(
    'does without the old text of a page where that is %j',
    async (sections) => {
      const last = await indexOf(pages);
      const other = pages.map((page) => ({ ...page, sections: sections ?? page.sections }));
      const forgotten = { ...last, pages: sections === null ? [] : other };
      const next = edited(pages, 30, '结尾', '末尾');
      expect(bytes(await indexOf(next, forgotten))).toEqual(bytes(await indexOf(next)));
    },
  );

  it('of no pages answers nothing', async () => {
    const engine = await engineOf(await indexOf([]));
    expect(await engine.match('窗口', new AbortController().signal)).toEqual([]);
  });

  it('finds every stretch of 2 to 8 unspaced characters', async () => {
    const engine = await engineOf(await indexOf(PAGES));
    const { signal } = new AbortController();
    const ordered = [...PAGES].sort((a, b) => (a.url < b.url ? -1 : 1));
    for (const [number, page] of ordered.entries()) {
      const text = page.sections.flatMap((s) => [s.heading, ...s.blocks.map((b) => b.text)]).join('\n');
      for (const run of [page.title, text].join('\n').match(/\p{Script=Han}{2,}/gu) ?? []) {
        for (let length = 2; length <= 8; length++) {
          for (let at = 0; at + length <= run.length; at++) {
            const query = run.slice(at, at + length);
            const found = await engine.match(query, signal);
            expect(
              found.map((p) => p.page),
              query,
            ).toContain(number);
          }
        }
      }
    }
  });
});
