import type { Collector } from '../base/collector.js';
import { SiteError } from '../base/diagnostics.js';
import type { BrowserBundle } from '../bundle/index.js';
import type { Source } from '../model/source.js';
import { hasMath, openBrowserBundle } from '../open/bundles.js';
import { commitDates, withLinkedDates } from '../open/commit-dates.js';
import type { Environment } from '../open/environment.js';
import type { SiteExtensions } from '../open/extensions.js';
import { type OpenSite, openSite } from '../open/open-site.js';
import { checkTheme } from './checks/check-theme.js';
import { checkWords } from './checks/check-words.js';
import { checkLinkedSite } from './checks/site-checks.js';
import { reportUndated } from './checks/undated.js';

/** Everything that pages are made from: the linked site, the theme, the browser files and the dates of commits. */
export interface SiteSources extends OpenSite {
  readonly browser: BrowserBundle;
  /** Date of the last commit of each file, by absolute path. */
  readonly dates: ReadonlyMap<string, string>;
}

/** The input of `readSite`. */
interface Reading extends Pick<Environment, 'config' | 'head' | 'store'> {
  readonly extensions: SiteExtensions;
  readonly collector: Collector;
}

/** Reads and links a site. A site without pages is an error that ends the run. */
export async function readSite({ config, head, store, collector, extensions }: Reading): Promise<SiteSources> {
  const bundling = { config, extensions: extensions.templates, live: false, store };
  const [openedSite, committed] = await Promise.all([
    openSite(bundling, { drafts: false, extensions }, collector.report),
    commitDates(config, head, store),
  ]);
  checkLinkedSite(openedSite, collector.report);
  const { content } = openedSite.site;
  const dates = withLinkedDates(config, content.sources, committed);
  if (content.sources.length === 0) throw new SiteError(collector.diagnostics());
  const browser = await openBrowserBundle(bundling, {
    math: hasMath(config, content),
    pages: content.sources.filter(({ format }) => format === 'tsx'),
  });
  if (config.docs.lastUpdated) {
    const datedSources = content.sources.filter(isDated);
    const undated = datedSources.filter(({ absolutePath }) => !dates.has(absolutePath.normalize('NFC')));
    await reportUndated({ config, head, pages: datedSources.length, undated: undated.length }, collector.report);
  }
  await checkTheme(bundling, [openedSite.bundle, browser], collector.report);
  checkWords(config, openedSite.theme, collector.report);
  return { ...openedSite, dates, browser };
}

/** True for a page that would show the date of its file. */
function isDated({ kind, text, frontmatter }: Source): boolean {
  return kind === 'doc' && text === null && frontmatter.lastUpdate === null;
}
