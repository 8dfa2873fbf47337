import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { type Made, remember } from '../../../src/reuse/remember.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

let site: TemporarySite | null = null;
afterEach(() => site?.remove());

/** Makes a value from a file that was read when the making began. */
async function madeFrom(input: string, during: () => void): Promise<Made<string>> {
  const value = readFileSync(input, 'utf8');
  during();
  return { value, inputs: [input] };
}

it('a value is made once while its inputs stay, and anew where one was written to while it was made', async () => {
  site = temporarySite({ 'input.txt': 'first' });
  const input = join(site.dir, 'input.txt');
  const memory = { file: join(site.dir, 'kept.json'), root: site.dir, key: 'key' };
  await sleep(50);
  expect(await remember(memory, () => madeFrom(input, () => writeFileSync(input, 'second')))).toBe('first');
  await sleep(50);
  expect(await remember(memory, () => madeFrom(input, () => undefined))).toBe('second');
  const never = (): Promise<Made<string>> => Promise.reject(new Error('made again'));
  expect(await remember(memory, never)).toBe('second');
});
