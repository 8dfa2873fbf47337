import { describe, expect, it } from 'vitest';
import { isNamedBy } from '../../../src/shared/name-filter.js';

describe('the filter of a reference', () => {
  it.each([
    ['setTitle()', 'title', true],
    ['setTitle()', 'sT', true],
    ['WebviewWindow', 'ww', true],
    ['CST.isScalar', 'cis', false],
    ['--log-level', 'll', true],
    ['open', '', true],
    ['open', 'op', true],
    ['open', 'oe', false],
  ])('%s for "%s": %s', (name, query, expected) => {
    expect(isNamedBy(name, query)).toBe(expected);
  });
});
