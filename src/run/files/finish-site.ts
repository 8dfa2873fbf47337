import { createHash } from 'node:crypto';
import { sha256OfFile, stableJson } from '../../base/hash.js';
import type { SiteState } from '../records/build-state.js';
import { settingsOf } from '../records/settings.js';
import { recorded } from './recorded-staging.js';
import { writeSiteFiles } from './site-files.js';
import type { SiteFiles } from './site-files-input.js';

/** Writes all files besides pages. Where nothing has changed that they are made from, all of them are taken over. */
export async function finishSite(
  files: SiteFiles,
  before: Pick<SiteState, 'siteKey' | 'siteFiles'>,
): Promise<Pick<SiteState, 'siteKey' | 'siteFiles'>> {
  const siteKey = keyOf(files);
  const { staging } = files;
  const { siteFiles } = before;
  if (siteKey === before.siteKey && siteFiles.every((file) => staging.canReuse(file))) {
    for (const file of siteFiles) staging.reuse(file);
    return { siteKey, siteFiles };
  }
  const own = recorded(staging);
  await writeSiteFiles({ ...files, staging: own.staging });
  return { siteKey, siteFiles: [...own.names, ...files.search.names] };
}

/**
 * A hash of everything that the files besides pages are made from: all pages, the configuration, the offline worker's code and the bytes of
 * every static file; one that is gone by now is reported when it is copied. Pages are hashed one by one, because one text of all of them would be the longest of the build.
 */
function keyOf({ context, offline, pages }: SiteFiles): string {
  const { config, site, contentAssets } = context;
  const statics = site.content.statics.map((s) => [s.file, sha256OfFile(s.absolutePath)]);
  const assets = [...contentAssets.files.keys()].sort();
  const hash = createHash('sha256').update(
    stableJson([settingsOf(config), offline.sources, site.redirects, statics, assets]),
  );
  for (const { route, version, lastUpdated, title, description } of pages)
    hash.update(`\n${stableJson([route.url, version, lastUpdated, title, description])}`);
  return hash.digest('hex');
}
