import { relativeTo } from '../../base/files.js';
import type { Place } from '../../model/diagnostic.js';
import type { Site } from '../../model/site.js';
import { frontmatterPlace } from '../../open/places.js';
import { redirectPlaces } from '../../open/redirect-places.js';
import type { LinkChecks } from '../../pages/link-checks.js';
import { redirectHref } from '../../site/index.js';

/** Adds sections that are named outside of links to the link checks. */
export function checkNamedSections(site: Site, checks: Pick<LinkChecks, 'note'>): void {
  checkSectionKeywords(site, checks);
  checkRedirectSections(site, checks);
}

/** Adds the target sections of redirects to the link checks. */
function checkRedirectSections(site: Site, checks: Pick<LinkChecks, 'note'>): void {
  const placeOf = redirectPlaces(site);
  for (const redirect of site.redirects) {
    const { from, to: url, hash } = redirect;
    if (hash === undefined || !site.routes.has(url)) continue;
    const href = redirectHref(site.config, redirect);
    const link = {
      href,
      get place(): Place {
        return { file: '', line: 1, column: 1, ...placeOf(from).place };
      },
    };
    checks.note(link, { kind: 'page', href, url, hash });
  }
}

const KEY = 'section_keywords';

/** Adds the ids with section keywords to the link checks, so that unknown ids are reported. The place in the file is searched only then. */
function checkSectionKeywords({ config, routeOfSource }: Site, checks: Pick<LinkChecks, 'note'>): void {
  for (const { source, url } of routeOfSource.values()) {
    if (source === null) continue;
    const file = relativeTo(config.siteDir, source.absolutePath);
    for (const id of Object.keys(source.frontmatter.sectionKeywords)) {
      const href = `#${id}`;
      const link = {
        href,
        get place(): Place {
          const { place } = frontmatterPlace(config.siteDir, source, KEY, ` ${id}:`);
          const { line, column } = place && 'line' in place ? place : { line: 1, column: 0 };
          // A key follows a space, which tells `install:` from `uninstall:`.
          return { file, line, column: column + 1 };
        },
      };
      checks.note(link, { kind: 'page', href, url, hash: id });
    }
  }
}
