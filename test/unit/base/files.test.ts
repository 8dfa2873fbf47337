import { expect, it } from 'vitest';
import { renamePatiently } from '../../../src/base/files.js';

/** A function that fails the given number of times, like a system with an open file. */
function refusing(times: number, code: string) {
  const calls: string[] = [];
  const rename = (from: unknown, to: unknown): void => {
    calls.push(`${from} ${to}`);
    if (calls.length <= times) throw Object.assign(new Error(code), { code });
  };
  return { calls, rename };
}

it.each(['EPERM', 'EBUSY', 'EACCES'])('a file that is in use on Windows is renamed a moment later: %s', (code) => {
  const { calls, rename } = refusing(3, code);
  renamePatiently('a', 'b', { rename, platform: 'win32' });
  expect(calls).toEqual(Array.from({ length: 4 }, () => 'a b'));
});

it.each([
  ['EBUSY', 'linux'],
  ['ENOENT', 'win32'],
] as const)('what will not change is told at once: %s on %s', (code, platform) => {
  const { calls, rename } = refusing(9, code);
  expect(() => renamePatiently('a', 'b', { rename, platform })).toThrow(code);
  expect(calls).toHaveLength(1);
});
