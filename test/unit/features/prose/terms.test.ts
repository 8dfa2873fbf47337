import { describe, expect, it } from 'vitest';
import { checkProse, parsePage, readGlossary } from '../../../../src/features/prose/index.js';

const GLOSSARY = readGlossary(`# Terms

| English | Chinese | avoid |
|---|---|---|
| process | 进程 | 行程 |
| module | 模块 | 模组 |
| string | 字符串 | 字串 |
| template | 模板 | 范本 |
| payload | 载荷 | 有效负载、有效载荷 |
| WebView | WebView | 网页视图、Web View |
| window | 窗口 | |
`);

function words(text: string): (string | null)[] {
  return checkProse(parsePage({ file: 'a.md', text, firstLine: 1, fileText: text }), {
    typography: false,
    glossary: GLOSSARY,
  }).map((d) => `${d.column} ${d.hint}`);
}

describe('readGlossary', () => {
  it('reads the rows that have variants', () => {
    expect(GLOSSARY).toHaveLength(6);
    expect(GLOSSARY[4]).toEqual({ english: 'payload', term: '载荷', avoid: ['有效负载', '有效载荷'] });
  });
});

describe('term variants', () => {
  it.each([
    ['主行程与行程间通信', ['2 Write “进程”.', '5 Write “进程”.']],
    ['加载模组', ['3 Write “模块”.']],
    ['事件的有效载荷很小', ['4 Write “载荷”.']],
    ['一个 web view 里', ['4 Write “WebView”.']],
    ['**字串**', ['3 Write “字符串”.']],
  ])('finds the variant in %s', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it.each([
    '执行程序之前，先运行程序',
    '这取决于执行程度',
    '进行程序化配置',
    '数字串联起来',
    '规范本身没有说',
    '大规模组织',
    '`行程` 与 https://a.example/行程',
    '```\n行程\n```',
  ])('finds none in %s', (text) => {
    expect(words(text)).toEqual([]);
  });

  it('says what the glossary has', () => {
    const text = '一个行程';
    const page = parsePage({ file: 'a.md', text, firstLine: 3, fileText: `\n\n${text}` });
    const [found] = checkProse(page, { glossary: GLOSSARY });
    expect(found).toMatchObject({
      code: 'term-variant',
      severity: 'warning',
      line: 3,
      column: 3,
      message: 'The glossary has “进程” for “process”, but this page says “行程”.',
    });
  });
});
