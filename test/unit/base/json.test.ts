import { describe, expect, it } from 'vitest';
import { stableJson } from '../../../src/base/hash.js';
import { parsePortable, portableJson } from '../../../src/base/portable-json.js';

describe('stableJson', () => {
  it('does not depend on the order of keys, at any depth', () => {
    const one = { b: [{ y: 1, x: '二' }], a: null, c: { d: true } };
    const other = { c: { d: true }, a: null, b: [{ x: '二', y: 1 }] };
    expect(stableJson(one)).toBe(stableJson(other));
    expect(stableJson(one)).toBe('{"a":null,"b":[{"x":"二","y":1}],"c":{"d":true}}');
  });

  it.each([
    [{ left: undefined, out: () => 1, kept: 0 }],
    [[undefined, Number.NaN, '"\n\u2028', -1.5e-9]],
    [{ at: new Date(0), url: new URL('https://example.org/') }],
    [new Map([[1, 2]])],
    ['text'],
    [null],
  ])('says what JSON says: %j', (value) => {
    expect(JSON.parse(stableJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
  });
});

describe('portable JSON', () => {
  it('carries paths from one folder to another', () => {
    const at = (root: string): object => ({
      files: [{ absolutePath: `${root}/a/b.md`, text: `${root}/a/b.md` }, null, 'absolutePath'],
      deep: { absolutePath: `${root}/c`, none: null },
      absolutePath: 7,
    });
    const json = portableJson(at('/one'), '/one');
    expect(json).not.toContain('"absolutePath":"/one');
    const moved = parsePortable<{ files: { absolutePath: string; text: string }[] }>(json, '/two/deep');
    expect(moved).toMatchObject({ deep: { absolutePath: '/two/deep/c', none: null }, absolutePath: 7 });
    expect(moved.files[0]).toEqual({ absolutePath: '/two/deep/a/b.md', text: '/one/a/b.md' });
  });
});
