import { existsSync, readdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { sha256 } from '../../../../src/base/hash.js';
import { isAnything } from '../../../../src/base/shape.js';
import {
  type Made,
  obtain,
  openStore,
  type Result,
  type ShapedResult,
  type Store,
  withHashes,
} from '../../../../src/base/store/store.js';
import { type TemporarySite, temporarySite } from '../../../support/temporary-site.js';

const RESULT: ShapedResult = { task: 'theme-bundles', key: { theme: 'own', live: false }, shape: isAnything };

let site: TemporarySite;
beforeEach(() => {
  site = temporarySite({ 'input.txt': 'first' });
  onTestFinished(site.remove);
});

function open(generator = 'one', dir = site.dir): Store {
  return openStore({ dir: join(dir, 'cache'), root: dir, generator });
}

/** Paths of all files of a task. */
function filesOf(task: string): string[] {
  const folder = join(site.dir, 'cache', task);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

describe('a result', () => {
  it('is known under its key, in whatever order its fields come', () => {
    open().write(RESULT, { value: { a: [1, '一'] } });
    expect(open().read({ ...RESULT, key: { live: false, theme: 'own' } }, isAnything)).toEqual({ a: [1, '一'] });
    expect(open().read({ ...RESULT, key: { theme: 'other', live: false } }, isAnything)).toBeNull();
    expect(open().read({ ...RESULT, task: 'commit-dates' }, isAnything)).toBeNull();
  });

  it.each([
    ['theme-bundles', null],
    ['commit-dates', 'value'],
  ] as const)('of the task %s is, with another generator, %s', (task, value) => {
    open().write({ ...RESULT, task }, { value: 'value' });
    expect(open('two').read({ ...RESULT, task }, isAnything)).toBe(value);
  });

  it('of a slot takes the place of the one before', () => {
    const store = open();
    for (const key of ['a', 'b']) store.write({ ...RESULT, key, slot: 'browser' }, { value: key });
    expect(store.read({ ...RESULT, key: 'a', slot: 'browser' }, isAnything)).toBeNull();
    expect(store.read({ ...RESULT, key: 'b', slot: 'browser' }, isAnything)).toBe('b');
    expect(filesOf('theme-bundles')).toHaveLength(1);
  });

  it('is not known where an input file was written to', () => {
    const input = join(site.dir, 'input.txt');
    open().write(RESULT, { value: 1, inputs: withHashes([input]) });
    expect(open().read(RESULT, isAnything)).toBe(1);
    site.write('input.txt', 'second');
    expect(open().read(RESULT, isAnything)).toBeNull();
  });

  it('is known, with its paths and input files, where the folder was carried to', () => {
    const absolutePath = join(site.dir, 'input.txt');
    open().write(RESULT, { value: { absolutePath }, inputs: withHashes([absolutePath]) });
    const moved = `${site.dir}-moved`;
    renameSync(site.dir, moved);
    onTestFinished(() => rmSync(moved, { recursive: true }));
    expect(open('one', moved).read(RESULT, isAnything)).toEqual({ absolutePath: join(moved, 'input.txt') });
  });

  it('can be written piece by piece, and is known once it is whole', () => {
    const store = open();
    const writer = store.writer(RESULT);
    for (const piece of ['line\n', 'line']) writer.append(piece);
    expect(store.readBytes(RESULT)).toBeNull();
    writer.finish();
    expect(store.readBytes(RESULT)?.toString()).toBe('line\nline');
  });

  it.each<[string, (text: string) => string]>([
    ['cut short', (text) => text.slice(0, -9)],
    ['changed', (text) => text.replace('value', 'other')],
    ['another file', () => '{"key":""}'],
  ])('is not known where its file is %s', (_, damage) => {
    open().write(RESULT, { value: 'value' });
    for (const file of filesOf('theme-bundles')) writeFileSync(file, damage(readFileSync(file, 'utf8')));
    expect(open().read(RESULT, isAnything)).toBeNull();
  });

  it('of a page is known to all stores that are open, with the value and inputs of the last write', () => {
    const result: Result = { task: 'docs', key: 'page' };
    const input = join(site.dir, 'input.txt');
    const [one, other] = [open(), open()];
    expect(other.read(result, isAnything)).toBeNull();
    one.write(result, { value: 'first', inputs: withHashes([input]) });
    expect(other.read(result, isAnything)).toBe('first');
    site.write('input.txt', 'second');
    expect(open().read(result, isAnything)).toBeNull();
    other.write(result, { value: 'second', inputs: withHashes([input]) });
    expect(open().read(result, isAnything)).toBe('second');
    expect(open('two').read(result, isAnything)).toBeNull();
    expect(filesOf('docs')).toHaveLength(2);
  });

  it('of a page can be written in pieces of bytes', () => {
    const result: Result = { task: 'docs', key: 'page' };
    open().writeBytes(result, { pieces: [Buffer.from('line\n'), Buffer.from('line')] });
    expect(open().readBytes(result)?.toString()).toBe('line\nline');
  });

  it('is whole where two builds write it at once', () => {
    const [one, other] = [open(), open()];
    const writers = [one.writer(RESULT), other.writer(RESULT)];
    for (const writer of writers) writer.append('"v');
    for (const writer of writers) writer.append('alue"');
    for (const writer of writers) writer.finish();
    expect(one.read(RESULT, isAnything)).toBe('value');
    expect(filesOf('theme-bundles')).toHaveLength(1);
  });
});

describe('bytes', () => {
  const BYTES = Buffer.from([0, 1, 255]);
  const NAME = { sha256: sha256(BYTES), extension: 'webp' };

  it('are a file of their own, known while it is whole', () => {
    expect(open().readFile('pictures', NAME)).toBeNull();
    const path = open().writeFile('pictures', BYTES, NAME);
    expect(readFileSync(path)).toEqual(BYTES);
    expect(open().readFile('pictures', NAME)).toBe(path);
    writeFileSync(path, 'damaged');
    expect(open().readFile('pictures', NAME)).toBeNull();
  });
});

describe('obtain', () => {
  /** Creates a value from an input file that was read at the start. */
  async function madeFrom(input: string, during: () => void): Promise<Made<string>> {
    const value = readFileSync(input, 'utf8');
    during();
    return { value, inputs: [input] };
  }
  const never = (): Promise<Made<string>> => Promise.reject(new Error('made again'));

  it('makes a value once while its inputs stay, and anew where one was written to while it was made', async () => {
    const input = join(site.dir, 'input.txt');
    await sleep(50);
    expect(await obtain(open(), RESULT, () => madeFrom(input, () => writeFileSync(input, 'second')))).toBe('first');
    await sleep(50);
    expect(await obtain(open(), RESULT, () => madeFrom(input, () => undefined))).toBe('second');
    expect(await obtain(open(), RESULT, never)).toBe('second');
  });

  it('keeps nothing that was made while a name of its folders went and came back', async () => {
    const file = join(site.dir, 'templates/Footer.tsx');
    const folders = [join(site.dir, 'templates')];
    site.write('templates/Footer.tsx', '');
    await sleep(50);
    const without = async (): Promise<Made<string>> => {
      rmSync(file);
      const value = existsSync(file) ? 'with footer' : 'without';
      writeFileSync(file, '');
      return { value, inputs: [], folders };
    };
    expect(await obtain(open(), RESULT, without)).toBe('without');
    await sleep(50);
    expect(await obtain(open(), RESULT, async () => ({ value: 'with footer', inputs: [], folders }))).toBe(
      'with footer',
    );
    expect(await obtain(open(), RESULT, never)).toBe('with footer');
  });

  it('makes a value each time where there is no store', async () => {
    open().write(RESULT, { value: 'kept' });
    expect(await obtain(null, RESULT, async () => ({ value: 'made', inputs: [] }))).toBe('made');
  });
});

describe('at the end of a build', () => {
  /** Writes results with these keys, each a minute older than the previous one, like builds of the past. */
  function fill(task: Result['task'], keys: readonly unknown[]): void {
    for (const [age, key] of keys.entries()) {
      const known = new Set(readFiles(task));
      open().write({ task, key }, { value: key });
      const time = Date.now() / 1000 - 60 * (age + 1);
      for (const file of readFiles(task)) if (!known.has(file)) utimesSync(file, time, time);
    }
  }
  function readFiles(task: string): string[] {
    try {
      return filesOf(task);
    } catch {
      return [];
    }
  }
  function knownOf(task: Result['task'], keys: readonly unknown[]): unknown[] {
    return keys.filter((key) => open().read({ task, key }, isAnything) !== null);
  }

  it('stays what it used, however old, and of the rest the youngest: three for each, or as many as its task says', () => {
    const keys = Array.from({ length: 60 }, (_, i) => i);
    fill('theme-bundles', keys);
    const store = open();
    store.read({ task: 'theme-bundles', key: 59 }, isAnything);
    store.write({ task: 'theme-bundles', key: 'new' }, { value: 'new' });
    store.prune({});
    expect(knownOf('theme-bundles', [...keys, 'new'])).toEqual([...keys.slice(0, 50), 59, 'new']);
  });

  it('stay all pages of the site, and three others for each; looked at once there are hundreds', () => {
    const keys = Array.from({ length: 300 }, (_, i) => i);
    const store = open();
    const wanted = { docs: () => [18, 19] };
    for (const key of keys.slice(0, 200)) store.write({ task: 'docs', key }, { value: key });
    store.prune(wanted);
    expect(knownOf('docs', keys)).toHaveLength(200);
    for (const key of keys.slice(200)) store.write({ task: 'docs', key }, { value: key });
    store.prune(wanted);
    expect(knownOf('docs', keys)).toEqual([18, 19, ...keys.slice(294)]);
  });

  it('stays nothing of the files in which older versions stored pages', () => {
    site.write('cache/docs/00/00ab', '{}');
    const store = open();
    store.write({ task: 'docs', key: 1 }, { value: 1 });
    store.prune({ docs: () => [1] });
    expect(filesOf('docs')).toHaveLength(1);
    expect(knownOf('docs', [1])).toEqual([1]);
  });

  it('stays nothing of tasks that are no more', () => {
    fill('offline-code', [1]);
    site.write('cache/pages/00/1.json', '{}');
    site.write('cache/dates.json', '{}');
    open().prune({});
    expect(readdirSync(join(site.dir, 'cache'))).toEqual(['offline-code']);
  });

  it('stays everything of tasks that got nothing new', () => {
    const keys = Array.from({ length: 60 }, (_, i) => i);
    fill('offline-code', keys);
    open().prune({});
    expect(knownOf('offline-code', keys)).toEqual(keys);
  });
});
