import { afterEach, describe, expect, it } from 'vitest';
import { checkContent } from '../../../../src/build/checks/check-content.js';
import { listExternalLinks } from '../../../../src/build/checks/external-links.js';
import { loadConfig } from '../../../../src/config/index.js';
import { scanContent } from '../../../../src/content/index.js';
import type { Diagnostic } from '../../../../src/model/diagnostic.js';
import { type TemporarySite, temporarySite } from '../../../support/temporary-site.js';

let site: TemporarySite | null = null;
afterEach(() => site?.remove());

async function findings(files: Readonly<Record<string, string>>, samples: boolean): Promise<readonly Diagnostic[]> {
  site = temporarySite(files);
  const config = await loadConfig(site.dir);
  const content = await scanContent(config, () => undefined);
  return checkContent(config, content, { samples, workers: 0 });
}

async function check(files: Readonly<Record<string, string>>, samples = false): Promise<string[]> {
  return (await findings(files, samples)).map((d) => `${d.file}:${d.line}:${d.column} ${d.code}`);
}

const config = (fields: string): string => `export default { ${fields} };`;
const CHINESE = `i18n: { defaultLocale: 'zh-cn', locales: { 'zh-cn': { label: '中', htmlLang: 'zh-CN' } } }`;
const TWO = `i18n: { defaultLocale: 'en', locales: { en: { label: 'E' }, zh: { label: '中' } } }`;

describe('checkContent', () => {
  it('looks at front matter, pages and the partials that they include, each once', async () => {
    const found = await check({
      'site.config.ts': config(CHINESE),
      'content/zh-cn/a.md':
        '---\ntitle: 用Tauri\ndescription: "好,坏"\n---\n\n::include{file=_p/x.md}\n\n文字 ，文字\n',
      'content/zh-cn/b.md': '::include{file=/_p/x.md}\n',
      'content/zh-cn/_p/x.md': '::include{file=y.md}\n\n中文English\n',
      'content/zh-cn/_p/y.md': '完成.\n',
      'content/zh-cn/_p/unused.md': '完成.\n',
    });
    expect(found.sort()).toEqual([
      'content/zh-cn/_p/x.md:3:3 typography',
      'content/zh-cn/_p/y.md:1:3 typography',
      'content/zh-cn/a.md:2:9 typography',
      'content/zh-cn/a.md:3:16 typography',
      'content/zh-cn/a.md:8:3 typography',
    ]);
  });

  it('reads Chinese locales only, and no typography where that is off', async () => {
    const page = '# T {#t}\n\n他说,好。一个行程\n';
    const glossary = '| process | 进程 | 行程 |\n';
    expect(await check({ 'site.config.ts': config(TWO), 'content/en/a.md': page })).toEqual([]);
    expect(
      await check({
        'site.config.ts': config(`${CHINESE}, prose: { typography: false, glossary: 'terms.md' }`),
        'content/zh-cn/a.md': page,
        'terms.md': glossary,
      }),
    ).toEqual(['content/zh-cn/a.md:3:8 term-variant']);
  });

  it('names a glossary that is missing', async () => {
    const files = { 'site.config.ts': config(`${CHINESE}, prose: { glossary: 'x.md' }`), 'content/zh-cn/a.md': '文' };
    expect(await check(files)).toEqual([expect.stringMatching(/^site\.config\.ts:1:\d+ glossary-not-found$/)]);
  });

  it('looks for words to avoid in the language that has a list of them, also in the front matter', async () => {
    const page = '---\ntitle: Mend\n---\n\n# T {#t}\n\nIt mends, 他说,好\n';
    const files = {
      'content/en/a.md': page,
      'content/zh/a.md': '文 mends\n',
      'style.md': '| avoid |\n|--|\n| mend, mends |\n',
    };
    expect(await check({ 'site.config.ts': config(`${TWO}, prose: { avoid: { en: 'style.md' } }`), ...files })).toEqual(
      ['content/en/a.md:2:8 word-to-avoid', 'content/en/a.md:7:4 word-to-avoid'],
    );
    expect(await check({ 'site.config.ts': config(TWO), ...files })).toEqual([]);
  });

  it('names a list of words that is missing or has none', async () => {
    const files = {
      'site.config.ts': config(`${TWO}, prose: { avoid: { en: 'x.md', zh: 'y.md' } }`),
      'y.md': '# No table\n',
    };
    expect(await check({ ...files, 'content/en/a.md': 'Text\n' })).toEqual([
      expect.stringMatching(/^site\.config\.ts:1:\d+ word-list-unusable$/),
      expect.stringMatching(/^site\.config\.ts:1:\d+ word-list-unusable$/),
    ]);
  });

  it('wants ids on translated pages, and on nothing where there is one language', async () => {
    const heading = '## Install\n';
    expect(await check({ 'site.config.ts': config(TWO), 'content/zh/a.md': `文\n\n${heading}` })).toEqual([
      'content/zh/a.md:3:1 heading-without-id',
    ]);
    expect(await check({ 'site.config.ts': config(TWO), 'content/en/a.md': heading })).toEqual([]);
    expect(await check({ 'site.config.ts': config(TWO), 'content/en/a.md': heading, 'content/zh/a.md': '文' })).toEqual(
      ['content/en/a.md:1:1 heading-without-id'],
    );
    expect(await check({ 'content/a.md': heading })).toEqual([]);
  });

  it('measures descriptions where bounds are set', async () => {
    const pages = {
      'content/en/short.md': '---\ntitle: a\ndescription: Short\n---\n',
      'content/en/none.md': '---\ntitle: a\n---\n',
      'content/en/good.md': '---\ndescription: Just about right\n---\n',
      'content/zh/short.md': '---\ndescription: 短\n---\n',
    };
    const bounds = (value: string): string => config(`${TWO}, checks: { description: ${value} }`);
    expect(await check({ ...pages, 'site.config.ts': bounds('{ en: [10, 20] }') })).toEqual([
      'content/en/none.md:2:1 description-length',
      'content/en/short.md:3:1 description-length',
    ]);
    expect(await check({ ...pages, 'site.config.ts': bounds('[10, 20]') })).toHaveLength(3);
    expect(await check({ ...pages, 'site.config.ts': bounds('null') })).toEqual([]);
  });

  it('checks samples where asked, at their places in the page', async () => {
    const files = {
      'site.config.ts': config(`samples: { schemas: { 'app.json': 'schema.json' } }`),
      'schema.json': '{"type":"object","properties":{"a":{"type":"number"}},"additionalProperties":false}',
      'content/a.md':
        '---\ntitle: a\n---\n\n1. One\n\n   ```json title="app.json"\n   { "a": 1,\n     "b": 2 }\n   ```\n',
    };
    expect(await check(files, true)).toEqual(['content/a.md:9:6 sample-schema-mismatch']);
    expect(await check(files, false)).toEqual([]);
  });
});

describe('listExternalLinks', () => {
  it('shows the page around a wrong sample', async () => {
    const [found] = await findings({ 'content/a.md': '# A\n\nText above.\n\n```json\n{,}\n```\n\nBelow.\n' }, true);
    expect(found?.frame).toBe('  4 |\n  5 | ```json\n> 6 | {,}\n    |  ^\n  7 | ```');
  });

  it('reads no formula as text, where formulas are on for the site or the page', async () => {
    const text = '公式 $x中y$，\n\n$$\na中b\n$$\n\n:::note[标题]\n$中x$\n:::\n';
    const off = await check({ 'site.config.ts': config(CHINESE), 'content/zh-cn/a.md': text });
    expect(off.length).toBeGreaterThan(0);
    const on = `${CHINESE}, markdown: { math: true }`;
    expect(await check({ 'site.config.ts': config(on), 'content/zh-cn/a.md': text })).toEqual([]);
    const page = `---\nmath: true\n---\n\n::include{file=_p.md}\n\n${text}`;
    const files = { 'site.config.ts': config(CHINESE), 'content/zh-cn/a.md': page, 'content/zh-cn/_p.md': text };
    expect(await check(files)).toEqual([]);
    const without = `---\nmath: false\n---\n\n${text}`;
    expect(await check({ 'site.config.ts': config(on), 'content/zh-cn/a.md': without })).not.toEqual([]);
  });

  it('lists addresses with the files that have them', async () => {
    site = temporarySite({
      'content/a.md': '[x](https://b.example) <https://a.example>',
      'content/b.md': 'https://b.example',
      'content/index.tsx': 'export default () => <a href="https://b.example">b</a>;\n',
    });
    expect(await listExternalLinks(await loadConfig(site.dir))).toEqual([
      { url: 'https://a.example', pages: ['content/a.md'] },
      { url: 'https://b.example', pages: ['content/a.md', 'content/b.md', 'content/index.tsx'] },
    ]);
  });
});
