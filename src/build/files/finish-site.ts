import { createHash } from 'node:crypto';
import { sha256OfFile, stableJson } from '../../base/hash.js';
import type { Input } from '../../base/store/store.js';
import type { SiteExtension } from '../../open/own-extension.js';
import type { SiteState } from '../../pages/records/build-state.js';
import { publishedSettings } from '../../pages/records/settings.js';
import { hostRedirects, printDocuments } from '../../site/index.js';
import { recordStaging } from './recorded-staging.js';
import { searchedGlossary } from './searched-glossary.js';
import { writeSiteFiles } from './site-files.js';
import type { SiteFiles } from './site-files-input.js';

/** Writes all files besides pages, or reuses all of them if nothing that they depend on has changed. */
export async function finishSite(
  files: SiteFiles,
  lastState: Omit<SiteState, 'links'>,
): Promise<Omit<SiteState, 'links'>> {
  const siteKey = keyOf(files);
  const { staging } = files;
  const { siteFiles, siteInputs } = lastState;
  const isSame = siteKey === lastState.siteKey && siteInputs.every(isAsBefore);
  if (isSame && siteFiles.every((file) => staging.canReuse(file))) {
    for (const file of siteFiles) staging.reuse(file);
    return { siteKey, siteFiles, siteInputs };
  }
  const record = recordStaging(staging);
  const { inputs, hasReported } = await writeSiteFiles({ ...files, staging: record.staging });
  // Findings must be reported again by the next build.
  const key = hasReported ? '' : siteKey;
  return { siteKey: key, siteFiles: [...record.names, ...files.search.names], siteInputs: inputs };
}

function isAsBefore({ absolutePath, hash }: Input): boolean {
  return sha256OfFile(absolutePath) === hash;
}

/**
 * Hash of everything that files besides pages depend on: all pages, the configuration, the code of the service worker, and the bytes of
 * every static file and of the glossary. A file that no longer exists is reported when it is copied. Pages are hashed one by one, because a
 * string of all of them would be the longest of the build.
 */
function keyOf({ context, offline, pages, ofSite }: SiteFiles): string {
  const { config, site, contentAssets } = context;
  const statics = site.content.statics.map((s) => [s.file, sha256OfFile(s.absolutePath)]);
  const glossary = searchedGlossary(config);
  const terms = glossary === null ? null : sha256OfFile(glossary);
  const assets = [...contentAssets.files.keys()].sort();
  const isMaker = ({ hooks }: SiteExtension): boolean => (hooks.files ?? hooks.vectors) !== undefined;
  const makers = ofSite.filter(isMaker).map(({ loadedExtension }) => loadedExtension.stamp.hash);
  const hash = createHash('sha256').update(
    stableJson([publishedSettings(config), offline.sources, hostRedirects(site), statics, assets, terms, makers]),
  );
  hash.update(stableJson(printDocuments(site)));
  for (const { route, version, lastUpdated, title, description } of pages)
    hash.update(`\n${stableJson([route.url, version, lastUpdated, title, description])}`);
  return hash.digest('hex');
}
