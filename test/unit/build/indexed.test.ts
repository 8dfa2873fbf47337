import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '../../../src/build/index.js';
import { loadConfig } from '../../../src/config/index.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

const page = (title: string, head = ''): string =>
  `---\ntitle: ${title}\n${head === '' ? '' : `head: [{ tag: meta, attributes: { name: robots, content: '${head}' } }]\n`}---\n\nText\n`;

describe('pages that search engines are asked to leave out', () => {
  let site: TemporarySite;
  beforeAll(async () => {
    site = temporarySite({
      'site.config.ts': `export default ${JSON.stringify({
        url: 'https://docs.example',
        docs: {
          versions: [
            { label: '2', path: '' },
            { label: '1', path: 'v1', noindex: true },
          ],
        },
      })};`,
      'content/index.md': page('Home'),
      'content/hidden.md': page('Hidden', 'noindex, follow'),
      'content/none.md': page('None', 'NONE'),
      'content/shown.md': page('Shown', 'noimageindex'),
      'content/v1/index.md': page('Old'),
      'content/v1/more/_category_.yml': 'label: More\nlink: { type: generated-index }\n',
      'content/v1/more/a.md': page('Old A'),
    });
    const options = { progress: () => undefined, workers: 0, memory: null, cache: false };
    expect((await buildSite(await loadConfig(site.dir), options)).diagnostics).toEqual([]);
  });
  afterAll(() => site.remove());
  const read = (file: string): string => readFileSync(join(site.dir, 'build', file), 'utf8');

  it('are not in the sitemap', () => {
    const urls = [...read('sitemap.xml').matchAll(/<loc>https:\/\/docs\.example([^<]*)</g)].map(([, url]) => url);
    expect(urls).toEqual(['/', '/shown']);
  });

  it('say so, those of a version too', () => {
    for (const file of ['v1/index.html', 'v1/more/index.html', 'v1/more/a/index.html'])
      expect(read(file)).toContain('<meta name="robots" content="noindex">');
    expect(read('index.html')).not.toContain('noindex');
    expect(read('hidden/index.html').match(/name="robots"/g)).toHaveLength(1);
  });
});
