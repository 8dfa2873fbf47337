import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openSearchPush, type SearchPush } from '../../../src/build/index.js';
import { loadConfig } from '../../../src/config/index.js';
import type { Diagnostic } from '../../../src/model/diagnostic.js';
import type { SearchRecord } from '../../../src/model/search-record.js';
import { harbourExtension, harbourProvider, startHarbour } from '../../support/search-provider.js';
import { type ExtendedSite, extendedSite } from './site.js';

const CONFIG = (search: string, extensions = `'./extensions/harbour.mjs'`): string =>
  `export default { title: 'Site', url: 'https://docs.example', offline: false, extensions: [${extensions}], search: { ${search} } };\n`;

function harbourSite(files: Readonly<Record<string, string>> = {}): ExtendedSite {
  return extendedSite({
    'content/index.md': '# Home\n\nFrom here on.\n\n## Quay\n\nShips lie here.\n',
    'site.config.ts': CONFIG(`provider: 'harbour', settings: { berth: 7 }`),
    'extensions/harbour.mjs': harbourExtension,
    'extensions/harbour/search/harbour.ts': harbourProvider,
    ...files,
  });
}

async function openPush(site: ExtendedSite): Promise<{ push: SearchPush | null; told: readonly Diagnostic[] }> {
  const told: Diagnostic[] = [];
  return { push: await openSearchPush(await loadConfig(site.dir), (diagnostic) => told.push(diagnostic)), told };
}

afterEach(() => {
  delete process.env['HARBOUR_URL'];
});

describe('a search of the site’s own', () => {
  it('has its module, its settings and its sources, and no index', async () => {
    const site = harbourSite();
    expect((await site.build()).diagnostics).toEqual([]);
    const { provider } = JSON.parse(readFileSync(join(site.dir, 'build/search/manifest.json'), 'utf8'));
    expect(provider).toEqual({
      kind: 'module',
      module: expect.stringMatching(/^\/assets\/js\/search-harbour-\w+\.js$/),
      settings: { berth: 7 },
    });
    expect(existsSync(join(site.dir, 'build', provider.module))).toBe(true);
    expect(existsSync(join(site.dir, 'build/search/files'))).toBe(false);
    expect(readFileSync(join(site.dir, 'build/index.html'), 'utf8')).toMatch(
      /connect-src[^;"]* https:\/\/harbour\.example/,
    );
  });

  it('takes a module of the site before that of an extension', async () => {
    const own = harbourProvider.replace('At berth', 'Our berth');
    const site = harbourSite({ 'templates/search/harbour.ts': own });
    await site.build();
    const { provider } = JSON.parse(readFileSync(join(site.dir, 'build/search/manifest.json'), 'utf8'));
    expect(readFileSync(join(site.dir, 'build', provider.module), 'utf8')).toContain('Our berth');
  });

  it('costs nothing where readers do not search by it', async () => {
    const site = harbourSite({ 'site.config.ts': CONFIG('') });
    await site.build();
    const files = readdirSync(join(site.dir, 'build'), { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => /search-(?:harbour|meilisearch)/.test(file))).toEqual([]);
  });

  it('is a mistake where nobody brings it', async () => {
    const site = harbourSite({ 'site.config.ts': CONFIG(`provider: 'harbor'`) });
    await expect(site.build()).rejects.toMatchObject({
      diagnostics: [
        {
          code: 'config-invalid-value',
          message: '`search.provider` is `harbor`, but there is no `templates/search/harbor.ts`.',
          hint: 'Did you mean `harbour`?',
          file: 'site.config.ts',
          line: 1,
        },
      ],
    });
  });
});

describe('records', () => {
  it('go where the extension sends them', async () => {
    const site = harbourSite();
    await site.build();
    const harbour = await startHarbour();
    process.env['HARBOUR_URL'] = harbour.url;
    const { push, told } = await openPush(site);
    expect([push?.name, push?.settings]).toEqual(['the harbour', { languages: ['en'] }]);
    expect(await push?.send()).toBe(4);
    const sent = JSON.parse(harbour.received[0] ?? '[]') as SearchRecord[];
    expect(sent.map(({ url, content }) => [url, content])).toEqual([
      ['https://docs.example/', null],
      ['https://docs.example/', 'From here on.'],
      ['https://docs.example/#quay', null],
      ['https://docs.example/#quay', 'Ships lie here.'],
    ]);
    expect(told).toEqual([]);
    harbour.close();
  });

  it('that are refused are told with the name of the extension', async () => {
    const site = harbourSite();
    await site.build();
    const harbour = await startHarbour(503);
    process.env['HARBOUR_URL'] = harbour.url;
    const { push, told } = await openPush(site);
    expect(await push?.send()).toBeNull();
    expect(told.map(({ code, message }) => [code, message])).toEqual([
      [
        'extension-throws',
        expect.stringContaining('`./extensions/harbour.mjs` throws in `push`: The harbour is closed'),
      ],
    ]);
    harbour.close();
  });

  it('have no target where `push` answers none', async () => {
    const broken = "export default { name: 'broken', contract: 1, site: () => ({ push: () => 'there' }) };\n";
    const site = harbourSite({ 'site.config.ts': CONFIG('', `'./broken.mjs'`), 'broken.mjs': broken });
    const { push, told } = await openPush(site);
    expect([push, told.map(({ code }) => code)]).toEqual([null, ['extension-invalid']]);
  });
});
