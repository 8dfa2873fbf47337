import { describe, expect, it } from 'vitest';
import { markedLine, withoutMarkers } from '../../../../src/markdown/dialect/code-syntax/annotations.js';

describe('markers of a line', () => {
  it.each([
    ['x = 1  # (1)', 'x = 1', [1]],
    ['x = 1  # (1)!', 'x = 1', [1]],
    ['call(); // (1) (2)', 'call();', [1, 2]],
    ['call(); // (1)!(12)!', 'call();', [1, 12]],
    ['p {} /* (1) */', 'p {}', [1]],
    ['<p/> <!-- (3) -->', '<p/>', [3]],
    ['{/* (1) */}', '', [1]],
    ['select 1; -- (1)', 'select 1;', [1]],
    ['(defun f) ; (1)', '(defun f)', [1]],
    ['x = 1 % (1)', 'x = 1', [1]],
    ['let x (* (1) *)', 'let x', [1]],
    ['main {- (1) -}', 'main', [1]],
    ['{% x %} {# (1) #}', '{% x %}', [1]],
    ['REM (1)', '', [1]],
    ['    # (1)   ', '', [1]],
    ['x  # in words (2)', 'x  # in words', [2]],
    ['x  // in words (2)!', 'x  // in words', [2]],
    ['a {} /* in words (2) */', 'a {} /* in words */', [2]],
  ])('%s', (line, code, numbers) => expect(markedLine(line, () => true)).toEqual({ code, numbers }));

  it.each([
    'x = f(1)',
    'x = f (1)',
    'f(1) # words',
    'x # (1) words',
    'x # (one)',
    'x # (1234)',
    'x #(a) (1',
    'harem (1)',
    'url = "https://a.example" (1)',
  ])('are not in %s', (line) => expect(markedLine(line, () => true)).toEqual({ code: line, numbers: [] }));

  it('count in words only if there is an item', () => {
    const line = 'x  # see (7)';
    expect(markedLine(line, () => false)).toEqual({ code: line, numbers: [] });
    expect(markedLine('x  # (7)', () => false)).toEqual({ code: 'x', numbers: [7] });
  });

  it.each([
    ['blanks', `# (1)${' '.repeat(50_000)}x`],
    ['blanks before', `${' '.repeat(50_000)}x (`],
    ['signs', `${'#'.repeat(50_000)} )`],
    ['markers', `# ${'(1) '.repeat(15_000)}x`],
    ['comments', `${'# (1) '.repeat(10_000)}x`],
  ])('are found in linear time: many %s', (_, line) => {
    const start = performance.now();
    markedLine(`${line})`, () => true);
    markedLine(line, () => true);
    expect(performance.now() - start).toBeLessThan(1000);
  });

  it('are left out of samples', () => {
    expect(withoutMarkers('{ // (1)\n  "a": 1 /* (2) */\n}')).toBe('{\n  "a": 1\n}');
  });
});
