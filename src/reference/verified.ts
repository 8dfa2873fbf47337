import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomic } from '../base/files.js';
import { sha256 } from '../base/hash.js';

/** Runs a slow check of `subject` unless the cache knows that the same subject passed; `check` answers whether it did. */
export async function verifyOnce(
  subject: string,
  cacheDir: string | null,
  check: () => Promise<boolean>,
): Promise<void> {
  const mark = cacheDir === null ? null : join(cacheDir, 'reference', `${sha256(subject).slice(0, 32)}.verified`);
  if (mark !== null && (await readFile(mark, 'utf8').catch(() => null)) !== null) return;
  if ((await check()) && mark !== null) writeAtomic(mark, '');
}
