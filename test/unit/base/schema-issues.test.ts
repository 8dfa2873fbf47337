import { expect, it } from 'vitest';
import * as z from 'zod';
import { expectation, foundText } from '../../../src/base/schema-issues.js';

const schema = z.object({
  mode: z.enum(['light', 'dark']),
  size: z.number().max(5),
  name: z.string().min(1),
  list: z.array(z.string()).max(1),
});
const VALID = { mode: 'light', size: 1, name: 'a', list: [] };

it.each<readonly [change: object, sentence: string]>([
  [{ mode: 'drak' }, '`mode` must be one of `"light"`, `"dark"`. Found `"drak"`.'],
  [{ mode: ['dark'] }, '`mode` must be one of `"light"`, `"dark"`. Found a list.'],
  [{ mode: {} }, '`mode` must be one of `"light"`, `"dark"`. Found an object.'],
  [{ mode: 'd'.repeat(50) }, '`mode` must be one of `"light"`, `"dark"`.'],
  [{ mode: null }, '`mode` must be one of `"light"`, `"dark"`. Found `null`.'],
  [{ size: 9 }, '`size` must be at most 5. Found `9`.'],
  [{ size: '1' }, '`size` must be a number. Found `"1"`.'],
  [{ size: () => 1 }, '`size` must be a number. Found a function.'],
  [{ size: undefined }, '`size` is missing.'],
  [{ name: '' }, '`name` must not be empty.'],
  [{ list: ['a', 'b'] }, '`list` must have at most 1 entry.'],
])('a value that does not fit: %j', (change, sentence) => {
  const value = { ...VALID, ...change };
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  if (issue === undefined) throw new Error('The value fits.');
  expect(`\`${issue.path.join('.')}\` ${expectation(issue)}.${foundText(issue, value)}`).toBe(sentence);
});
