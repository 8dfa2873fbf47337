import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openIndexFolder } from '../../../src/search/index.js';
import type { SearchWay } from '../../../src/shared/search/hit.js';
import { meaningsModule } from '../../support/meanings.js';
import { outputOf } from '../../support/output-files.js';
import { type ExtendedSite, extendedSite } from './site.js';

const MODULE = 'extensions/meanings.mjs';
const CONFIG = (search: string, extensions = `'./${MODULE}'`): string =>
  `export default { title: 'Site', offline: false, images: { variants: false }, extensions: [${extensions}], search: { ${search} } };\n`;

const PAGES = {
  'content/index.md': '# 首页\n\n从这里开始。\n',
  'content/fullscreen.md': '# 全屏\n\n让内容占据整个显示器，用 `setFullscreen`。\n',
  'content/updater.md': '# 更新程序\n\n应用检查服务器上有没有新版。\n',
  'content/signing.md': '# 签名\n\n发布之前要有证书。\n',
  'content/files.md': '# 读写文件\n\n读取用户磁盘上的内容。\n',
};

function meaningSite(files: Readonly<Record<string, string>> = {}): ExtendedSite {
  return extendedSite({ ...PAGES, 'site.config.ts': CONFIG('semantic: true'), [MODULE]: meaningsModule(), ...files });
}

interface Provider {
  readonly index: string;
  readonly vectors?: string;
}

function manifest(site: ExtendedSite, out = 'build'): { readonly provider: Provider; readonly words: object } {
  return JSON.parse(readFileSync(join(site.dir, out, 'search/manifest.json'), 'utf8'));
}

/** Addresses of the pages that match. */
async function ask(site: ExtendedSite, query: string, way: SearchWay): Promise<readonly string[]> {
  const { index, vectors = null } = manifest(site).provider;
  const engine = await openIndexFolder(join(site.dir, 'build/search/files'), index, vectors);
  return (await engine.search(query, 10, new AbortController().signal, { way })).answers.map(({ url }) => url);
}

describe('the search by meaning', () => {
  it('finds a page through a word that it does not have, in either language', async () => {
    const site = meaningSite();
    expect((await site.build()).diagnostics).toEqual([]);
    expect(await ask(site, '怎样把窗体铺满', 'words')).not.toContain('/fullscreen');
    expect((await ask(site, '怎样把窗体铺满', 'meaning'))[0]).toBe('/fullscreen');
    expect(await ask(site, 'upgrade', 'words')).toEqual([]);
    expect((await ask(site, 'how to upgrade', 'meaning'))[0]).toBe('/updater');
    expect(await ask(site, 'qwertyuiop', 'meaning')).toEqual([]);
  });

  it('keeps a page first that has all of the query in its title', async () => {
    const site = meaningSite();
    await site.build();
    expect((await ask(site, '签名', 'meaning'))[0]).toBe('/signing');
  });

  it('leaves a site without it as it was', async () => {
    const plain = meaningSite({ 'site.config.ts': CONFIG('') });
    await plain.build();
    expect(Object.keys(outputOf(plain.dir, 'build')).filter((file) => file.includes('search/files/vectors-'))).toEqual(
      [],
    );
    expect(JSON.stringify(manifest(plain))).not.toMatch(/meaning|vectors/);
    const site = meaningSite();
    await site.build();
    for (const file of ['/index.html', '/fullscreen/index.html'])
      expect(outputOf(site.dir, 'build')[file]).toBe(outputOf(plain.dir, 'build')[file]);
  });

  it('asks for what has changed alone, and makes the bytes of a clean build', async () => {
    const noting = `const noted = (texts) => {
      for (const text of texts) appendFileSync(site.dir + '/asked.txt', text.split('\\n')[0] + '\\n');
      return embed(texts);
    };
    return { words, embed: noted };`;
    const site = meaningSite({
      [MODULE]: `import { appendFileSync } from 'node:fs';\n${meaningsModule(undefined, noting)}`,
    });
    const asked = (): readonly string[] => {
      const path = join(site.dir, 'asked.txt');
      const lines = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : [];
      site.write('asked.txt', '');
      return lines.filter((line) => line !== '');
    };
    expect((await site.build()).diagnostics).toEqual([]);
    expect(asked()).toEqual(expect.arrayContaining(['窗口', 'upgrade', '首页', '更新程序']));
    await site.build();
    expect(asked()).toEqual([]);
    site.write('content/updater.md', '# 升级\n\n新版在服务器上。\n');
    site.write('content/added.md', '# 通知\n\n弹出一条消息。\n');
    await site.build();
    expect([...asked()].sort()).toEqual(['升级', '通知']);
    await site.build({ cache: false, out: 'clean' });
    expect(outputOf(site.dir, 'build')).toEqual(outputOf(site.dir, 'clean'));
  });

  it('begins anew when the extension changes, or a file that it reads', async () => {
    const reading = `const extra = readFileSync(site.dir + '/words.txt', 'utf8');
      return { words: [...words, extra], embed: (texts) => embed(texts.map((text) => text.replaceAll(extra, 'update'))) };`;
    const site = meaningSite({
      [MODULE]: `import { readFileSync } from 'node:fs';\n${meaningsModule(undefined, reading)}`,
      'words.txt': 'renewal',
    });
    expect((await site.build()).diagnostics).toEqual([]);
    expect(await ask(site, 'renewal', 'meaning')).toContain('/updater');
    site.write('words.txt', 'rejuvenation');
    await site.build();
    expect(await ask(site, 'renewal', 'meaning')).toEqual([]);
    expect(await ask(site, 'rejuvenation', 'meaning')).toContain('/updater');
    site.write(MODULE, meaningsModule(['更新 makeover', '文件 document']));
    await site.build();
    expect(await ask(site, 'rejuvenation', 'meaning')).toEqual([]);
    expect((await ask(site, 'makeover', 'meaning'))[0]).toBe('/updater');
  });
});

describe('vectors that cannot be used', () => {
  it.each([
    ['no object', 'return 5;', 'it returns no object with `words` and `embed`'],
    ['no vectors', "return { words: ['a'], embed: () => 7 };", '`embed` must return a list of 1 vectors for 1 texts'],
    [
      'too few',
      "return { words: ['a', 'b'], embed: () => [[1]] };",
      '`embed` must return a list of 2 vectors for 2 texts',
    ],
    [
      'a length of its own',
      "return { words: ['a', 'b'], embed: () => [[1], [1, 2]] };",
      'the vector of “b” has 2 instead of 1 components',
    ],
    [
      'no number',
      "return { words: ['a'], embed: () => [[1, NaN]] };",
      'the vector of “a” is not a list of finite numbers',
    ],
    [
      'no components',
      "return { words: ['a'], embed: () => [[]] };",
      'the vector of “a” must have 1 to 1024 components. Found 0',
    ],
  ])('are told: %s', async (_, body, reason) => {
    const site = meaningSite({ [MODULE]: meaningsModule([], body) });
    const { diagnostics } = await site.build();
    expect(diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      `search-vectors-invalid: The vectors of the extension \`meanings\` cannot be used: ${reason}.`,
    ]);
  });

  it('are told where the extension throws, or there is none', async () => {
    const site = meaningSite({ [MODULE]: meaningsModule([], "throw new Error('The model is not there.');") });
    expect((await site.build()).diagnostics.map(({ message }) => message)).toEqual([
      'The extension `./extensions/meanings.mjs` throws in `vectors`: The model is not there.',
    ]);
    site.write('site.config.ts', CONFIG('semantic: true', ''));
    await expect(site.build()).rejects.toMatchObject({
      diagnostics: [
        expect.objectContaining({
          code: 'config-invalid-value',
          file: 'site.config.ts',
        }),
      ],
    });
  });
});
