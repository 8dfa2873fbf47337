import { totalmem } from 'node:os';
import { expect, it } from 'vitest';
import { memoryBudget } from '../../../src/base/memory.js';
import { workersFor } from '../../../src/pages/page-pool.js';

const GB = 1_000_000_000;

it.each([
  ['one for each further core, where there is memory', { pages: 1000, changed: 1000, memory: 8 * GB, cores: 4 }, 3],
  ['two on two cores', { pages: 1000, changed: 1000, memory: 8 * GB, cores: 2 }, 2],
  ['one for few changed pages', { pages: 1000, changed: 59, memory: 8 * GB, cores: 4 }, 1],
  ['some for more', { pages: 1000, changed: 60, memory: 8 * GB, cores: 4 }, 3],
  ['one on one core', { pages: 1000, changed: 1000, memory: 8 * GB, cores: 1 }, 1],
  ['as many as fit into the memory', { pages: 1000, changed: 1000, memory: 0.45 * GB, cores: 8 }, 2],
  ['fewer for a larger site', { pages: 60_000, changed: 1000, memory: 0.45 * GB, cores: 8 }, 1],
  ['one in very little memory', { pages: 1000, changed: 1000, memory: 0.1 * GB, cores: 8 }, 1],
])('a build has %s', (_, workload, count) => expect(workersFor(workload)).toBe(count));

it.each([
  ['as many as were asked for', 4, { pages: 1000, changed: 1000, memory: 8 * GB }, 4],
  ['no more than pages', 64, { pages: 33, changed: 33, memory: 8 * GB }, 33],
  ['no more than fit into the memory', 64, { pages: 1000, changed: 1000, memory: 0.6 * GB }, 4],
  ['one at least', 64, { pages: 1000, changed: 0, memory: 0.1 * GB }, 1],
])('of workers that were asked for, a build has %s', (_, wanted, workload, count) =>
  expect(workersFor({ ...workload, cores: 4 }, wanted)).toBe(count),
);

it('the memory of a build is at most half of the machine’s', () => {
  expect(memoryBudget()).toBeGreaterThan(0.1 * GB);
  expect(memoryBudget()).toBeLessThanOrEqual(totalmem() / 2);
});
