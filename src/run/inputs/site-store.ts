import { join } from 'node:path';
import type { SiteConfig } from '../../model/config.js';
import { openStore, type Store } from '../../reuse/store.js';

/** What is kept of a site between builds; `generator` is from `generatorHash`. */
export function siteStore({ siteDir }: SiteConfig, generator: string): Store {
  return openStore({ dir: join(siteDir, '.docsgen/cache'), root: siteDir, generator });
}
