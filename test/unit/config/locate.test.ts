import { describe, expect, it } from 'vitest';
import { locateKey } from '../../../src/config/locate.js';

/** The text from the place of a path to the end of its line. */
function at(source: string, ...path: readonly PropertyKey[]): string {
  const { file, line, column = 0 } = locateKey(source, 'c.ts', path);
  expect(file).toBe('c.ts');
  return source.split('\n')[line - 1]?.slice(column - 1) ?? '';
}

describe('the place of a key', () => {
  it.each([
    ['a: 1', ['a'], 'a: 1'],
    ['{ b: 1, a: 2 }', ['a'], 'a: 2 }'],
    ['{\n  b: 1,\n  a : 2\n}', ['a'], 'a : 2'],
    [`{ "a": 1 }`, ['a'], `"a": 1 }`],
    [`{ 'a': 1 }`, ['a'], `'a': 1 }`],
    [`{ "a': 1, a: 2 }`, ['a'], 'a: 2 }'],
    ['{ a, b }', ['a'], 'a, b }'],
    ['{ b, a }', ['a'], 'a }'],
    ['{ a() {} }', ['a'], 'a() {} }'],
    ['{ aa: 1, xa: 1, $a: 1, a: 2 }', ['a'], 'a: 2 }'],
    ['{ ab: 1, a: 2 }', ['a'], 'a: 2 }'],
    ['{ a = 1, a: 2 }', ['a'], 'a: 2 }'],
    [`{ b: 'a', a: 2 }`, ['a'], 'a: 2 }'],
    [`{ b: 'a' }`, ['a'], `{ b: 'a' }`],
    [`{ "a"() {}, a: 2 }`, ['a'], '"a"() {}, a: 2 }'],
    ['{ axb: 1, "a.b": 2 }', ['a.b'], '"a.b": 2 }'],
    ['{ a: 1, b: { a: 2 } }', ['b', 'a'], 'a: 2 } }'],
    ['{ a: 1, b: {} }', ['b', 'c'], 'b: {} }'],
    ['{ a: 1, b: {} }', ['c', 'b'], 'b: {} }'],
    ['{ a: 1 }', ['b'], '{ a: 1 }'],
    ['{ a: 1 }', [], '{ a: 1 }'],
    ['', ['a'], ''],
    ['{ a: [{ b: 1 }, { b: 2 }] }', ['a', 0], '{ b: 1 }, { b: 2 }] }'],
    ['{ a: [{ b: 1 }, { b: 2 }] }', ['a', 1], '{ b: 2 }] }'],
    ['{ a: [{ b: 1 }, { b: 2 }] }', ['a', 1, 'b'], 'b: 2 }] }'],
    ['{ a: [{ b: 1 }, { b: 2 }] }', ['a', 2], 'a: [{ b: 1 }, { b: 2 }] }'],
    ['{ a: [{ b: [{ c: 1 }] }, { d: 2 }] }', ['a', 1], '{ d: 2 }] }'],
    ['{ a: [{ b: [{ c: 1 }] }, { d: 2 }] }', ['a', 0, 'b', 0], '{ c: 1 }] }, { d: 2 }] }'],
    ['{ a: [[1], [2]] }', ['a', 1], '[2]] }'],
    ['{ a: [{ b: 1 }], c: [{ b: 2 }] }', ['a', 1], 'a: [{ b: 1 }], c: [{ b: 2 }] }'],
    ['{ x: [{ b: 0 }], a: [{ b: 1 }] }', ['a', 0], '{ b: 1 }] }'],
    [`{ a: ['x', 'y,]', { b: 1 }] }`, ['a', 1], `'y,]', { b: 1 }] }`],
    [`{ a: ['x', 'y,]', { b: 1 }] }`, ['a', 2, 'b'], 'b: 1 }] }'],
    ['{ a: [1, f(2, 3), 4] }', ['a', 2], '4] }'],
    ['{ a: [1, /* , */ 2] }', ['a', 1], '2] }'],
    ['{ a: list }', ['a', 0], 'a: list }'],
    ['{ a: [{ b: 1 }', ['a', 1], 'a: [{ b: 1 }'],
  ])('in %j of %j', (source, path, expected) => {
    expect(at(source, ...path)).toBe(expected);
  });

  it('counts lines and columns from 1', () => {
    expect(locateKey('a: 1,\nb: 2', 'c.ts', ['b'])).toEqual({ file: 'c.ts', line: 2, column: 1 });
    expect(locateKey('a: 1,\n  b: 2', 'c.ts', ['b'])).toEqual({ file: 'c.ts', line: 2, column: 3 });
    expect(locateKey(' a: 1', 'c.ts', ['a'])).toEqual({ file: 'c.ts', line: 1, column: 2 });
    expect(locateKey('', 'c.ts', ['a'])).toEqual({ file: 'c.ts', line: 1, column: 1 });
  });
});
