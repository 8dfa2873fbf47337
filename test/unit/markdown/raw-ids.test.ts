import { describe, expect, it } from 'vitest';
import { compileText, fixtureCompiler, showDiagnostics } from '../../markdown/compile.js';

const compiler = fixtureCompiler({ html: 'trust' });

/** Findings of a page whose HTML is trusted. */
async function found(text: string): Promise<string> {
  return showDiagnostics((await compileText(compiler, text)).diagnostics);
}

describe('ids of trusted HTML', () => {
  it.each([
    ['a heading', '## 题 {#x}\n\n<p ID=x>甲</p>\n', '3:4', 'a heading'],
    ['the title', '# 题\n\n文 <b id="题">甲</b>\n', '3:6', 'a heading'],
    ['an element above', '<p id="x">甲</p>\n\n文 <b id="x">乙</b>\n', '3:6', 'another element'],
    ['an element of the same block', '<div id="x">\n<p class="id" id="x">甲</p>\n</div>\n', '2:15', 'another element'],
  ])('are reported where %s has them', async (_, text, place, other) => {
    expect(await found(text)).toBe(
      `content/zh-cn/page.md:${place} warning [duplicate-html-id] The id \`x\` is used by ${other} of the page.\n`.replace(
        '`x`',
        text.includes('"题"') ? '`题`' : '`x`',
      ),
    );
  });

  it.each([
    ['names of fields', '<input name="x"><input name="x">\n'],
    [
      'comments and scripts',
      '<p id="x">甲</p>\n\n<!-- id="x" <p id="x"> -->\n\n<script>\n"<p id=\\"x\\">"\n</script>\n',
    ],
    ['code', '<p id="x">甲</p>\n\n`<p id="x">`\n'],
  ])('are not looked for in %s', async (_, text) => {
    expect(await found(text)).toBe('');
  });
});
