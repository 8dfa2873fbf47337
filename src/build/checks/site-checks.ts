import { configPlaces } from '../../config/index.js';
import type { Report } from '../../model/diagnostic.js';
import { type OpenSite, reportAtSources } from '../../open/open-site.js';
import { nameFaults } from '../../pages/name-faults.js';
import { reportReplaced } from '../../site/replaceable-files.js';
import { checkHiddenPages } from './hidden-pages.js';
import { checkHomes } from './homes.js';
import { checkListedSidebars } from './listed-sidebars.js';
import { checkPageHeads } from './page-heads.js';
import { checkLayouts } from './page-layouts.js';
import { checkPageReferences } from './page-references.js';
import { checkConfigReferences } from './references.js';
import { checkTagSpellings } from './tag-spellings.js';

/** Reports every name in the configuration and in front matter that leads nowhere, and every page or file that readers would not find. */
export function checkLinkedSite(
  { site, theme, readSources }: Pick<OpenSite, 'site' | 'theme' | 'readSources'>,
  collect: Report,
): void {
  const { config, content } = site;
  const report = reportAtSources(config, readSources, collect);
  const statics = new Set(content.statics.map(({ file }) => file));
  const references = { site, configPlace: configPlaces(config.siteDir), report, statics };
  checkConfigReferences(references);
  checkPageReferences(references);
  checkListedSidebars(references, readSources);
  checkPageHeads(references);
  checkTagSpellings(references);
  reportReplaced(site, report);
  for (const fault of new Set(nameFaults(site).values())) report(fault);
  checkHiddenPages(site, report);
  checkHomes(site, report);
  checkLayouts(site, theme, collect);
}
