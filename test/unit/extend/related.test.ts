import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { meaningsModule } from '../../support/meanings.js';
import { outputOf } from '../../support/output-files.js';
import { type ExtendedSite, extendedSite } from './site.js';

const MODULE = 'extensions/meanings.mjs';
const CONFIG = (search: string, more = ''): string =>
  `export default { title: 'Site', offline: false, images: { variants: false }, extensions: ['./${MODULE}'], search: { ${search} }, ${more} };\n`;

const PAGES = {
  'content/index.md': '# 首页\n\n更新与签名。\n',
  'content/fullscreen.md': '# 全屏\n\n让窗口占据整个显示器。\n',
  'content/tray.md': '# 托盘\n\n没有窗口时的图标。\n',
  'content/updater.md': '# 更新程序\n\n应用检查服务器上有没有新版。\n',
  'content/release.md': '# 发布更新\n\n新版本的签名。\n',
  'content/signing.md': '# 签名\n\n更新之前要有证书。\n',
  'content/other.md': '# 其他\n\n什么也没有。\n',
};

function relatedSite(files: Readonly<Record<string, string>> = {}): ExtendedSite {
  return extendedSite({ ...PAGES, 'site.config.ts': CONFIG('related: true'), [MODULE]: meaningsModule(), ...files });
}

/** Addresses and titles of the related pages on a page. */
function shown(site: ExtendedSite, url: string, out = 'build'): readonly string[] {
  const html = readFileSync(join(site.dir, out, url, 'index.html'), 'utf8');
  const list = /<nav class="related".*?<\/nav>/s.exec(html)?.[0] ?? '';
  return Array.from(list.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g), ([, href, label]) => `${href} ${label}`);
}

async function expectCleanBytes(site: ExtendedSite): Promise<void> {
  await site.build({ cache: false, out: 'clean' });
  expect(outputOf(site.dir, 'build')).toEqual(outputOf(site.dir, 'clean'));
}

describe('related pages', () => {
  it('stand at the end of a page, the nearest first, without itself, the home page and what is about something else', async () => {
    const site = relatedSite();
    expect((await site.build()).diagnostics).toEqual([]);
    expect(shown(site, '/updater')).toEqual(['/release 发布更新', '/signing 签名']);
    expect(shown(site, '/fullscreen')).toEqual(['/tray 托盘']);
    expect(shown(site, '/')).toEqual([]);
    expect(shown(site, '/other')).toEqual([]);
    const html = readFileSync(join(site.dir, 'build/updater/index.html'), 'utf8');
    expect(html).toMatch(/<h2[^>]* id="docsgen-related">Related pages<\/h2>/);
    expect(html).toMatch(/related-\w+\.css/);
    expect(readFileSync(join(site.dir, 'build/other/index.html'), 'utf8')).not.toContain('related');
  });

  it('cost a site without them no byte, and readers without a search by meaning no file of it', async () => {
    const plain = relatedSite({ 'site.config.ts': CONFIG('') });
    await plain.build();
    const files = outputOf(plain.dir, 'build');
    expect(Object.keys(files).filter((file) => /related|search\/files\/vectors/.test(file))).toEqual([]);
    const site = relatedSite();
    await site.build();
    expect(Object.keys(outputOf(site.dir, 'build')).filter((file) => file.includes('search/files/vectors'))).toEqual(
      [],
    );
    expect(outputOf(site.dir, 'build')['/other/index.html']).toBe(files['/other/index.html']);
  });

  it('are made again where a neighbour changes, in another page too, and nothing else is', async () => {
    const site = relatedSite();
    await site.build();
    site.write('content/signing.md', '# 签名\n\n磁盘。\n');
    const run = await site.build();
    expect(shown(site, '/updater')).toEqual(['/release 发布更新']);
    expect(run.rendered.map(({ url }) => url).sort()).toEqual(['/release', '/signing', '/updater']);
    await expectCleanBytes(site);
    site.write('content/release.md', '---\ntitle: 新的名字\n---\n\n发布更新，新版本的签名。\n');
    await site.build();
    expect(shown(site, '/updater')).toEqual(['/release 新的名字']);
    await expectCleanBytes(site);
    site.write('content/added.md', '# 升级\n\n更新。\n');
    await site.build();
    expect(shown(site, '/updater')).toContain('/added 升级');
    await expectCleanBytes(site);
    rmSync(join(site.dir, 'content/release.md'));
    await site.build();
    expect(shown(site, '/updater')).toEqual(['/added 升级']);
    await expectCleanBytes(site);
  });

  it('are the same with the search by meaning beside them, whose vectors are asked for once', async () => {
    const noting = `const noted = (texts) => {
      for (const text of texts) appendFileSync(site.dir + '/asked.txt', text.split('\\n')[0] + '\\n');
      return embed(texts);
    };
    return { words: ['窗口'], embed: noted };`;
    const site = relatedSite({
      'site.config.ts': CONFIG('related: true, semantic: true'),
      [MODULE]: `import { appendFileSync } from 'node:fs';\n${meaningsModule(undefined, noting)}`,
    });
    const asked = (): readonly string[] => {
      const path = join(site.dir, 'asked.txt');
      const lines = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : [];
      site.write('asked.txt', '');
      return lines.filter((line) => line !== '').sort();
    };
    appendFileSync(join(site.dir, 'asked.txt'), '');
    expect((await site.build()).diagnostics).toEqual([]);
    expect(asked()).toEqual(['全屏', '其他', '发布更新', '托盘', '更新程序', '窗口', '签名', '首页'].sort());
    expect(shown(site, '/updater')).toEqual(['/release 发布更新', '/signing 签名']);
    await site.build();
    expect(asked()).toEqual([]);
    site.write('content/tray.md', '# 托盘\n\n任务栏。\n');
    await site.build();
    expect(asked()).toEqual(['托盘']);
    await expectCleanBytes(site);
  });

  it('are told where their vectors cannot be used, or there are none', async () => {
    const site = relatedSite({ [MODULE]: meaningsModule([], 'return 5;') });
    const told =
      'The vectors of the extension `meanings` cannot be used: it returns no object with `words` and `embed`.';
    expect((await site.build()).diagnostics.map(({ message }) => message)).toEqual([told]);
    expect((await site.build()).diagnostics.map(({ message }) => message)).toEqual([told]);
    site.write('site.config.ts', "export default { title: 'Site', search: { related: true } };\n");
    await expect(site.build()).rejects.toMatchObject({
      diagnostics: [expect.objectContaining({ code: 'config-invalid-value', file: 'site.config.ts' })],
    });
  });
});

describe('related pages in several languages and versions', () => {
  const LOCALES = `i18n: { defaultLocale: 'en', locales: { en: { label: 'English' }, 'zh-cn': { label: '中文', fallback: ['en'] } } },
    docs: { versions: [{ name: 'v2', label: '2', path: 'v2' }, { name: 'v1', label: '1', path: 'v1' }] }`;
  const files = {
    'site.config.ts': CONFIG('related: true', LOCALES),
    [MODULE]: meaningsModule(),
    'content/en/index.md': '# Home\n\nHome.\n',
    'content/en/v2/tray.md': '# Tray\n\nThe window.\n',
    'content/en/v2/window.md': '# Window\n\nWindow and tray.\n',
    'content/en/v2/pane.md': '# Pane\n\nWindow, tray.\n',
    'content/en/v1/tray.md': '# Old tray\n\nThe window.\n',
    'content/en/v1/window.md': '# Old window\n\nWindow and tray.\n',
    'content/zh-cn/index.md': '# 首页\n\n首页。\n',
    'content/zh-cn/v2/tray.md': '# 托盘\n\n窗口。\n',
    'content/zh-cn/v2/window.md': '# 窗口\n\n窗口和托盘。\n',
  };

  it('are of the page’s own, and those of its text where it stands in for a translation', async () => {
    const site = extendedSite(files);
    rmSync(join(site.dir, 'content/index.md'));
    expect((await site.build()).diagnostics).toEqual([]);
    expect(shown(site, '/v2/tray')).toEqual(['/v2/window Window', '/v2/pane Pane']);
    expect(shown(site, '/v1/tray')).toEqual(['/v1/window Old window']);
    expect(shown(site, '/zh-cn/v2/tray')).toEqual(['/zh-cn/v2/window 窗口']);
    expect(shown(site, '/zh-cn/v2/pane')).toEqual(['/zh-cn/v2/tray 托盘', '/zh-cn/v2/window 窗口']);
    const html = readFileSync(join(site.dir, 'build/zh-cn/v2/pane/index.html'), 'utf8');
    expect(html).toMatch(/<nav class="related"[^>]* lang="zh-CN"/i);
    expect(html).toContain('>相关页面</h2>');
  });
});
