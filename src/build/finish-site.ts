import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sha256, stableJson } from '../base/hash.js';
import type { BuildState } from './build-state.js';
import type { PageRecord } from './page-record.js';
import { recorded } from './recorded-staging.js';
import { type SiteFiles, writeSiteFiles } from './write-site-files.js';

/** Writes the files that are no page, or takes them all over where nothing that they are made from has changed. */
export async function finishSite(
  files: SiteFiles,
  records: ReadonlyMap<string, PageRecord>,
  before: BuildState,
): Promise<Pick<BuildState, 'siteKey' | 'siteFiles'>> {
  const siteKey = keyOf(files, records);
  const { staging } = files;
  if (siteKey === before.siteKey && before.siteFiles.every((file) => staging.canReuse(file))) {
    for (const file of before.siteFiles) staging.reuse(file);
    return before;
  }
  const own = recorded(staging);
  await writeSiteFiles({ ...files, staging: own.staging });
  return { siteKey, siteFiles: [...own.names, ...files.search.names] };
}

/**
 * Covers all pages, the configuration, the offline worker's code and the bytes of every static file. Pages are hashed one by one: in one
 * piece they would be the longest text of the build.
 */
function keyOf({ context, offline, pages }: SiteFiles, records: ReadonlyMap<string, PageRecord>): string {
  const { config, site, contentAssets } = context;
  const { siteDir: _site, contentDir: _content, outDir: _out, templatesDir: _templates, ...settings } = config;
  const statics = site.content.statics.map((s) => [s.file, sha256(readFileSync(s.absolutePath))]);
  const assets = [...contentAssets.files.keys()].sort();
  const hash = createHash('sha256').update(stableJson([settings, offline.sources, site.redirects, statics, assets]));
  for (const { route, lastUpdated, title, description } of pages) {
    const { hashes, inputs } = records.get(route.url) ?? {};
    hash.update(`\n${stableJson([route.url, hashes, inputs, lastUpdated, title, description])}`);
  }
  return hash.digest('hex');
}
