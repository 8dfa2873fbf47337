import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { prune } from '../../../../src/base/store/store.js';
import { pathsBelow } from '../../../support/paths-below.js';
import { temporarySite } from '../../../support/temporary-site.js';

/** Names from the oldest file to the newest. */
const FILES = ['wanted', 'deep/old', 'old', 'deep/young', 'young'];
const HIDDEN = ['.writing', 'deep/.writing'];

function filled(): string {
  const { dir, remove } = temporarySite(Object.fromEntries([...FILES, ...HIDDEN].map((file) => [file, file])));
  onTestFinished(remove);
  for (const [i, file] of FILES.entries()) utimesSync(join(dir, file), i, i);
  return dir;
}

function filesIn(dir: string): string[] {
  return pathsBelow(dir)
    .filter((file) => file !== 'deep')
    .sort();
}

it.each([
  [2, [...HIDDEN, 'deep/young', 'wanted', 'young']],
  [0, [...HIDDEN, 'wanted']],
  [4, [...HIDDEN, ...FILES].sort()],
])('besides wanted and hidden files the youngest %i stay', (spare, left) => {
  const dir = filled();
  prune(dir, { isWanted: (file) => file === 'wanted', spare });
  expect(filesIn(dir)).toEqual(left);
});

it('hidden files go when they are so old that nobody writes to them any more', () => {
  const dir = filled();
  const yesterday = Date.now() / 1000 - 90_000;
  utimesSync(join(dir, 'deep/.writing'), yesterday, yesterday);
  prune(dir, { isWanted: () => true, spare: 0 });
  expect(filesIn(dir)).toEqual(['.writing', ...FILES].sort());
});

it('does nothing where there is no folder', () => {
  prune(join(filled(), 'none'), { isWanted: () => false, spare: 0 });
});
