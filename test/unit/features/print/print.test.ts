import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { verifyBuild } from '../../../../src/build/index.js';
import { loadConfig } from '../../../../src/config/index.js';
import { printedText } from '../../../../src/features/print/printed-text.js';
import { editorOf } from '../../../../src/serve/live/editor.js';
import { createLiveSite } from '../../../../src/serve/live/running-site.js';
import { type ExtendedSite, extendedSite } from '../../extend/site.js';

const CONFIG = (print: boolean): string =>
  `export default { title: 'Site', offline: false, images: { variants: false }, docs: { print: ${print} },
     i18n: { defaultLocale: 'en', locales: { en: { label: 'English' }, 'zh-cn': { label: '中文', htmlLang: 'zh-CN' } } } };\n`;

const FILES = {
  'site.config.ts': CONFIG(true),
  'content/en/index.md': '---\ntitle: Home\nlayout: home\n---\n\nHome.\n',
  'content/en/guides/index.md': '# Guides\n\nSee [the step](./one.md#step) and [home](../index.md).\n',
  'content/en/guides/one.md':
    '# One\n\n## Step {#step}\n\nBack to [all](./index.md), [here](#step).\n\n:::details[More]\nHidden.\n:::\n',
  'content/en/guides/two.md': '# Two\n\n## Step {#step}\n\nText with $x$.\n',
  'content/en/news.md': '# News\n\nText.\n',
};

/** Classes that sites' style sheets may rely on. */
const MARKUP = readFileSync(join(import.meta.dirname, '../../../../docs/markup.md'), 'utf8');

/** Pages are only in the folders of locales. */
function printedSite(files: Readonly<Record<string, string>>): ExtendedSite {
  const site = extendedSite(files);
  rmSync(join(site.dir, 'content/index.md'));
  return site;
}

function output(site: ExtendedSite, file: string): string {
  return readFileSync(join(site.dir, 'build', file), 'utf8');
}

it('prints a sidebar and its folders as documents whose links stay inside, and which run nothing', async () => {
  const site = printedSite(FILES);
  expect((await site.build()).diagnostics).toEqual([]);
  const guides = output(site, 'print/guides/index.html');
  expect(guides).toContain('<title>Guides | Site</title>');
  expect(guides).toContain('script-src');
  expect(guides).not.toContain('<script');
  expect(guides.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
    expect.stringContaining('/styles-'),
    expect.stringContaining('/feature-docs-'),
    expect.stringContaining('/feature-print-'),
  ]);
  expect(guides.match(/<link rel="icon"[^>]*>/g)).toHaveLength(1);
  expect(guides.match(/<section class="print-page" id="p\d"/g)).toHaveLength(3);
  expect(guides).toContain('<a href="#p2"><span>One</span></a>');
  expect(guides).toContain('<a href="#p2-step">the step</a>');
  expect(guides).toContain('<a href="/">home</a>');
  expect(guides).toContain('<a href="#p1">all</a>, <a href="#p2-step">here</a>');
  expect(guides.match(/id="p[23]-step"/g)).toHaveLength(2);
  expect(guides).toContain('<details open');
  expect(guides).not.toContain('page-footer');
  const ids = [...guides.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const classes = new Set([...guides.matchAll(/ class="(print-[^" ]*)/g)].map(([, name]) => `class="${name}"`));
  expect([...classes].filter((name) => !MARKUP.includes(name))).toEqual([]);
  expect(classes.size).toBe(8);
  const all = output(site, 'print/index.html');
  expect(all).toContain('<title>Site</title>');
  expect(all.match(/<section class="print-page"/g)).toHaveLength(4);
  expect(output(site, 'guides/one/index.html')).toContain('href="/print/guides"');
  expect(output(site, 'news/index.html')).toContain('href="/print"');
  // The Chinese sidebar contains nothing in Chinese.
  expect(existsSync(join(site.dir, 'build/zh-cn/print'))).toBe(false);
  expect(output(site, 'zh-cn/news/index.html')).not.toContain('/print');
});

it('leaves all of it out where the site does not ask for it', async () => {
  const site = printedSite({ ...FILES, 'site.config.ts': CONFIG(false) });
  await site.build();
  expect(existsSync(join(site.dir, 'build/print'))).toBe(false);
  expect(output(site, 'guides/one/index.html')).not.toContain('/print');
});

it('follows an edit, as a clean build does', async () => {
  const site = printedSite(FILES);
  await site.build();
  writeFileSync(join(site.dir, 'content/en/guides/two.md'), '# Two\n\nOther words.\n');
  expect((await site.build()).diagnostics).toEqual([]);
  expect(output(site, 'print/index.html')).toContain('Other words.');
  const config = await loadConfig(site.dir, { outDir: join(site.dir, 'build') });
  expect((await verifyBuild(config, { progress: () => undefined })).differences).toEqual([]);
});

it('is shown by the live server from the texts as they are', async () => {
  const site = printedSite(FILES);
  const live = await createLiveSite(() => loadConfig(site.dir), {
    showDiagnostics: () => undefined,
    editor: editorOf({}),
  });
  try {
    const { status, body } = await live.respond('/print/guides', '/events');
    expect(status).toBe(200);
    expect(String(body)).toContain('<a href="#p2-step">the step</a>');
    expect(String(body)).not.toContain('<script');
    expect((await live.respond('/print/none', '/events')).status).toBe(404);
  } finally {
    await live.close();
  }
});

it('puts the text of a page together once, however many texts it has', () => {
  const join = vi.spyOn(Array.prototype, 'join');
  const html = `<main><article>${'<p>One <b>two</b> three.</p>'.repeat(100)}</article></main>`;
  const printed = printedText(html, { url: 'https://docs.example/a', number: 1, numberOf: () => null });
  const calls = join.mock.calls.length;
  join.mockRestore();
  expect(printed).toContain('<p>One <b>two</b> three.</p></article>');
  expect(calls).toBeLessThan(5);
});
