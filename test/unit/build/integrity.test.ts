import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { buildSite } from '../../../src/build/index.js';
import { loadConfig } from '../../../src/config/index.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

let site: TemporarySite | null = null;
afterEach(() => site?.remove());

async function page(settings: object): Promise<string> {
  site = temporarySite({
    'site.config.ts': `export default ${JSON.stringify(settings)};`,
    'content/index.md': '# Home\n\n```js\na\n```\n',
  });
  await buildSite(await loadConfig(site.dir), { progress: () => undefined, workers: 0, memory: null, cache: false });
  return readFileSync(join(site.dir, 'build/index.html'), 'utf8');
}

it('pages carry no hashes of their files by default, so that sandboxed frames and proxies show them with style', async () => {
  expect(await page({})).not.toContain('integrity=');
});

it('a setting puts the hash into each tag of a script and a style sheet', async () => {
  const tags = (await page({ integrity: true })).match(/<(?:script|link)\b[^>]*(?:src|rel="stylesheet")[^>]*>/g) ?? [];
  expect(tags.length).toBeGreaterThan(1);
  expect(tags.filter((tag) => !/ integrity="sha256-[\w+/]+=*"/.test(tag))).toEqual([]);
});
