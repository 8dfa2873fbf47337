import { afterAll, expect, it } from 'vitest';
import { sheetSelectors } from '../../../src/bundle/behaviours.js';
import { siteParts } from '../../../src/bundle/parts.js';
import { temporarySite } from '../../support/temporary-site.js';

const site = temporarySite({
  'templates/styles/features/blog.css': '.post-card { color: red }',
  'templates/styles/features/quote.css': '/* selector: blockquote */\nblockquote { color: red }',
});
afterAll(site.remove);

const selectorsOf = (templatesDir: string | null): Readonly<Record<string, string>> => {
  const parts = siteParts({ siteDir: site.dir, templatesDir });
  return sheetSelectors(
    parts.filter(({ kind }) => kind === 'sheet'),
    site.dir,
  );
};

it('loads sheets of the theme for their elements, and others for features', () => {
  const selectors = selectorsOf(null);
  expect(Object.keys(selectors).sort()).toEqual(['feature:blog', 'feature:docs', 'feature:pages', 'feature:steps']);
  expect(selectors['feature:blog']).toContain('.post-card');
});

it('loads the sheet of a site for its elements, and in place of one of the theme for the same as that', () => {
  const selectors = selectorsOf(`${site.dir}/templates`);
  expect(selectors).toEqual({ ...selectorsOf(null), 'feature:quote': 'blockquote' });
});
