import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import {
  FOLDER_LINKS_WORK,
  IS_POSIX,
  LINKS_WORK,
  linkFolder,
  ODD_NAMES_WORK,
  onlyWhereFolderLinksWork,
  works,
} from '../support/capabilities.js';
import { ROOT } from '../support/servers.js';
import { temporarySite } from '../support/temporary-site.js';

it('a capability is there if its work succeeds, and leaves no file', () => {
  const before = readdirSync(tmpdir()).filter((name) => name.startsWith('docsgen-capability-'));
  expect(works((dir) => writeFileSync(join(dir, 'a'), ''))).toBe(true);
  expect(works((dir) => mkdirSync(join(dir, 'a/b')))).toBe(false);
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith('docsgen-capability-'))).toEqual(before);
});

it.runIf(process.platform === 'linux')('Linux skips nothing', () => {
  expect([LINKS_WORK, FOLDER_LINKS_WORK, ODD_NAMES_WORK, IS_POSIX]).toEqual([true, true, true, true]);
});

onlyWhereFolderLinksWork('a link to a folder works everywhere, also with a relative target', () => {
  const site = temporarySite({ 'a/b/text.txt': 'x' });
  onTestFinished(site.remove);
  linkFolder('b', join(site.dir, 'a/relative'));
  linkFolder(join(site.dir, 'a'), join(site.dir, 'absolute'));
  expect(readFileSync(join(site.dir, 'absolute/relative/text.txt'), 'utf8')).toBe('x');
});

it('temporary files lie at a path without links', () => expect(realpathSync.native(tmpdir())).toBe(tmpdir()));

/** What a test needs, by what it calls. */
const NEEDS: readonly (readonly [call: RegExp, guard: RegExp])[] = [
  [
    /\bsymlinkSync\(/,
    /\b(?:onlyWhereLinksWork|describeWhereLinksWork|LINKS_WORK|onlyOnPosix|describeOnPosix)\b|platform [!=]== 'linux'/,
  ],
  [
    /\b(?:spawn|execFile)(?:Sync)?\(\s*'(?:sh|bash|ln|rm|cp|mv|mkfifo|sleep)'/,
    /\b(?:onlyOnPosix|describeOnPosix|onlyWithGettext|IS_POSIX)\b|platform [!=]== '(?:win32|linux)'/,
  ],
  [/\bexecFile(?:Sync)?\(\s*'npm'/, /never/],
];

/** Files of tests that call what some systems lack, without a word on where they run. */
function unguarded(file: string, text: string): readonly string[] {
  return NEEDS.filter(([call, guard]) => call.test(text) && !guard.test(text)).map(() => file);
}

it('each test that needs links or POSIX programs says so', () => {
  const folders = ['test/unit', 'test/site', 'test/markdown', 'test/errors'];
  const files = folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.startsWith('client'))
      .map((file) => join(ROOT, folder, file)),
  );
  const tests = files.filter((file) => existsSync(file) && !file.endsWith('capabilities.test.ts'));
  expect(tests.length).toBeGreaterThan(300);
  expect(tests.flatMap((file) => unguarded(file, readFileSync(file, 'utf8')))).toEqual([]);
});

it.each([
  ["symlinkSync('a', 'b');", 1],
  ["onlyWhereLinksWork('x', () => symlinkSync('a', 'b'));", 0],
  ["execFileSync('sh', ['-c', 'a']);", 1],
  ["onlyOnPosix('x', () => void execFileSync('sh', ['-c', 'a']));", 0],
  ["execFileSync('npm', ['pack']);", 1],
  ["execFileSync(process.execPath, ['a.js']);", 0],
])('a planted need is seen: %s', (text, count) => expect(unguarded('a.ts', text)).toHaveLength(count));
