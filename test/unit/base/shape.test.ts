import { expect, it } from 'vitest';
import {
  fields,
  isAnything,
  isFlag,
  isNumber,
  isText,
  listOf,
  optional,
  orNull,
  recordOf,
  type ShapeCheck,
  tuple,
} from '../../../src/base/shape.js';

it.each<[string, ShapeCheck, readonly unknown[], readonly unknown[]]>([
  ['a text', isText, ['', 'a'], [1, null, undefined, ['a'], {}]],
  ['a number', isNumber, [0, -1.5], ['1', Number.NaN, Number.POSITIVE_INFINITY, null]],
  ['a flag', isFlag, [true, false], [0, 'true', null]],
  ['anything', isAnything, [null, 0, {}], []],
  ['a text or null', orNull(isText), [null, 'a'], [undefined, 1]],
  ['a text that may be missing', optional(isText), [undefined, 'a'], [null, 1]],
  ['a list of texts', listOf(isText), [[], ['a']], [{}, 'a', ['a', 1], { length: 0 }, null]],
  ['a pair', tuple(isText, optional(isNumber)), [['a', 1], ['a']], [[], [1], ['a', 'b'], ['a', 1, 2], null]],
  ['texts by name', recordOf(isText), [{}, { a: 'b' }], [[], null, { a: 1 }, 'a']],
  ['an object', fields<{ a: string; b?: number }>({ a: isText, b: optional(isNumber) }), [{ a: '' }], [{}, [], null]],
])('%s', (_, shape, right, wrong) => {
  expect(right.filter((value) => !shape(value))).toEqual([]);
  expect(wrong.filter(shape)).toEqual([]);
});
