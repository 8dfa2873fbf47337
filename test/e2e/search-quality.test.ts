import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../src/shared/search/engine.js';
import type { Chunk, IndexTable } from '../../src/shared/search/format.js';
import { chunkTable } from '../../src/shared/search/open-index.js';
import { ROOT } from '../support/servers.js';
import { siteIndex } from '../support/site-index.js';

const BUILD = join(ROOT, 'build');
const SAMPLES = 3000;

let engine: Engine;
let urls: readonly string[];

beforeAll(async () => {
  const index = await siteIndex();
  engine = index.engine;
  urls = pageUrls(index.folder, index.table);
});

/** URLs of the indexed pages by number. */
function pageUrls(folder: string, table: string): readonly string[] {
  const { names } = chunkTable(JSON.parse(readFileSync(join(folder, table), 'utf8')) as IndexTable);
  const pages = names.flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Chunk);
  return [...new Set(pages.map((page) => page.url))];
}

/** Han runs of a page as its document shows them, without markup inside of blocks. Does not use any code of the search. */
function hanRuns(url: string): readonly string[] {
  const html = readFileSync(join(BUILD, url, 'index.html'), 'utf8');
  const start = html.indexOf('data-search-text') === -1 ? html.indexOf('<main') : html.indexOf('data-search-text');
  const end = html.lastIndexOf('</main>');
  const footer = html.lastIndexOf('<footer', end);
  const body = html.slice(start, footer > start ? footer : end);
  const text = body
    .replace(/<(?:script|style|button|nav)\b[\s\S]*?<\/(?:script|style|button|nav)>/g, '\n')
    .replace(/<\/?(?:a|abbr|b|code|del|em|i|kbd|mark|span|strong|sub|sup)\b(?:"[^"]*"|[^>"])*>/g, '')
    .replace(/<(?:"[^"]*"|[^>"])*>/g, '\n');
  return text.match(/\p{Script=Han}{2,}/gu) ?? [];
}

/** A seeded generator of numbers from 0 to 1 (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

describe('the index of the site', () => {
  it(`finds the page of each of ${SAMPLES} stretches of 2 to 8 Han characters`, async () => {
    const runs = urls.flatMap((url, page) =>
      existsSync(join(BUILD, url, 'index.html')) ? hanRuns(url).map((run) => ({ page, run })) : [],
    );
    expect(runs.length).toBeGreaterThan(5000);
    const random = seeded(20240607);
    const { signal } = new AbortController();
    const lost: string[] = [];
    for (let i = 0; i < SAMPLES; i++) {
      const { page, run } = runs[Math.floor(random() * runs.length)] ?? { page: 0, run: '' };
      // Two of three samples have 2 to 4 characters, the others up to 8.
      const length = Math.min(run.length, 2 + Math.floor(random() * (i % 3 < 2 ? 3 : 7)));
      const start = Math.floor(random() * (run.length - length + 1));
      const query = run.slice(start, start + length);
      const found = await engine.match(query, signal);
      if (!found.some((ranked) => ranked.page === page)) lost.push(`${query} of ${urls[page]}`);
    }
    expect(lost).toEqual([]);
  });
});
