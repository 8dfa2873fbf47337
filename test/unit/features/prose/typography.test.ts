import { describe, expect, it } from 'vitest';
import { checkPlainProse, checkProse, parsePage } from '../../../../src/features/prose/index.js';

function findings(text: string): string[] {
  const input = { file: 'a.md', text, firstLine: 1, fileText: text };
  return checkProse(parsePage(input), { glossary: null }).map((d) => `${d.line}:${d.column} ${d.hint}`);
}

describe('a page as compiling reads it', () => {
  it.each([
    [
      'a container with a title after a blank',
      '::: tip 使用Tauri\n菜单 窗口\n:::',
      ['1:11 Write “使用 Tauri”.', '2:3 Write “菜单窗口”.'],
    ],
    ['a title with brackets', ':::tip [a]构建Tauri\n:::', ['1:13 Write “[a]构建 Tauri”.']],
    ['words beside a container', '::: tip 标题\n内容。\n:::', []],
    ['the id of a heading, whatever it is made of', '## 使用Tauri {#使用a/b}', ['1:6 Write “使用 Tauri”.']],
    ['braces that are no id of a heading', '使用 {#a中}', ['1:7 Write “使用 {#a 中}”.']],
    ['a badge, a key and an icon', '按:kbd[Ctrl+C]键 :icon[gear]', ['1:2 Write “按 `…`键”.', '1:14 Write “按`…` 键”.']],
  ])('reads %s', (_, text, expected) => {
    expect(findings(text)).toEqual(expected);
  });

  it('takes a formula for one where the page has formulas', () => {
    const text = '公式 $x中y$ 与\n\n$$\nx中y\n$$';
    const input = { file: 'a.md', text, firstLine: 1, fileText: text };
    expect(checkProse(parsePage({ ...input, math: true }), { glossary: null })).toEqual([]);
    expect(checkProse(parsePage(input), { glossary: null })).not.toEqual([]);
  });
});

describe('names of emoji', () => {
  it('count as the characters that readers see', () => {
    const named = '::: tip 完成:tada:了\n按:bulb:，菜单 :bulb: 窗口\n:::';
    expect(findings(named)).toEqual(findings('::: tip 完成🎉了\n按💡，菜单 💡 窗口\n:::'));
    expect(findings('完成:tada: 使用Tauri')).toEqual(['1:12 Write “完成🎉 使用 Tauri”.']);
  });

  it('are text where the site does not read them', () => {
    const text = '完成:tada:了';
    const input = { file: 'a.md', text, firstLine: 1, fileText: text };
    expect(checkProse(parsePage({ ...input, emoji: false }), { glossary: null })).not.toEqual([]);
    expect(checkProse(parsePage(input), { glossary: null })).toEqual([]);
  });
});

describe('typography', () => {
  it.each([
    ['使用Tauri构建', ['1:3 Write “使用 Tauri构建”.', '1:8 Write “使用Tauri 构建”.']],
    ['使用 `invoke`调用', ['1:12 Write “使用 `…` 调用”.']],
    ['第 3步', ['1:4 Write “第 3 步”.']],
    ['打开**Windows** 设置', ['1:5 Write “打开 Windows”.']],
    ['占 30%的内存', ['1:6 Write “占 30% 的内存”.']],
    ['一个.env 文件', ['1:3 Write “一个 .env 文件”.']],
    ['用 C++语言', ['1:6 Write “用 C++ 语言”.']],
    ['见[文档](./a.md)和[API](./b.md)', ['1:16 Write “见文档和 API”.']],
    ['你好,世界', ['1:3 Write “你好，世界”.']],
    ['在 Linux, 这样', ['1:8 Write “在 Linux，这样”.']],
    ['如下:', ['1:3 Write “如下：”.']],
    ['如下: `a`', ['1:3 Write “如下：`…`”.']],
    ['完成.', ['1:3 Write “完成。”.']],
    ['等等...', ['1:3 Write “等等……”.']],
    ['窗口 (可选) 的', ['1:3 Write “窗口（可选）的”.']],
    ['窗口 ，菜单', ['1:3 Write “窗口，菜单”.']],
    ['窗口， 菜单', ['1:4 Write “窗口，菜单”.']],
    ['菜单 窗口', ['1:3 Write “菜单窗口”.']],
    ['这是"标签"吗', ['1:3 Write “这是“标签”吗”.']],
    ['完成。。', ['1:3 Write “完成。”.']],
    ['版本Ａ', ['1:3 Write “版本A”.']],
    ['他说“好。', ['1:3 Add the missing ”, or remove the mark.']],
    ['见上文）。', ['1:4 Add the missing （, or remove the mark.']],
  ])('finds the slip in %s', (text, expected) => {
    expect(findings(text)).toEqual(expected);
  });

  it.each([
    '使用 `invoke` 调用，返回 30% 的结果（可选）。',
    'English only, with (parentheses): "quotes".',
    '```\n使用Tauri,构建\n```',
    '见 https://a.example/中文,a 与 <https://b.example/x,y>。',
    '<div class="a,b">使用</div>',
    '时间是 10:30，地址是 127.0.0.1:4000。',
    '按 :kbd[Ctrl+C] 退出，:badge[实验性]{type=warning} 特性。',
    '## 事件 {#events}',
    ':::note[小提示]\n文字\n:::',
    '“你好”，他说‘好’。It’s 好。',
    '- [ ] 待办\n- 一\n  二\n\n> 引用\n> 下一行',
    '一个 \\*星号\\* 与 A&amp;B',
    '| 键 | 值 |\n| --- | --- |\n| `a` | 一，二 |',
    '等等…… 然后',
    '`a`、`b` 与 `c`：三者。',
  ])('leaves %s alone', (text) => {
    expect(findings(text)).toEqual([]);
  });

  it('counts lines from the start of the file and columns in the source', () => {
    const text = '前言。\n\n> - 用 `x`\n>   的Tauri。\n';
    const [found] = checkProse(
      parsePage({ file: 'a.md', text, firstLine: 5, fileText: `---\na: 1\nb: 2\n---\n${text}` }),
      { glossary: null },
    );
    expect(found).toMatchObject({ line: 8, column: 6, code: 'typography', severity: 'warning' });
    expect(found?.frame).toContain('> 8 | >   的Tauri。');
  });

  it('adds the first column for a value that begins within a line', () => {
    const input = {
      file: 'a.md',
      text: '用Tauri',
      firstLine: 2,
      firstColumn: 8,
      fileText: '---\ntitle: 用Tauri\n---\n',
    };
    expect(checkPlainProse(input, { glossary: null })[0]).toMatchObject({ line: 2, column: 9 });
  });

  it('looks at terms only where typography is off', () => {
    const input = { file: 'a.md', text: '用Tauri', firstLine: 1, fileText: '用Tauri' };
    expect(checkProse(parsePage(input), { typography: false, glossary: null })).toEqual([]);
  });
});
