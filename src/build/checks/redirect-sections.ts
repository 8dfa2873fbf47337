import type { Place } from '../../model/diagnostic.js';
import type { Site } from '../../model/site.js';
import { redirectPlaces } from '../../open/redirect-places.js';
import type { LinkChecks } from '../../pages/link-checks.js';
import { redirectHref } from '../../site/index.js';

/** Adds the target sections of redirects to the link checks. */
export function checkRedirectSections(site: Site, checks: Pick<LinkChecks, 'note'>): void {
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
