import type { Store } from '../../base/store/store.js';
import type { BrowserBundle } from '../../bundle/index.js';
import type { SiteExtension } from '../../open/own-extension.js';
import type { Staging } from '../../output/index.js';
import type { OfflineWorkers } from '../../output/offline/index.js';
import type { RenderContext } from '../../pages/context.js';
import type { PageFacts } from '../../pages/write-pages.js';
import type { SearchFiles } from './search-files.js';

/** The input for files besides pages. */
export interface SiteFiles {
  readonly context: Omit<RenderContext, 'searchIndex'>;
  readonly staging: Staging;
  readonly browser: Pick<BrowserBundle, 'files' | 'assets'>;
  readonly search: SearchFiles;
  readonly offline: OfflineWorkers;
  readonly pages: readonly PageFacts[];
  /** Extensions that work on the site as a whole. */
  readonly ofSite: readonly SiteExtension[];
  /** Receives what the author should know about the files, in a sentence each. It is not a finding. */
  note(text: string): void;
  /** Null if nothing is cached. */
  readonly store: Store | null;
}
