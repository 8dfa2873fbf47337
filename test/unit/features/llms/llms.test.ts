import { describe, expect, test } from 'vitest';
import { sha256 } from '../../../../src/base/hash.js';
import { composeLlms, type FullPage, llmsFull, llmsFullSize } from '../../../../src/features/llms/compose-llms.js';
import { type CopiedPage, composeMarkdownCopy, markdownCopyHead } from '../../../../src/output/index.js';

describe('text for language models', () => {
  const page = {
    title: '标题: "x"\u2028',
    description: '---\nfoo: bar',
    url: 'https://docs.example/a',
    language: 'zh-CN',
    version: null,
    updated: null,
    source: null,
    markdown: '\n# 标题\n\n正文\n\n',
  };

  test('llms.txt', () => {
    const text = composeLlms({
      title: '文档',
      summary: '说明\n两行',
      sections: [
        {
          title: '指南',
          links: [
            { title: 'a [b]', url: 'https://docs.example/a.md', description: 'd' },
            { title: 'c', url: 'https://docs.example/c.md', description: null },
          ],
        },
        { title: '参考', links: [{ title: 'e', url: 'https://docs.example/e.md', description: null }] },
      ],
    });
    expect(text).toBe(
      '# 文档\n\n> 说明 两行\n\n## 指南\n\n- [a \\[b\\]](https://docs.example/a.md): d\n- [c](https://docs.example/c.md)\n\n## 参考\n\n- [e](https://docs.example/e.md)\n',
    );
  });

  test('llms-full.txt comes in pieces', async () => {
    const text = [...llmsFull({ title: '文档', summary: '' }, [fullPage(page), fullPage(page)], null)].join('');
    expect(text).toMatch(/^# 文档\n\n---\n\n# 标题: "x"\n\n<https:\/\/docs\.example\/a>\n\n# 标题\n\n正文\n\n---\n/);
  });

  test('the size of llms-full.txt is known before a page is read', () => {
    const index = { title: '文档', summary: '说明' };
    const pages = [page, pageOf('b', '正文 b'), pageOf('c', '')];
    const text = textOf(
      index,
      pages.map((p) => fullPage(p)),
      null,
    );
    const unread = pages.map((p) => fullPage(p, (url) => expect.fail(url)));
    expect(llmsFullSize(index, unread)).toBe(Buffer.byteLength(text));
    expect(llmsFullSize({ title: 'a', summary: '' }, [])).toBe(Buffer.byteLength('# a\n'));
  });

  test('llms-full.txt takes pages over from the one before, and reads the others', () => {
    const index = { title: '文档', summary: '' };
    const pages = ['a', 'b', 'c', 'd'].map((name) => pageOf(name, `正文 ${name}`));
    const before = Buffer.from(
      textOf(
        index,
        pages.map((p) => fullPage(p)),
        null,
      ),
    );
    const edited = pageOf('b', '更长的正文');
    const quoting = pageOf('e', '\n---\n\n# d\n\n<https://docs.example/d>\n\n不是它');
    for (const [now, read] of [
      [pages, []],
      [[pages[0], edited, pages[2], pages[3]], ['b']],
      [[pages[1], pages[3]], []],
      [[pages[0], quoting, pages[3]], ['e']],
      [[{ ...pages[0], title: 'neu' }, pages[1]], ['a']],
      [[pages[3], pages[0]], ['a']],
    ] as const) {
      const asked: string[] = [];
      const full = now.map((p) => fullPage(p as CopiedPage, (url) => asked.push(url.slice(-1))));
      expect(textOf(index, full, before)).toBe(
        textOf(
          index,
          now.map((p) => fullPage(p as CopiedPage)),
          null,
        ),
      );
      expect(asked).toEqual(read);
    }
  });
});

function pageOf(name: string, markdown: string): CopiedPage {
  return {
    title: name,
    description: `关于 ${name}`,
    url: `https://docs.example/${name}`,
    language: 'zh-CN',
    version: null,
    updated: null,
    source: null,
    markdown,
  };
}

/** A page with its Markdown copy; `onRead` is called for each reading. */
function fullPage({ markdown, ...page }: CopiedPage, onRead: (url: string) => void = () => {}): FullPage {
  const markdownCopy = Buffer.from(composeMarkdownCopy({ ...page, markdown }));
  const read = (): Buffer => {
    onRead(page.url);
    return markdownCopy;
  };
  const copy = { head: markdownCopyHead(page), bytes: markdownCopy.byteLength, hash: sha256(markdownCopy) };
  return { ...page, markdownCopy: copy, read };
}

function textOf(index: { title: string; summary: string }, pages: readonly FullPage[], before: Buffer | null): string {
  return Buffer.concat(Array.from(llmsFull(index, pages, before), (piece) => Buffer.from(piece))).toString();
}
