import { afterEach, expect, it } from 'vitest';
import { loadConfig } from '../../../../src/config/index.js';
import { scanContent } from '../../../../src/content/index.js';
import { createSearchIndex } from '../../../../src/pages/search/search-index.js';
import { linkSite } from '../../../../src/site/index.js';
import { type TemporarySite, temporarySite } from '../../../support/temporary-site.js';

let temporary: TemporarySite | null = null;
afterEach(() => temporary?.remove());

it.each([
  [6, 2],
  [5, 0],
])('where %i links are allowed, each of two pages with two headings is listed with %i of them', async (most, shown) => {
  temporary = temporarySite({ 'content/index.md': '# One', 'content/two.md': '# Two' });
  const config = await loadConfig(temporary.dir);
  const site = linkSite(config, await scanContent(config, () => {}), { drafts: false }, () => {});
  const index = createSearchIndex(site, most);
  const headings = ['a', 'b'].map((label) => ({ label, id: label }));
  for (const route of site.routes.values()) if (route.kind === 'doc') index.add(route, route.url, headings);
  const entries = index.entries(config.i18n.defaultLocale).flatMap((group) => group.entries);
  expect(entries.map((entry) => [entry.label, entry.headings.length])).toEqual([
    ['/', shown],
    ['/two', shown],
  ]);
});
