import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordStaging } from '../../../../src/build/files/recorded-staging.js';
import { openSearchFiles, type SearchFiles, type SearchInput } from '../../../../src/build/files/search-files.js';
import { loadConfig } from '../../../../src/config/index.js';
import { scanContent } from '../../../../src/content/index.js';
import type { Route } from '../../../../src/model/site.js';
import { openStaging, type Staging } from '../../../../src/output/index.js';
import { pageDigest } from '../../../../src/pages/search/search-pages.js';
import { SiteTerms } from '../../../../src/pages/search/site-terms.js';
import { pageText } from '../../../../src/search/index.js';
import { linkSite } from '../../../../src/site/index.js';
import { type TemporarySite, temporarySite } from '../../../support/temporary-site.js';

const TEXTS = ['窗口的大小。', '菜单与托盘。', '命令和事件。', '打包并发布。', '更新应用。'];
const theme = { words: () => ({}) } as unknown as SearchInput['context']['theme'];

let temporary: TemporarySite;
let context: SearchInput['context'];
let routes: readonly Route[];
let staging: Staging;

beforeEach(async () => {
  const pages = TEXTS.map((text, n) => [`content/page-${n}.md`, `---\ntitle: 第 ${n} 页\n---\n\n${text}\n`]);
  temporary = temporarySite(Object.fromEntries(pages));
  const config = await loadConfig(temporary.dir);
  const site = linkSite(config, await scanContent(config, () => {}), { drafts: false }, () => {});
  context = { config, site, theme, report: () => undefined };
  routes = [...site.routes.values()].filter((route) => route.kind === 'doc');
  staging = await openStaging(config.outDir);
});

afterEach(() => {
  staging.abort();
  temporary.remove();
});

/** Stages a page. Returns its digest; its terms are added to `terms`, if `search` has a number for it. */
async function stage(route: Route, search: SearchFiles | null = null, terms = new SiteTerms()): Promise<Uint8Array> {
  const number = Number(/\d/.exec(route.url)?.[0]);
  const html = `<main><article><h1>${route.source?.title}</h1><p>${TEXTS[number]}</p></article></main>`;
  await staging.write(route.file, html);
  return pageDigest(
    { site: context.site, route, number: search?.numberOf(route) ?? null, terms },
    { ...pageText(html), description: '' },
  );
}

/** Search files by name with their hashes. */
function written(names: readonly string[]): Record<string, string | undefined> {
  return Object.fromEntries([...names].sort().map((name) => [name, staging.staged().get(name)?.hash]));
}

describe('search files', () => {
  it.each([
    ['first', 'last', false],
    ['last', 'first', true],
  ])('are the same where the %s page is staged before the %s, and indexing begins early', async (_, __, isReversed) => {
    for (const route of routes) await stage(route);
    const late = openSearchFiles({ context, staging, store: null, vectors: null, script: null });
    await late.write();
    const expected = written(late.names);
    expect(Object.keys(expected).length).toBeGreaterThan(3);
    staging.abort();

    staging = await openStaging(context.config.outDir);
    const early = openSearchFiles({ context, staging, store: null, vectors: null, script: null });
    early.begin();
    for (const route of isReversed ? routes.toReversed() : routes) {
      early.staged(route, { digest: await stage(route), description: '' });
    }
    await vi.waitFor(() => expect(early.names.length).toBeGreaterThan(0));
    await early.write();
    expect(written(early.names)).toEqual(expected);
  });

  it.each([
    ['all', 0],
    ['some', 2],
  ])('are the same where threads give the terms of %s pages', async (_, first) => {
    for (const route of routes) await stage(route);
    const whole = openSearchFiles({ context, staging, store: null, vectors: null, script: null });
    await whole.write();
    const expected = written(whole.names);
    staging.abort();

    staging = await openStaging(context.config.outDir);
    const search = openSearchFiles({ context, staging, store: null, vectors: null, script: null });
    search.begin();
    const terms = new SiteTerms();
    for (const [i, route] of routes.toReversed().entries()) {
      const digest = await stage(route, i < first ? null : search, terms);
      search.staged(route, { digest, description: '' });
      if (i === 3) search.addTerms(terms.take());
    }
    search.addTerms(terms.take());
    search.endTerms();
    await search.write();
    expect(written(search.names)).toEqual(expected);
  });

  it('tell of a failure when they are to be finished', async () => {
    const failing: Staging = {
      ...recordStaging(staging).staging,
      write: () => Promise.reject(new Error('No space is left.')),
    };
    const search = openSearchFiles({ context, staging: failing, store: null, vectors: null, script: null });
    search.begin();
    for (const route of routes) {
      await stage(route);
      search.staged(route, { digest: null, description: '' });
    }
    await new Promise((done) => setImmediate(done));
    await expect(search.write()).rejects.toThrow('No space is left.');
  });
});
