import { appendFileSync, readdirSync, readFileSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { sha256 } from '../../../../src/base/hash.js';
import { EntryLog, type LogPruning } from '../../../../src/base/store/entry-log.js';
import { temporarySite } from '../../../support/temporary-site.js';

let dir: string;
beforeEach(() => {
  const site = temporarySite({});
  onTestFinished(site.remove);
  dir = join(site.dir, 'log');
});

const KEEP_ALL: LogPruning = { wanted: () => [], sparePerWanted: 0 };

const keyOf = (name: string): string => sha256(name);
const put = (log: EntryLog, name: string, text = name): void => log.put(keyOf(name), Buffer.from(text));
const get = (name: string, log = new EntryLog(dir)): string | null => log.get(keyOf(name))?.toString() ?? null;
const segments = (): string[] => readdirSync(dir).filter((name) => name.endsWith('.log'));
const pathOf = (segment = segments()[0] ?? ''): string => join(dir, segment);
const numbers = (length: number): string[] => Array.from({ length }, (_, i) => `entry ${i}`);

/** Fills a log, as a build would. */
function fill(names: readonly string[], pruning = KEEP_ALL): void {
  const log = new EntryLog(dir);
  for (const name of names) put(log, name);
  log.tidy(pruning);
}

describe('a log', () => {
  it('has no entries without a folder, and creates none by reading', () => {
    expect(get('a')).toBeNull();
    new EntryLog(dir).tidy(KEEP_ALL);
    expect(() => readdirSync(dir)).toThrow();
  });

  it('gives back what was added last, in one file per writer', () => {
    const [one, other] = [new EntryLog(dir), new EntryLog(dir)];
    for (const text of ['first', 'second', '']) {
      put(one, 'a', text);
      expect([get('a', one), get('a')]).toEqual([text, text]);
    }
    expect(get('a', other)).toBe('');
    put(other, 'b');
    expect([get('b', one), get('a', other)]).toEqual(['b', '']);
    expect(segments()).toHaveLength(2);
  });

  it('gives the newer entry of two writers, whatever their files are called', () => {
    for (const round of [1, 2, 3, 4]) {
      put(new EntryLog(dir), 'a', String(round));
      for (const segment of segments()) {
        const isNew = readFileSync(pathOf(segment)).toString('latin1').endsWith(String(round));
        if (isNew) utimesSync(pathOf(segment), round, round);
      }
    }
    expect(get('a')).toBe('4');
  });

  it('has the same bytes wherever they were written', () => {
    put(new EntryLog(dir), 'a');
    const bytes = readFileSync(pathOf());
    rmSync(dir, { recursive: true });
    put(new EntryLog(dir), 'a');
    expect(readFileSync(pathOf())).toEqual(bytes);
  });

  it('lists many entries in an index, which readers need no headers for', () => {
    fill(numbers(100));
    expect(readdirSync(dir).sort()).toEqual([...segments(), 'index'].sort());
    expect(numbers(100).map((name) => get(name))).toEqual(numbers(100));
    fill(['more']);
    expect(get('more')).toBe('more');
  });
});

describe('damage', () => {
  it.each<[string, (path: string, bytes: Buffer) => void]>([
    ['an incomplete header', (path, bytes) => truncateSync(path, bytes.length - 100)],
    ['an incomplete entry', (path, bytes) => truncateSync(path, bytes.length - 1)],
    ['a changed byte in the last entry', (path, bytes) => writeFileSync(path, bytes.fill('x', bytes.length - 1))],
  ])('%s loses the entry alone', (_, damage) => {
    const log = new EntryLog(dir);
    for (const name of ['a', 'b', 'last'.repeat(40)]) put(log, name);
    damage(pathOf(), readFileSync(pathOf()));
    expect([get('a'), get('b'), get('last'.repeat(40))]).toEqual(['a', 'b', null]);
    put(new EntryLog(dir), 'last'.repeat(40), 'again');
    expect(get('last'.repeat(40))).toBe('again');
  });

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['nothing', () => Buffer.alloc(0)],
    ['other bytes', () => Buffer.from('x'.repeat(500))],
    ['a huge length', (bytes) => bytes.fill(255, 4, 8)],
    ['the key of another entry', (bytes) => bytes.fill(sha256('b'), 8, 40, 'hex')],
    ['zeros', (bytes) => Buffer.alloc(bytes.length)],
  ])('of a segment with %s never gives other bytes', (_, damage) => {
    put(new EntryLog(dir), 'a');
    writeFileSync(pathOf(), damage(readFileSync(pathOf())));
    expect([get('a'), get('b')]).toEqual([null, null]);
    put(new EntryLog(dir), 'a');
    expect(get('a')).toBe('a');
  });

  it.each<[string, (path: string) => void]>([
    ['missing', (path) => rmSync(path)],
    ['cut short', (path) => truncateSync(path, 500)],
    ['another file', (path) => writeFileSync(path, '{}')],
  ])('of the index, when it is %s, costs only time', (_, damage) => {
    fill(numbers(100));
    damage(join(dir, 'index'));
    expect(numbers(100).map((name) => get(name))).toEqual(numbers(100));
  });

  it('of an index for other segments loses entries, and gives no wrong ones', () => {
    fill(numbers(100));
    const segment = pathOf();
    const bytes = readFileSync(segment);
    writeFileSync(segment, Buffer.concat([bytes.subarray(bytes.length / 2), bytes.subarray(0, bytes.length / 2)]));
    for (const name of numbers(100)) expect([name, null]).toContain(get(name));
    rmSync(segment);
    expect(get('entry 1')).toBeNull();
    fill(numbers(100));
    expect(get('entry 1')).toBe('entry 1');
  });

  it('at the end of a killed writer’s segment does not hide the entries of others', () => {
    put(new EntryLog(dir), 'a');
    appendFileSync(pathOf(), 'part of an entry');
    put(new EntryLog(dir), 'b');
    expect([get('a'), get('b')]).toEqual(['a', 'b']);
    fill(numbers(100));
    expect([get('a'), get('b')]).toEqual(['a', 'b']);
  });
});

describe('tidying', () => {
  it('merges the segments of many small builds, and keeps the newest of each entry', () => {
    fill(numbers(100));
    const now = Date.now() / 1000;
    for (let build = 0; build < 50; build++) {
      const known = new Set(segments());
      const log = new EntryLog(dir);
      put(log, 'entry 1', `build ${build}`);
      put(log, `page ${build}`);
      for (const segment of segments()) if (!known.has(segment)) utimesSync(pathOf(segment), now + build, now + build);
      log.tidy(KEEP_ALL);
    }
    expect(segments().length).toBeLessThan(40);
    expect(get('entry 1')).toBe('build 49');
    expect(get('entry 2')).toBe('entry 2');
    expect(Array.from({ length: 50 }, (_, build) => get(`page ${build}`))).not.toContain(null);
  });

  it('drops the oldest of what nobody wants once most is unwanted', () => {
    fill(numbers(200));
    fill(numbers(400).slice(200), { wanted: () => ['entry 7', 'entry 399'].map(keyOf), sparePerWanted: 2 });
    const names = numbers(400);
    expect(names.filter((name) => get(name) !== null)).toEqual(['entry 7', ...names.slice(395)]);
    expect(segments()).toHaveLength(1);
  });

  it('does not list keys for a clean-up before there is something to drop', () => {
    const wanted = (): never => expect.unreachable();
    fill(numbers(200), { wanted, sparePerWanted: 1 });
    const all = { wanted: () => numbers(300).map(keyOf), sparePerWanted: 1 };
    fill(numbers(300), all);
    fill(numbers(400).slice(300), { wanted, sparePerWanted: 1 });
    expect(get('entry 399')).toBe('entry 399');
  });

  it('by another process is noticed by a writer and a reader that stay open', () => {
    const open = new EntryLog(dir);
    put(open, 'mine');
    fill(numbers(300), { wanted: () => ['mine', 'entry 5'].map(keyOf), sparePerWanted: 0 });
    expect(segments()).toHaveLength(1);
    expect([get('mine', open), get('entry 5', open), get('entry 6', open)]).toEqual(['mine', 'entry 5', null]);
    put(open, 'later');
    expect([get('later', open), get('later'), get('mine')]).toEqual(['later', 'later', 'mine']);
  });

  it('by another process loses at most what its writers add meanwhile', () => {
    const open = new EntryLog(dir);
    put(open, 'first');
    rmSync(pathOf());
    put(open, 'second');
    expect([get('first', open), get('second', open), get('second')]).toEqual([null, 'second', 'second']);
    put(open, 'first');
    expect(get('first')).toBe('first');
  });
});
