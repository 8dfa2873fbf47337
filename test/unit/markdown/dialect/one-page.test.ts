import { beforeAll, describe, expect, it } from 'vitest';
import {
  checkHeadings,
  checkProse,
  externalLinks,
  fencesOf,
  includedFiles,
  parsePage,
} from '../../../../src/features/prose/index.js';
import { checkSamples } from '../../../../src/features/samples/index.js';
import { compileText, fixtureCompiler } from '../../../markdown/compile.js';

/** Each construct is on a line of its own, so that the line of a finding identifies it. */
const LINES = [
  '## 标题 {#title}', // 1
  '',
  '::: tip 使用Tauri', // 3
  '公式 $x中y$，按 :kbd[中b]，~~删除。~~后', // 4
  ':::',
  '',
  '$$', // 7
  'x中y',
  '$$',
  '',
  '```json,ignore', // 11
  '{',
  '```',
  '',
  "```json title='a.json' diff", // 15
  '-{',
  '+["a"]',
  '```',
  '',
  '```yaml diff=false', // 20
  '- a: [ # [!code focus:2]',
  '; [!code ++]',
  '    1]',
  '```',
  '',
  '```json noCheck', // 26
  '{',
  '```',
  '',
  '[链接](https://a.example/中b)', // 30
  '',
  '完成:tada:了，见:bulb:，',
];
const TEXT = LINES.join('\n');
const PAGE = parsePage({ file: 'page.md', text: TEXT, firstLine: 1, fileText: TEXT, math: true });

describe('one page', () => {
  let html: string;

  beforeAll(async () => {
    html = (await compileText(fixtureCompiler({ math: true }), TEXT)).doc.html;
  });

  it.each([
    ['a container with a title', '<p class="admonition-title">使用Tauri</p>'],
    ['a formula in a sentence', '<math'],
    ['a key', '<kbd>中b</kbd>'],
    ['strikethrough beside Han characters', '<del>删除。</del>后'],
    ['names of emoji', '完成🎉了，见💡，'],
    ['a word after the language', '<figure class="code" data-language="json">'],
    ['a title and a diff', '<figcaption>a.json</figcaption>'],
    ['an added line', '<span class="line added">'],
    ['a diff that is off, with magic comments', 'class="line focused"'],
  ])('is compiled with %s', (_, part) => expect(html).toContain(part));

  it('has its slip where readers see text, and nowhere else', () => {
    const found = checkProse(PAGE, { glossary: null });
    expect(found.map(({ line, column, hint }) => `${line}:${column} ${hint}`)).toEqual(['3:11 Write “使用 Tauri”.']);
  });

  it('has the headings, links and includes that are compiled', () => {
    expect(checkHeadings(PAGE)).toEqual([]);
    expect(externalLinks(PAGE)).toEqual(['https://a.example/中b']);
    expect(includedFiles(PAGE)).toEqual([]);
  });

  it('has samples with the words that the highlighter reads', async () => {
    const fences = fencesOf(PAGE);
    expect(fences.map(({ info }) => [info.language, info.words, info.title, info.diff, info.noCheck])).toEqual([
      ['json', ['ignore'], null, false, null],
      ['json', [], 'a.json', true, null],
      ['yaml', [], null, false, null],
      ['json', [], null, false, ''],
    ]);
    const found = await checkSamples(fences, { siteDir: '.', schemas: [] });
    expect(found.map(({ line, code }) => `${line} ${code}`)).toEqual(['27 sample-reason-missing']);
  });
});
