import type { Site } from '../../model/site.js';
import type { LinkChecks } from '../../pages/link-checks.js';
import { checkRedirectSections } from './redirect-sections.js';
import { checkSectionKeywords } from './section-keywords.js';

/** Adds sections that are named outside of links to the link checks. */
export function checkNamedSections(site: Site, checks: Pick<LinkChecks, 'note'>): void {
  checkSectionKeywords(site, checks);
  checkRedirectSections(site, checks);
}
