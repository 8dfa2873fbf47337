import { SCRIPTS_FOLDER } from '../base/files.js';
import type { SiteConfig } from '../model/config.js';
import { hostAddress } from '../shared/search/hosted.js';
import { type CspSources, mergeSources, ownPlace } from './csp.js';

/** What every page of a site may use: its own scripts, what the settings name, the search server. Null where the site wants no policy. */
export function siteSources({
  csp,
  search,
  baseUrl,
}: Pick<SiteConfig, 'csp' | 'search' | 'baseUrl'>): CspSources | null {
  if (csp === null) return null;
  const isOwn = (source: string): boolean => source.startsWith('/');
  const places = csp['script-src'].filter(isOwn).map((path) => ownPlace(baseUrl + path.slice(1)));
  const server =
    search.provider === 'meilisearch' && search.host !== null ? [new URL(hostAddress(search.host)).origin] : [];
  return mergeSources([
    { ...csp, 'script-src': csp['script-src'].filter((source) => !isOwn(source)) },
    { 'script-src-elem': [ownPlace(`${baseUrl}${SCRIPTS_FOLDER}/`), ...places], 'connect-src': server },
  ]);
}
