import { SiteError } from '../../base/diagnostics.js';
import { attempt } from '../../base/errors.js';
import type { Report } from '../../model/diagnostic.js';
import type { Site } from '../../model/site.js';
import { redirectPlaces, unpublishableRedirect } from '../../open/redirect-places.js';
import { OutputNames, redirectFile } from '../../output/index.js';
import { nameSources, ownedNames } from '../../pages/name-sources.js';
import { publishedLocales } from '../../shared/locales.js';
import { redirectsWithPage } from '../../site/index.js';
import { fixedNames } from '../../site/replaceable-files.js';
import { offlineNames } from './offline-files.js';

/**
 * Reports pages, static files and redirects whose output names conflict with each other or with a generated file, in runs that do not write
 * all files.
 */
export async function reportNameConflicts(site: Site, report: Report): Promise<void> {
  const names = new OutputNames();
  const sources = nameSources(site);
  names.sources = sources;
  const take = (file: string): Promise<null> =>
    attempt(report, null, async () => {
      names.add(file);
      return null;
    });
  for (const file of fixedNames(site)) await take(file);
  for (const locale of publishedLocales(site.config)) for (const file of offlineNames(site, locale)) await take(file);
  for (const { file, source } of site.routes.values()) if (source === null) await take(file);
  for (const [file] of ownedNames(site)) await take(file);
  const placeOf = redirectPlaces(site);
  for (const { from } of redirectsWithPage(site)) {
    const file = redirectFile(from);
    try {
      if (sources.faultOf(file) === null) names.add(file);
    } catch (error) {
      if (!(error instanceof SiteError)) throw error;
      for (const fault of error.diagnostics) report(unpublishableRedirect(from, fault, placeOf(from)));
    }
  }
}
