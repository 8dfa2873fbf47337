import { join, win32 } from 'node:path';
import { expect, it } from 'vitest';
import { diagnosticsOf } from '../../../src/base/errors.js';
import { isInside, renamePatiently, withRelativePaths } from '../../../src/base/files.js';

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

it('a file that stays in use is reported with its path, the code and what to close', () => {
  const { calls, rename } = refusing(Number.POSITIVE_INFINITY, 'EBUSY');
  const paths = ['.123.tmp', 'README.md'].map((name) => join(process.cwd(), name)) as [string, string];
  const error = errorOf(() => renamePatiently(...paths, { rename, platform: 'win32', wait: 120 }));
  expect(calls.length).toBeGreaterThan(1);
  expect(diagnosticsOf(error, process.cwd())).toEqual([
    expect.objectContaining({
      code: 'file-in-use',
      message: expect.stringMatching(/^Cannot replace or delete `README\.md`: .* \(EBUSY\)\.$/),
      hint: expect.stringMatching(/^Close editors/),
    }),
  ]);
});

function errorOf(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return null;
}

it.each([
  ['C:\\Site', 'c:\\site\\a.md', true],
  ['C:\\', 'C:\\a', true],
  ['C:\\site', 'C:\\site-2\\a', false],
  ['C:\\site', 'D:\\site\\a', false],
  ['\\\\server\\share\\docs', '\\\\SERVER\\share\\docs\\a.md', true],
  ['\\\\server\\share\\docs', '\\\\server\\other\\docs\\a.md', false],
  ['C:/site', 'C:\\site\\..\\secret', false],
] as const)('on Windows, %s holds %s: %s', (root, path, expected) =>
  expect(isInside(root, path, win32)).toBe(expected),
);

it('messages have relative paths with forward slashes', () => {
  const text = "ENOENT: no such file, rename 'C:\\site\\a\\b.md' -> 'C:\\site\\c.md'";
  expect(withRelativePaths(text, 'C:\\site', '\\')).toBe("ENOENT: no such file, rename 'a/b.md' -> 'c.md'");
  expect(withRelativePaths("open '/site/a/b.md', not /other/c", '/site', '/')).toBe("open 'a/b.md', not /other/c");
});
