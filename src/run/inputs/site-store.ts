import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '../../model/config.js';
import { openStore, type Store } from '../../reuse/store.js';

/** What is kept of a site between builds; `generator` is from `generatorHash`. Its folder is made now, so that one that cannot be used is told at once. */
export function siteStore({ siteDir }: SiteConfig, generator: string): Store {
  const folder = join(siteDir, '.docsgen');
  mkdirSync(folder, { recursive: true });
  return openStore({ dir: join(folder, 'cache'), root: siteDir, generator });
}
