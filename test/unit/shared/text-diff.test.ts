import { describe, expect, it } from 'vitest';
import { diffLines, markWords } from '../../../src/shared/text-diff.js';

const SIGNS = { same: ' ', removed: '-', added: '+' } as const;

function shown(before: string, after: string): readonly string[] {
  return diffLines(before, after).map(({ kind, text }) => SIGNS[kind] + text);
}

describe('lines of two texts', () => {
  it('are common, removed or added', () => {
    expect(shown('a\nb\nc', 'a\nx\nc\nd')).toEqual([' a', '-b', '+x', ' c', '+d']);
    expect(shown('', 'a')).toEqual(['+a']);
    expect(shown('a', '')).toEqual(['-a']);
    expect(shown('a\na', 'a')).toEqual([' a', '-a']);
    expect(shown('', '')).toEqual([]);
  });

  it('give both texts back, whatever they are', () => {
    let seed = 1;
    const random = (most: number): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % most;
    };
    const text = (): string => Array.from({ length: random(12) }, () => 'abc'.charAt(random(3))).join('\n');
    for (let round = 0; round < 300; round++) {
      const [before, after] = [text(), text()];
      const lines = diffLines(before, after);
      const side = (kind: string): string => lines.flatMap((l) => (l.kind === kind ? [] : [l.text])).join('\n');
      expect([side('added'), side('removed')]).toEqual([before, after]);
      const length = lines.filter(({ kind }) => kind === 'same').length;
      expect(length).toBe(
        commonLength(before.split('\n'), after.split('\n')) - (before === '' && after === '' ? 1 : 0),
      );
    }
  });

  it('of large texts without common lines are taken for others', () => {
    const text = (sign: string): string => Array.from({ length: 3000 }, (_, n) => `${sign}${n}`).join('\n');
    expect(diffLines(text('a'), text('b'))).toHaveLength(6000);
  });
});

/** Length of the longest common subsequence, in the slowest way. */
function commonLength(a: readonly string[], b: readonly string[]): number {
  const table = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const row = table[i] as number[];
      const above = table[i - 1] as number[];
      row[j] = a[i - 1] === b[j - 1] ? (above[j - 1] ?? 0) + 1 : Math.max(above[j] ?? 0, row[j - 1] ?? 0);
    }
  return table[a.length]?.[b.length] ?? 0;
}

describe('words of changed lines', () => {
  it('are marked where both have much in common', () => {
    expect(markWords(['Run the installer again.'], ['Run the installer with `--force`.'])).toEqual({
      removed: ['Run the installer [-again-].'],
      added: ['Run the installer {+with `--force`+}.'],
    });
    expect(markWords(['再次运行安装程序。'], ['再次启动安装程序。'])).toEqual({
      removed: ['再次[-运行-]安装程序。'],
      added: ['再次{+启动+}安装程序。'],
    });
  });

  it('are not marked in different lines', () => {
    const lines = { removed: ['All is well.'], added: ['Nothing of that kind happens here.'] };
    expect(markWords(lines.removed, lines.added)).toEqual(lines);
    expect(markWords(['a'], [])).toEqual({ removed: ['a'], added: [] });
  });

  it('are marked on each line of a paragraph that was wrapped anew', () => {
    const { removed, added } = markWords(['one two three', 'four five'], ['one two three four', 'five six']);
    expect(removed.join('\n').replace(/\[-|-\]/g, '')).toBe('one two three\nfour five');
    expect(added.join('\n').replace(/\{\+|\+\}/g, '')).toBe('one two three four\nfive six');
  });
});
