import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { fixtureCompiler, fixtureInput, showSlots } from '../../markdown/compile.js';

const siteDir = mkdtempSync(join(tmpdir(), 'docsgen-removed-'));
const contentDir = join(siteDir, 'content');
mkdirSync(contentDir);
writeFileSync(join(contentDir, 'a.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>');
const compiler = fixtureCompiler({ siteDir, contentDir });
afterAll(() => rmSync(siteDir, { recursive: true, force: true }));

async function twinOf(text: string): Promise<string> {
  const place = { path: 'page.md', absolutePath: join(contentDir, 'page.md'), localeDir: contentDir };
  const { doc } = await compiler.compile({ ...fixtureInput(text), ...place });
  return showSlots(doc.markdown).trim();
}

it.each([
  ['<script>alert(1)</script>\n\nText', 'Text'],
  ['A <script>x</script> b', 'A  b'],
  ['A <iframe src="https://a.example">lost *too*</iframe> b', 'A  b'],
  ['A <iframe> lost', 'A'],
  ['A <font color="red">red</font> b', 'A red b'],
  ['A <b onclick="x()" title="t">b</b> c', 'A <b title="t">b</b> c'],
  ["<div style=color:red class='k' onclick = 'x'>\nkept\n</div>", "<div class='k'>\nkept\n</div>"],
  ['<p hidden onclick>kept</p>', '<p>kept</p>'],
  ['A <a href="javascript:x()">l</a>', 'A <a>l</a>'],
  [
    'A <a href="./b.md#c">l</a> and <a href="https://a.example">m</a>',
    'A <a href="{link:0}">l</a> and <a href="https://a.example">m</a>',
  ],
  ['<img src="a.svg" onerror="x()" alt="p">', '<img src="{asset:0}" alt="p">'],
  ['A <meta charset="x"> b </b> c', 'A  b  c'],
  ['> <div onclick="x">\n> <img src="a.svg" style="x">\n> </div>', '> <div>\n> <img src="{asset:0}">\n> </div>'],
  [
    '- item\n\n  <div\n    onclick="x">\n  <object>lost</object>kept\n  </div>',
    '- item\n\n  <div\n   >\n  kept\n  </div>',
  ],
  ['é <b onclick="x">ü</b>', 'é <b>ü</b>'],
])('%j is %j in the Markdown copy', async (text, markdownCopy) => {
  expect(await twinOf(text)).toBe(markdownCopy);
});

it('takes no time for many tags', async () => {
  const start = performance.now();
  const markdownCopy = await twinOf(`> <div>\n${'> <b onclick="x">b</b>\n'.repeat(5000)}> </div>`);
  expect(markdownCopy).not.toContain('onclick');
  expect(performance.now() - start).toBeLessThan(5000);
});
