import { describe, expect, it } from 'vitest';
import { linked, modelAt } from './linked-site.js';

const PAGES = {
  'en/blog/2026-05-31-due.md': { scheduled: true },
  'en/blog/2026-06-01-later.md': { scheduled: true },
  'en/blog/2026-07-01-at-once.md': {},
};

describe('a scheduled post', () => {
  const posts = (scheduledUntil: string | null): readonly string[] =>
    (linked({ config: { blog: { scheduledUntil } }, pages: PAGES }).site.posts.get('en') ?? []).map(({ url }) =>
      url.slice('/blog/2026/'.length),
    );

  it('is left out of a build that is told no day', () => {
    expect(posts(null)).toEqual(['07/01/at-once']);
  });

  it('is published on its day', () => {
    expect(posts('2026-05-30')).toEqual(['07/01/at-once']);
    expect(posts('2026-05-31')).toEqual(['07/01/at-once', '05/31/due']);
    expect(posts('2027-01-01')).toHaveLength(3);
  });

  it('is shown by the live server, with the notice of a draft before its day', () => {
    const parts = { config: { blog: { scheduledUntil: '2026-05-31' } }, pages: PAGES, drafts: true };
    const { site } = linked(parts);
    expect(modelAt(site, '/blog/2026/06/01/later').notices).toEqual([{ kind: 'draft' }]);
    expect(modelAt(site, '/blog/2026/05/31/due').notices).toEqual([]);
  });
});
