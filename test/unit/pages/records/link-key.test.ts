import { afterEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../../src/config/index.js';
import { scanContent } from '../../../../src/content/index.js';
import type { Site } from '../../../../src/model/site.js';
import { linkKey } from '../../../../src/pages/records/link-key.js';
import { linkSite } from '../../../../src/site/index.js';
import { type TemporarySite, temporarySite } from '../../../support/temporary-site.js';

const CONFIG = `export default { title: 'One' };`;

let folder: TemporarySite | null = null;
afterEach(() => {
  folder?.remove();
  folder = null;
});

/** Links the same folder again, after rewriting some files. */
async function link(files: Readonly<Record<string, string>> = {}): Promise<Site> {
  folder ??= temporarySite({ 'site.config.ts': CONFIG, 'content/a.md': '# A\n\nText.\n', 'content/b.md': '# B\n' });
  for (const [path, text] of Object.entries(files)) folder.write(path, text);
  const config = await loadConfig(folder.dir);
  const content = await scanContent(config, () => undefined);
  return linkSite(config, content, { drafts: false }, () => undefined);
}

/** Dates of the last commits, by file name. */
function dates(site: Site, ofA: string): ReadonlyMap<string, string> {
  return new Map(site.content.sources.map(({ absolutePath, path }) => [absolutePath, path === 'a.md' ? ofA : '2024']));
}

describe('the key of linking', () => {
  it('stays when a page has another text', async () => {
    const key = linkKey(await link(), new Map());
    expect(linkKey(await link({ 'content/a.md': '# A\n\nOther text.\n' }), new Map())).toBe(key);
  });

  it('is another one when a page was committed on another day', async () => {
    const site = await link();
    expect(linkKey(site, dates(site, '2024-01-01'))).toBe(linkKey(site, dates(site, '2024-01-01')));
    expect(linkKey(site, dates(site, '2024-01-02'))).not.toBe(linkKey(site, dates(site, '2024-01-01')));
  });

  it.each([
    ['a title', 'content/a.md', '# Other\n\nText.\n'],
    ['a page', 'content/c.md', '# C\n'],
    ['a category', 'content/_category_.yml', 'label: All\n'],
    ['a static file', 'content/static/a.txt', 'a'],
    ['an author', 'content/blog/authors.yml', 'ada:\n  name: Ada\n'],
    ['a setting', 'site.config.ts', `export default { title: 'Two' };`],
  ])('is another one with %s', async (_, path, text) => {
    const key = linkKey(await link(), new Map());
    expect(linkKey(await link({ [path]: text }), new Map())).not.toBe(key);
  });
});
