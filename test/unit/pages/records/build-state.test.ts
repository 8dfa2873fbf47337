import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openStore, type Store } from '../../../../src/base/store/store.js';
import type { Link } from '../../../../src/model/doc.js';
import { type BuildState, NO_STATE, openState, readState } from '../../../../src/pages/records/build-state.js';
import type { PageRecord } from '../../../../src/pages/records/page-record.js';
import { temporarySite } from '../../../support/temporary-site.js';

function link(href: string, file: string, line: number): Link {
  return { href, place: { file, line, column: 3 } };
}

function record(siteDir: string, links: readonly Link[]): PageRecord {
  return {
    inputs: { shared: 's', model: 'm', source: 'o', files: 'f', extensions: 'e', links: 'l', related: '' },
    files: [{ absolutePath: join(siteDir, 'content/_part.md') }],
    links,
    checked: [1],
    assets: [],
    pictures: [],
    ids: ['一', '二'],
    namedIds: ['一'],
    formerIds: [{ former: '二', id: '一' }],
    headings: [{ label: '一', id: '一' }],
    title: '题',
    description: '',
    csp: {},
    lastUpdated: null,
    markdownCopy: null,
    hashes: ['h'],
    version: 'v',
    diagnostics: [],
  };
}

function writeState(store: Store, { pages, ...site }: BuildState): void {
  const state = openState(store, 'out');
  for (const [url, page] of pages) state.add(url, page);
  state.finish(site);
}

describe('the state of a build', () => {
  const LINKS = [link('#a', 'a.md', 1), link('#b', 'part.md', 2), link('#c', 'part.md', 3), link('#d', 'a.md', 9)];
  let cache: string;
  let store: Store;
  let state: BuildState;

  function storeOf(generator: string, root = store.root): Store {
    return openStore({ dir: cache, root, generator });
  }
  function bytesKept(): string {
    return readdirSync(join(cache, 'page-records'))
      .map((name) => readFileSync(join(cache, 'page-records', name), 'utf8'))
      .join();
  }

  beforeEach(() => {
    const { dir, remove } = temporarySite({});
    onTestFinished(remove);
    cache = join(dir, 'cache');
    store = storeOf('abc', join(dir, 'site'));
    const pages = new Map([
      ['/a', record(store.root, LINKS)],
      ['/b', record(store.root, [])],
    ]);
    state = { links: 'k', siteKey: 's', siteFiles: ['x'], siteInputs: [], pages };
  });

  it('is read as it was written, with paths below the folder where the site is now', () => {
    writeState(store, state);
    expect(readState(store, 'out')).toEqual(state);
    const moved = readState(storeOf('abc', '/elsewhere'), 'out');
    expect(moved.pages.get('/a')?.files).toEqual([{ absolutePath: '/elsewhere/content/_part.md' }]);
  });

  it('is written again with the same bytes, but for the records that were replaced', () => {
    writeState(store, state);
    const bytes = bytesKept();
    const before = readState(store, 'out');
    writeState(store, before);
    expect(bytesKept()).toBe(bytes);
    const first = before.pages.get('/a');
    if (first === undefined) throw new Error('There is no first page.');
    const pages = new Map([...before.pages, ['/a', { ...first, title: '新' }]]);
    writeState(store, { ...before, pages });
    expect(readState(store, 'out')).toEqual({
      ...state,
      pages: new Map([...state.pages, ['/a', { ...first, title: '新' }]]),
    });
  });

  it('tells while it is written what it was told', () => {
    writeState(store, state);
    const writer = openState(store, 'out');
    const [first, second] = [...state.pages.values()];
    if (first === undefined || second === undefined) throw new Error('There are no pages.');
    writer.add('/a', first);
    writer.add('/b', second);
    expect(writer.get('/a')).toEqual(first);
    expect(writer.get('/b')).toEqual(second);
    expect(writer.get('/c')).toBeUndefined();
    writer.add('/c', first);
    expect(writer.get('/b')).toEqual(second);
    writer.abort();
    expect(readState(store, 'out')).toEqual(state);
  });

  it('of another generator is as if there were none', () => {
    writeState(store, state);
    expect(readState(storeOf('ab'), 'out')).toBe(NO_STATE);
    expect(readState(storeOf('abcd'), 'out')).toBe(NO_STATE);
  });
});
