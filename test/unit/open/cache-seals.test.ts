import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { cacheSeals, machineKey } from '../../../src/open/cache-seals.js';
import { temporarySite } from '../../support/temporary-site.js';

afterEach(() => vi.unstubAllEnvs());

function folder(files: Readonly<Record<string, string>> = {}): string {
  const { dir, remove } = temporarySite(files);
  onTestFinished(remove);
  return dir;
}

it('a machine has one key, which only its user can read', () => {
  const dir = join(folder(), 'deep');
  const key = machineKey(dir);
  expect(key).toHaveLength(32);
  expect(machineKey(dir)).toEqual(key);
  expect(readFileSync(join(dir, 'key'))).toEqual(key);
  if (process.platform !== 'win32') expect(statSync(join(dir, 'key')).mode & 0o777).toBe(0o600);
  expect(machineKey(folder())).not.toEqual(key);
});

it('without a place for a key, there is none', () => {
  expect(machineKey(join(folder({ file: '' }), 'file'))).toBeNull();
  const dir = folder();
  writeFileSync(join(dir, 'key'), 'short');
  expect(machineKey(dir)).toBeNull();
  if (process.getuid?.() === 0) return;
  chmodSync(dir, 0o500);
  expect(machineKey(dir)).toBeNull();
});

it('a key of the environment seals data and code, else only code is sealed', () => {
  vi.stubEnv('DOCSGEN_CACHE_KEY', 'secret');
  expect(cacheSeals()).toEqual({ data: 'secret', code: 'secret' });
  vi.stubEnv('DOCSGEN_CACHE_KEY', '');
  expect(cacheSeals()).toEqual({ data: null, code: expect.any(Uint8Array) });
});
