import { describe, expect, it } from 'vitest';
import type { TextParts } from '../../../src/shared/search/hit.js';
import { engineOf, indexOf, pageOf } from './memory-index.js';

/** The snippet of the first matching section, with its marks in brackets. */
async function snippetOf(query: string, ...blocks: readonly string[]): Promise<string> {
  const engine = await engineOf(await indexOf([pageOf('/page', '页', ...blocks)]));
  const { answers } = await engine.search(query, 1, new AbortController().signal);
  return written(answers[0]?.sections[0]?.text ?? []);
}

function written(text: TextParts): string {
  return text.map((part) => (part.marked ? `[${part.text}]` : part.text)).join('');
}

describe('marks', () => {
  it('end where words end', async () => {
    expect(await snippetOf('打开新窗口', '打开窗口，再打开一个新的窗口。')).toBe(
      '[打开][窗口]，再[打开]一个新的[窗口]。'.replaceAll('][', ''),
    );
  });

  it('stand on the query as it is where a text has it', async () => {
    expect(await snippetOf('开窗', '打开窗口。')).toBe('打[开窗]口。');
  });

  it('leave out the grammar of a question', async () => {
    expect(await snippetOf('如何打开窗口', '窗口如何打开？')).toBe('[窗口]如何[打开]？');
  });
});

describe('a snippet', () => {
  it('shows the sentence that has most of the query', async () => {
    const filler = '这里说的是别的事情，与它没有关系。'.repeat(8);
    const text = await snippetOf('透明 窗口 背景', `窗口很多。${filler}透明窗口的背景看得见桌面。`);
    expect(text.startsWith('…[透明窗口]的[背景]')).toBe(true);
  });

  it.each([
    [
      'behind a near comma',
      '设置、关于、预览、悬浮工具条和许多应用都不止一个的窗口。',
      '…悬浮工具条和许多应用都不止一个的[窗口]。',
    ],
    [
      'at a word of the dictionary',
      '这个页面继续说明应用程序怎样同时管理许多彼此独立的窗口。',
      '…应用程序怎样同时管理许多彼此独立的[窗口]。',
    ],
  ])('of Han text begins %s', async (_, text, expected) => {
    expect(await snippetOf('窗口', text)).toBe(expected);
  });

  it('shows a sentence rather than a label where it has nothing of the query', async () => {
    expect(await snippetOf('页', '类型：字符串', '窗口的大小。')).toBe('窗口的大小。');
    expect(await snippetOf('页', '类型：字符串')).toBe('类型：字符串');
  });
});
