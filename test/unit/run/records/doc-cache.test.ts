import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { CompileResult } from '../../../../src/run/pages/compile-job.js';
import { type DocCache, openDocCache } from '../../../../src/run/records/doc-cache.js';
import { temporarySite } from '../../../support/temporary-site.js';

/** Of a result the cache asks for nothing but what it depends on. */
const RESULT = {
  doc: { html: '<p>A</p>', dependencies: [] },
  hash: '',
  diagnostics: [],
} as unknown as CompileResult;

function keyOf(folder: string, number: number): string {
  return folder + String(number).padStart(62, '0');
}

/** A cache in a folder of its own, and the keys of its entries. */
function openFresh(): { cache: DocCache; dir: string; entries: () => string[] } {
  const { dir, remove } = temporarySite({});
  onTestFinished(remove);
  const files = (): string[] => readdirSync(dir, { recursive: true, encoding: 'utf8' });
  const entries = (): string[] =>
    files()
      .filter((file) => file.endsWith('.json'))
      .map((file) => file.slice(-69, -5))
      .sort();
  return { cache: openDocCache(dir, dir), dir, entries };
}

/** Writes entries, each a second older than the one before. */
function fill({ cache, dir }: { cache: DocCache; dir: string }, keys: readonly string[]): void {
  for (const [age, key] of keys.entries()) {
    cache.write(key, RESULT, null);
    const time = Date.now() / 1000 - age;
    utimesSync(join(dir, key.slice(0, 2), `${key}.json`), time, time);
  }
}

describe('the cache of compiled pages', () => {
  it('keeps all pages of the site, however old, and of the others the youngest, three for each page', () => {
    const fresh = openFresh();
    const others = Array.from({ length: 9 }, (_, i) => keyOf('00', i));
    const wanted = [keyOf('aa', 1), keyOf('bb', 2)];
    fill(fresh, [...others, ...wanted]);
    fresh.cache.prune(() => wanted);
    expect(fresh.entries()).toEqual([...others.slice(0, 6), ...wanted]);
    expect(fresh.cache.read(wanted[0] ?? '')).toEqual(RESULT);
  });

  it('looks at all entries only after some writes, so that small edits do not wait for it', () => {
    const fresh = openFresh();
    const keys = Array.from({ length: 5 }, (_, i) => keyOf('01', i));
    fill(fresh, keys);
    fresh.cache.prune(() => []);
    expect(fresh.entries()).toEqual(keys);
    fill(fresh, [keyOf('00', 1)]);
    fresh.cache.prune(() => []);
    expect(fresh.entries()).toEqual([]);
  });
});
