import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packedFiles } from '../support/packed-files.js';
import { ROOT } from '../support/servers.js';

/** Files about this repository, which also contains the documentation of one project. */
const OF_REPOSITORY: ReadonlySet<string> = new Set(['package.json', 'README.md', 'CHANGELOG.md']);

/** True for a file of the package with that project's name in its path or text. */
function namesProject(path: string, text: string): boolean {
  return !OF_REPOSITORY.has(path) && /tauri/i.test(path + text);
}

it('the package knows nothing of the project whose documentation is made with it', () => {
  const files = packedFiles();
  expect(files).toEqual(expect.arrayContaining(['bin/docsgen.js', 'dist/main.js', 'templates/server.tsx']));
  expect(files.filter((path) => namesProject(path, readFileSync(join(ROOT, path), 'latin1')))).toEqual([]);
});

it.each([
  ['templates/Tauri.tsx', '', true],
  ['dist/main.js', 'const name="TAURI";', true],
  ['CHANGELOG.md', 'Tauri', false],
  ['dist/main.js', 'const name="docs";', false],
])('a planted name is seen in %s: %j', (path, text, isSeen) => expect(namesProject(path, text)).toBe(isSeen));
