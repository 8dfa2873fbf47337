import { describe, expect, it } from 'vitest';
import { sortedNaturally } from '../../../src/base/natural-order.js';

const sorted = (...names: string[]): readonly string[] => sortedNaturally(names, (name) => name);

describe('names in natural order', () => {
  it('counts digits, and sets capitals, accents and zeros aside', () => {
    expect(sorted('v10', 'v9', 'v11', 'v1', 'v2')).toEqual(['v1', 'v2', 'v9', 'v10', 'v11']);
    expect(sorted('B', 'C', 'a')).toEqual(['a', 'B', 'C']);
    expect(sorted('zebra', 'Zeta', 'Alpha', 'übung', 'ue', 'ubuntu')).toEqual([
      'Alpha',
      'übung',
      'ubuntu',
      'ue',
      'zebra',
      'Zeta',
    ]);
    expect(sorted('１０', '９', '第10章', '第2章')).toEqual(['９', '１０', '第2章', '第10章']);
    expect(sorted('a-10', 'a-2', 'ab', 'a1', 'a/b', 'a')).toEqual(['a', 'a-2', 'a-10', 'a/b', 'a1', 'ab']);
    expect(sorted('x'.repeat(3), `x${'0'.repeat(50_000)}1`, 'x2')).toEqual([`x${'0'.repeat(50_000)}1`, 'x2', 'xxx']);
  });

  it('is one order of all names, whichever of two forms they have', () => {
    const names = [
      'é',
      'e\u0301',
      'E',
      'e',
      'É',
      '01',
      '1',
      '1a',
      '10',
      '9',
      '-',
      '_',
      '.',
      '/',
      'ß',
      'ss',
      'か',
      'が',
      '',
    ];
    const expected = sorted(...names);
    for (let turn = 0; turn < names.length; turn++)
      expect(sorted(...names.slice(turn), ...names.slice(0, turn))).toEqual(expected);
  });
});
