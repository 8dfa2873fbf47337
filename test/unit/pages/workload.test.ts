import { totalmem } from 'node:os';
import { expect, it } from 'vitest';
import { memoryBudget } from '../../../src/base/memory.js';
import { type Workload, workersFor } from '../../../src/pages/workload.js';

const GB = 1_000_000_000;
/** A first build of one thousand long pages on four cores. */
const FIRST: Workload = {
  pages: 1000,
  changed: 1000,
  bytes: 10_000_000,
  isEdit: false,
  needsWorker: false,
  memory: 8 * GB,
  cores: 4,
};
const SMALL = { pages: 20, changed: 20, bytes: 60_000 };
const EDIT = { isEdit: true, changed: 1, bytes: 10_000 };

it.each<readonly [string, Partial<Workload>, number]>([
  ['one for each further core', {}, 3],
  ['two on two cores', { cores: 2 }, 2],
  ['one for little text', { bytes: 1_400_000 }, 1],
  ['two for twice as much', { bytes: 2_800_000 }, 2],
  ['one for little text on two cores', { bytes: 2_800_000, cores: 2 }, 1],
  ['one on one core', { cores: 1 }, 1],
  ['as many as fit into the memory', { memory: 0.45 * GB, cores: 8 }, 2],
  ['fewer for a larger site', { pages: 60_000, memory: 0.45 * GB, cores: 8 }, 1],
  ['one in very little memory', { memory: 0.1 * GB, cores: 8 }, 1],
  ['none for a small site', SMALL, 0],
  ['one if code of the site may run on its pages', { ...SMALL, needsWorker: true }, 1],
  ['one for a small site of many pages', { ...SMALL, pages: 21 }, 1],
  ['one for a few long pages', { ...SMALL, bytes: 70_000 }, 1],
  ['none for an edit', EDIT, 0],
  ['one for an edit that may change other pages', { ...EDIT, isEdit: false }, 1],
  ['one for an edit of a long page', { ...EDIT, bytes: 70_000 }, 1],
])('a build has %s', (_, workload, count) => expect(workersFor({ ...FIRST, ...workload })).toBe(count));

it.each<readonly [string, number, Partial<Workload>, number]>([
  ['as many as were asked for', 4, {}, 4],
  ['no more than pages', 64, { pages: 33, changed: 33 }, 33],
  ['no more than fit into the memory', 64, { memory: 0.6 * GB }, 4],
  ['one at least', 64, { changed: 0, memory: 0.1 * GB }, 1],
  ['one for a small site', 1, SMALL, 1],
  ['none', 0, {}, 0],
])('of workers that were asked for, a build has %s', (_, wanted, workload, count) =>
  expect(workersFor({ ...FIRST, ...workload }, wanted)).toBe(count),
);

it('the memory of a build is at most half of the machine’s', () => {
  expect(memoryBudget()).toBeGreaterThan(0.1 * GB);
  expect(memoryBudget()).toBeLessThanOrEqual(totalmem() / 2);
});
