import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openStore, type Store } from '../base/store/store.js';
import { makeWorkFolder } from '../base/work-folder.js';
import type { SiteConfig } from '../model/config.js';
import { cacheSeals } from './cache-seals.js';

/**
 * The cache of a site between builds; `generator` is from `generatorHash`. Its folder is created now, so that an unusable one is reported
 * at once.
 */
export function siteStore({ siteDir, workFolder, untrusted }: SiteConfig, generator: string): Store {
  const folder = makeWorkFolder(workFolder);
  const dir = join(folder, untrusted === null ? 'cache' : UNTRUSTED_CACHE);
  return openStore({ dir, root: siteDir, generator, seals: cacheSeals() });
}

/** Untrusted runs have a cache of their own, which starts empty. */
const UNTRUSTED_CACHE = 'untrusted-cache';

/** Empties the cache of an untrusted run; other runs keep theirs. */
export function forgetUntrusted({ workFolder, untrusted }: SiteConfig): void {
  if (untrusted !== null) rmSync(join(workFolder.path, UNTRUSTED_CACHE), { recursive: true, force: true });
}
