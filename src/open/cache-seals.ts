import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../base/package-root.js';
import type { Seals } from '../base/store/seal.js';

const KEY_BYTES = 32;

/**
 * Seals of the caches on this machine. A cache may travel, for example between CI jobs. Its data is used everywhere unless
 * `DOCSGEN_CACHE_KEY` is set; its code only with that key, or on the machine that made it.
 */
export function cacheSeals(): Seals {
  const key = process.env['DOCSGEN_CACHE_KEY'];
  return key ? { data: key, code: key } : { data: null, code: machineKey(join(packageRoot(), '.cache')) };
}

/**
 * A key that no cache contains, made on first use. It is beside docsgen's own code: whoever can read or write there can change docsgen
 * itself. Null if that folder is read-only; code is then made for each build.
 */
export function machineKey(folder: string): Uint8Array | null {
  const file = join(folder, 'key');
  const known = keyIn(file);
  if (known !== null) return known;
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, randomBytes(KEY_BYTES), { flag: 'wx', mode: 0o600 });
  } catch {
    // Another process may have been faster.
  }
  return keyIn(file);
}

function keyIn(file: string): Uint8Array | null {
  try {
    const key = readFileSync(file);
    return key.length === KEY_BYTES ? key : null;
  } catch {
    return null;
  }
}
