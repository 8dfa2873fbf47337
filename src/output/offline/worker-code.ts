import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../../base/hash.js';
import { packageRoot } from '../../base/package-root.js';

/** An entry of `src/client/worker` as a classic script. It is the same for all sites, so it is bundled when the generator is compiled. */
export function workerCode(entry: 'main' | 'localeWorker' | 'remove'): string {
  return readFileSync(join(packageRoot(), `dist/offline/${entry}.js`), 'utf8');
}

/** Hash of the code of all workers, without their lists. */
export function workerSources(): string {
  return sha256(workerCode('main') + workerCode('localeWorker') + workerCode('remove'));
}
