import { SCRIPTS_FOLDER } from '../base/files.js';
import { ownPlace } from '../base/policy-places.js';
import type { SiteConfig } from '../model/config.js';
import { workerFiles } from '../shared/output-names.js';
import { type CspSources, mergeSources } from './csp.js';

/** Settings that decide what every page may use. */
type PolicySettings = Pick<SiteConfig, 'csp' | 'offline' | 'i18n' | 'baseUrl'>;

/** What every page of a site may use: its own scripts, and what the settings and extensions name. Null where the site wants no policy. */
export function siteSources({ csp, offline, i18n, baseUrl }: PolicySettings): CspSources | null {
  if (csp === null) return null;
  // Firefox judges offline workers as scripts, too. Those of all locales are named, so that a reader who changes the language stays in the document.
  const workers = offline.enabled ? i18n.locales.flatMap(workerFiles) : [];
  const ownPlaces = [`${SCRIPTS_FOLDER}/`, ...workers].map((path) => ownPlace(baseUrl + path));
  const isOwn = (source: string): boolean => source.startsWith('/');
  const places = csp['script-src'].filter(isOwn).map((path) => ownPlace(baseUrl + path.slice(1)));
  return mergeSources([
    { ...csp, 'script-src': csp['script-src'].filter((source) => !isOwn(source)) },
    { 'script-src-elem': [...ownPlaces, ...places] },
  ]);
}
