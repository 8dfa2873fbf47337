import type { Host } from './hosts.js';
import type { StarterManager } from './package-manager.js';
import type { Repository } from './repository.js';

/** Everything that the files of a new site depend on. */
export interface Start {
  /** Absolute path of the site. */
  readonly dir: string;
  /** True if the folder has pages, so that none are added. */
  readonly hasPages: boolean;
  readonly host: Host;
  readonly manager: StarterManager;
  readonly repository: Repository | null;
}
