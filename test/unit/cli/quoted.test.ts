import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { quoted } from '../../../src/cli/starter/folder.js';

it.skipIf(process.platform === 'win32')('writes paths so that a shell reads them as they are', () => {
  for (const path of ['docs', 'my docs', 'it\'s `$(x)` "q"', '$HOME', 'a\\b c', 'x!y', '日本 語'])
    expect(execFileSync('sh', ['-c', `printf %s ${quoted(path)}`], { encoding: 'utf8' })).toBe(path);
  expect(quoted('docs')).toBe('docs');
  expect(quoted('my docs')).toBe('"my docs"');
});
