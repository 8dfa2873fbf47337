import { type GitHead, gitHead } from '../../content/git-dates.js';
import { refuseUntrusted } from '../../content/untrusted.js';
import type { SiteConfig } from '../../model/config.js';
import type { Store } from '../../reuse/store.js';
import { generatorHash } from './generator-hash.js';
import { forgetUntrusted, siteStore } from './site-store.js';

/** What decides the output of a build besides the files of the site. */
export interface Circumstances {
  readonly config: SiteConfig;
  /** From `generatorHash`. */
  readonly generator: string;
  readonly head: GitHead | null;
  /** What earlier builds left; null where nothing of it is used and nothing is kept. */
  readonly store: Store | null;
}

/** Looks around before a build; with `cache` it may use what earlier builds left. A run that trusts no content uses nothing of it, and ends here where content holds programs. */
export async function lookAround(config: SiteConfig, cache: boolean): Promise<Circumstances> {
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
