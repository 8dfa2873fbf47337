import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Link } from '../../../../src/model/doc.js';
import {
  type BuildState,
  NO_STATE,
  openState,
  readState,
  type StateFile,
} from '../../../../src/run/records/build-state.js';
import type { PageRecord } from '../../../../src/run/records/page-record.js';
import { temporarySite } from '../../../support/temporary-site.js';

function link(href: string, file: string, line: number): Link {
  return { href, place: { file, line, column: 3 } };
}

function record(siteDir: string, links: readonly Link[]): PageRecord {
  return {
    inputs: { shared: 's', model: 'm', source: 'o', files: 'f', links: 'l' },
    files: [{ absolutePath: join(siteDir, 'content/_part.md') }],
    links,
    checked: [1],
    assets: [],
    pictures: [],
    ids: ['一'],
    headings: [{ label: '一', id: '一' }],
    title: '题',
    description: '',
    csp: {},
    lastUpdated: null,
    twin: null,
    hashes: ['h'],
    version: 'v',
    diagnostics: [],
  };
}

function writeState(kept: StateFile, { pages, ...site }: BuildState): void {
  const state = openState(kept);
  for (const [url, page] of pages) state.add(url, page);
  state.finish(site);
}

describe('the state of a build', () => {
  const LINKS = [link('#a', 'a.md', 1), link('#b', 'part.md', 2), link('#c', 'part.md', 3), link('#d', 'a.md', 9)];
  let kept: StateFile;
  let state: BuildState;

  beforeEach(() => {
    const { dir, remove } = temporarySite({});
    onTestFinished(remove);
    kept = { file: join(dir, 'state.jsonl'), siteDir: join(dir, 'site'), generator: 'abc' };
    const pages = new Map([
      ['/a', record(kept.siteDir, LINKS)],
      ['/b', record(kept.siteDir, [])],
    ]);
    state = { links: 'k', siteKey: 's', siteFiles: ['x'], pages };
  });

  it('is read as it was written, with paths below the folder where the site is now', () => {
    writeState(kept, state);
    expect(readState(kept)).toEqual(state);
    const moved = readState({ ...kept, siteDir: '/elsewhere' });
    expect(moved.pages.get('/a')?.files).toEqual([{ absolutePath: '/elsewhere/content/_part.md' }]);
  });

  it('is written again with the same bytes, but for the records that were replaced', () => {
    writeState(kept, state);
    const bytes = readFileSync(kept.file, 'utf8');
    const before = readState(kept);
    writeState(kept, before);
    expect(readFileSync(kept.file, 'utf8')).toBe(bytes);
    const first = before.pages.get('/a');
    if (first === undefined) throw new Error('There is no first page.');
    const pages = new Map([...before.pages, ['/a', { ...first, title: '新' }]]);
    writeState(kept, { ...before, pages });
    expect(readState(kept)).toEqual({ ...state, pages: new Map([...state.pages, ['/a', { ...first, title: '新' }]]) });
  });

  it('tells while it is written what it was told', () => {
    writeState(kept, state);
    const writer = openState(kept);
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
    expect(readState(kept)).toEqual(state);
  });

  it('of another generator is as if there were none', () => {
    writeState(kept, state);
    expect(readState({ ...kept, generator: 'ab' })).toBe(NO_STATE);
    expect(readState({ ...kept, generator: 'abcd' })).toBe(NO_STATE);
  });
});
