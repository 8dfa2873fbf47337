import { describe, expect, it } from 'vitest';
import { packRecords, RecordMap } from '../../../src/base/packed-records.js';

const same = (value: unknown): unknown => value;

describe('packed records', () => {
  const entries = Array.from({ length: 3000 }, (_, i): [string, unknown] => [
    `/指南/${i}`,
    { n: i, text: '窗口𠮷'.repeat(i % 5) },
  ]);
  const map = new RecordMap(packRecords(entries), same);

  it('are found by their keys, more than a reader remembers', () => {
    for (const [key, value] of [...entries, ...entries.toReversed()]) expect(map.get(key)).toEqual(value);
    expect(map.size).toBe(3000);
  });

  it('are the same object as long as they are in use', () => {
    expect(map.get('/指南/7')).toBe(map.get('/指南/7'));
  });

  it.each(['', '/指南/3000', '/指南/', '指南/1', 'constructor'])('have no value for %j', (key) => {
    expect(map.has(key)).toBe(false);
    expect(map.get(key)).toBeUndefined();
  });

  it('come in the order in which they were packed', () => {
    expect([...map]).toEqual(entries);
    expect([...map.keys()]).toEqual(entries.map(([key]) => key));
    expect([...map.values()]).toEqual(entries.map(([, value]) => value));
    const each: unknown[] = [];
    map.forEach((value, key) => {
      each.push([key, value]);
    });
    expect(each).toEqual(entries);
  });

  it('may be none', () => {
    const none = new RecordMap(packRecords([]), same);
    expect([none.get('a'), none.has('a'), [...none], none.size]).toEqual([undefined, false, [], 0]);
  });
});
