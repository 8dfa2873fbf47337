import { type PackedRecords, packRecords, RecordMap } from '../../base/packed-records.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import { loadTheme } from '../../render/index.js';
import { type PackedSite, packSite, unpackSite } from '../../site/index.js';
import { siteStore } from '../inputs/site-store.js';
import { createPageMaker, type PageTools } from './make-page.js';
import type { MakePage } from './page-job.js';
import { openPictures } from './pictures.js';

/** What a worker opens its tools from; plain data and shared memory. */
export interface WorkerSetup extends Pick<PageTools, 'assets' | 'compiler' | 'folders' | 'keepsRecords' | 'shared'> {
  readonly site: PackedSite;
  readonly dates: PackedRecords;
  /** Absolute path of the server bundle. */
  readonly theme: string;
  /** From `generatorHash`; null where no store is used. */
  readonly generator: string | null;
}

/** Says what workers need to make the same pages as `tools` do here. */
export function workerSetup(tools: PageTools, theme: string, generator: string | null): WorkerSetup {
  const { site, dates, assets, compiler, folders, keepsRecords, shared } = tools;
  return {
    site: packSite(site),
    dates: packRecords(dates),
    theme,
    generator,
    assets,
    compiler,
    folders,
    keepsRecords,
    shared,
  };
}

/** Opens a worker's tools. The theme was loaded before in the main thread, which has told what is wrong with it. */
export async function openMaker({ site: packed, dates, theme, generator, ...setup }: WorkerSetup): Promise<MakePage> {
  const site = unpackSite(packed);
  const { config } = site;
  const store = generator === null ? null : siteStore(config, generator);
  const ofPictures: Diagnostic[] = [];
  const make = createPageMaker({
    ...setup,
    site,
    config,
    store,
    theme: await loadTheme(theme, (path) => path),
    dates: new RecordMap(dates, (date: string) => date),
    pictures: setup.folders === null ? null : openPictures(config, store, (found) => ofPictures.push(found)),
  });
  return async (job) => {
    const made = await make(job);
    return { ...made, diagnostics: [...made.diagnostics, ...ofPictures.splice(0)] };
  };
}
