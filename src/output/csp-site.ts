import { SCRIPTS_FOLDER } from '../base/files.js';
import { ownPlace } from '../base/policy-places.js';
import type { SiteConfig } from '../model/config.js';
import { workerFiles } from '../shared/output-names.js';
import { type CspSources, mergeSources } from './csp.js';

/** Settings that affect the policy of every page. */
type PolicySettings = Pick<SiteConfig, 'csp' | 'offline' | 'i18n' | 'baseUrl'>;

/** Sources that every page of a site may use: its own scripts, and those from settings and extensions. Null if the site has no policy. */
export function siteSources({ csp, offline, i18n, baseUrl }: PolicySettings): CspSources | null {
  if (csp === null) return null;
  // Firefox checks service workers against `script-src` too. The workers of all locales are listed, so that a reader can switch the
  // language without loading a new document.
  const workers = offline.enabled ? i18n.locales.flatMap(workerFiles) : [];
  const ownPlaces = [`${SCRIPTS_FOLDER}/`, ...workers].map((path) => ownPlace(baseUrl + path));
  const isOwn = (source: string): boolean => source.startsWith('/');
  const places = csp['script-src'].filter(isOwn).map((path) => ownPlace(baseUrl + path.slice(1)));
  return mergeSources([
    { ...csp, 'script-src': csp['script-src'].filter((source) => !isOwn(source)) },
    { 'script-src-elem': [...ownPlaces, ...places] },
  ]);
}
