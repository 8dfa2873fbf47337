import type { Store } from '../base/store/store.js';
import { type GitHead, gitHead } from '../content/git-dates.js';
import { refuseUntrusted } from '../content/untrusted.js';
import type { SiteConfig } from '../model/config.js';
import { generatorHash } from './generator-hash.js';
import { forgetUntrusted, siteStore } from './site-store.js';

/** Environment of a build: what its output depends on besides the files of the site. */
export interface Environment {
  readonly config: SiteConfig;
  /** From `generatorHash`. */
  readonly generator: string;
  readonly head: GitHead | null;
  /** Cache of earlier builds; null if nothing may be reused or stored. */
  readonly store: Store | null;
}

/**
 * Determines the environment of a build. With `cache`, results of earlier builds may be reused. An untrusted run never uses them, and
 * throws if the content folder contains programs.
 */
export async function readEnvironment(config: SiteConfig, cache: boolean): Promise<Environment> {
  const generator = generatorHash();
  await refuseUntrusted(config);
  forgetUntrusted(config);
  return {
    config,
    generator,
    head: await gitHead(config.contentDir),
    store: cache && config.untrusted === null && config.workFolder.isKept ? siteStore(config, generator) : null,
  };
}
