import { SiteError } from '../base/diagnostics.js';
import { attempt } from '../base/errors.js';
import { relativeTo } from '../base/files.js';
import { offlineNames } from '../build/files/offline-files.js';
import type { Report } from '../model/diagnostic.js';
import type { Route, Site } from '../model/site.js';
import { redirectPlaces, unpublishableRedirect } from '../open/redirect-places.js';
import { type NameOwners, OutputNames, redirectFile } from '../output/index.js';
import { publishedLocales } from '../shared/locales.js';
import { twinFile } from '../shared/output-names.js';
import { redirectsWithPage } from '../site/index.js';
import { fixedNames } from '../site/replaceable-files.js';

/** An output file and its source file. */
type OwnedName = readonly [file: string, absolutePath: string];

/** Output files of a page that are known before it is rendered: the page and its Markdown copy, which a 404 page does not have. */
export function filesOfPage({ file, kind, source, isFallback }: Route): readonly string[] {
  const hasCopy = source !== null && !isFallback && kind !== 'not-found' && !source.path.endsWith('.tsx');
  return hasCopy ? [file, twinFile(file)] : [file];
}

/** Output files of pages, of their Markdown copies and of static files, pages first. */
function* ownedNames({ content, routes }: Site): Generator<OwnedName> {
  for (const route of routes.values())
    if (route.source !== null) for (const file of filesOfPage(route)) yield [file, route.source.absolutePath];
  for (const { file, absolutePath } of content.statics) yield [file, absolutePath];
}

/** Finds the sources of a name in the output. It searches all files, because conflicts are rare. */
export function nameOwners(site: Site): NameOwners {
  return (name) => {
    const owners = new Set<string>();
    for (const [file, absolutePath] of ownedNames(site))
      if (file === name || file.startsWith(`${name}/`)) owners.add(relativeTo(site.config.siteDir, absolutePath));
    return [...owners];
  };
}

/**
 * Reports pages, static files and redirects whose output names conflict with each other or with a generated file, in runs that do not write
 * all files.
 */
export async function reportNameConflicts(site: Site, report: Report): Promise<void> {
  const names = new OutputNames();
  names.ownersOf = nameOwners(site);
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
    try {
      names.add(redirectFile(from));
    } catch (error) {
      if (!(error instanceof SiteError)) throw error;
      for (const fault of error.diagnostics) report(unpublishableRedirect(from, fault, placeOf(from)));
    }
  }
}
