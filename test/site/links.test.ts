import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pathsBelow } from '../support/paths-below.js';

const CONTENT = resolve(import.meta.dirname, '../../content/zh-cn');

/** Addresses that pages may link to, one per line. Add a new one after reading its page. */
const known = new Set(
  readFileSync(join(import.meta.dirname, 'known-links.txt'), 'utf8')
    .trim()
    .split('\n'),
);

const LINK = /(?:\]\(|(?:href|url)(?:=|: )['"]|<)(https?:\/\/[^)"'>\s]+)/g;

/** Links to other hosts that a person wrote, with their places. */
const links = pathsBelow(CONTENT)
  .filter((name) => /\.(?:md|yml|tsx?)$/.test(name))
  .sort()
  .flatMap((name) =>
    Array.from(readFileSync(join(CONTENT, name), 'utf8').matchAll(LINK), ([, address = '']) => ({ name, address })),
  );

describe('links to other hosts', () => {
  it('use https', () => {
    expect(links.length).toBeGreaterThan(150);
    expect(links.filter(({ address }) => !/^https:|^http:\/\/(?:localhost|127\.0\.0\.1)\b/.test(address))).toEqual([]);
  });

  it('are on the list of known addresses', () => {
    expect(links.filter(({ address }) => !known.has(address))).toEqual([]);
  });

  it('stand on that list once, in order', () => {
    expect([...known]).toEqual([...known].sort());
    expect([...known].filter((address) => !/^https:\/\/[a-z\d.-]+(?:\/|$)/.test(address))).toEqual([]);
  });
});
