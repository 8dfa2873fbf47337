import type { Host } from './hosts.js';
import type { PackageManager } from './package-manager.js';
import type { Repository } from './repository.js';

/** What the files of a new site depend on. */
export interface Start {
  /** Absolute folder of the site. */
  readonly dir: string;
  /** Whether the folder has pages already, which then need no others. */
  readonly hasPages: boolean;
  readonly host: Host;
  readonly manager: PackageManager;
  readonly repository: Repository | null;
}
