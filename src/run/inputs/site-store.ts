import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeWorkFolder } from '../../base/work-folder.js';
import type { SiteConfig } from '../../model/config.js';
import { openStore, type Store } from '../../reuse/store.js';

/** What is kept of a site between builds; `generator` is from `generatorHash`. Its folder is made now, so that one that cannot be used is told at once. */
export function siteStore({ siteDir, workFolder, untrusted }: SiteConfig, generator: string): Store {
  const folder = makeWorkFolder(workFolder);
  return openStore({ dir: join(folder, untrusted === null ? 'cache' : UNTRUSTED_CACHE), root: siteDir, generator });
}

/** A run that trusts nothing has a cache of its own, which is empty when it begins. */
const UNTRUSTED_CACHE = 'untrusted-cache';

/** Empties the cache of a run that trusts nothing; other runs keep theirs. */
export function forgetUntrusted({ workFolder, untrusted }: SiteConfig): void {
  if (untrusted !== null) rmSync(join(workFolder.path, UNTRUSTED_CACHE), { recursive: true, force: true });
}
