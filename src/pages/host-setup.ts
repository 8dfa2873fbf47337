import { type PackedRecords, packRecords } from '../base/packed-records.js';
import type { Store } from '../base/store/store.js';
import type { CompilerOptions } from '../markdown/index.js';
import { type PackedSite, packSite } from '../site/index.js';
import type { PageTools } from './make-page.js';

/** Everything that making and compiling pages needs. */
export interface HostTools extends PageTools {
  readonly compiler: CompilerOptions;
  /** The site's cache; null if it is not used. */
  readonly store: Store | null;
}

/** The same for workers, as plain data and shared memory. */
export interface HostSetup extends Pick<HostTools, 'assets' | 'compiler' | 'folders' | 'keepsRecords' | 'shared'> {
  readonly site: PackedSite;
  readonly dates: PackedRecords;
  /** Absolute path of the server bundle. */
  readonly theme: string;
  /** From `generatorHash`; null without a store. */
  readonly generator: string | null;
}

/** Converts `tools` for workers. */
export function hostSetup(tools: HostTools, theme: string, generator: string | null): HostSetup {
  const { site, dates, assets, compiler, folders, keepsRecords, shared } = tools;
  const packedData = { site: packSite(site), dates: packRecords(dates) };
  return { ...packedData, theme, generator, assets, compiler, folders, keepsRecords, shared };
}
