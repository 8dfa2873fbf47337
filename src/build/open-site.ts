import { join } from 'node:path';
import { problem } from '../base/diagnostics.js';
import { relativeTo } from '../base/files.js';
import type { ServerBundle } from '../bundle/index.js';
import { scanContent } from '../content/index.js';
import type { SiteConfig } from '../model/config.js';
import type { Report } from '../model/diagnostic.js';
import type { Site } from '../model/site.js';
import type { Content } from '../model/source.js';
import { loadTheme, type Theme } from '../render/index.js';
import { linkSite } from '../site/index.js';
import { type BundleOptions, openServerBundle } from './bundles.js';
import { generatedSources } from './generated-sources.js';

/** A site ready to render pages from. */
export interface OpenSite {
  readonly site: Site;
  readonly theme: Theme;
  readonly bundle: ServerBundle;
}

/** Scans and links a site and loads its theme. */
export async function openSite(
  options: BundleOptions,
  link: { readonly drafts: boolean },
  report: Report,
): Promise<OpenSite> {
  const content = await readContent(options.config, report);
  const site = linkSite(options.config, content, link, report);
  return { site, ...(await openTheme(options, content)) };
}

/** Everything that authors wrote, and the pages that references generate. */
export async function readContent(config: SiteConfig, report: Report): Promise<Content> {
  const content = await scanContent(config, report);
  const generated = await generatedSources(config, report);
  const sources = [...content.sources, ...generated];
  if (sources.length === 0) {
    const shown = relativeTo(config.siteDir, config.contentDir);
    report(
      problem('no-content', `There is no page in ${shown === '.' ? 'the site’s folder' : shown}.`, {
        hint: 'Write `index.md`, or run `docsgen init`.',
      }),
    );
  }
  return { ...content, sources };
}

/** Bundles and loads the theme together with the site's React pages. */
export async function openTheme(
  options: BundleOptions,
  content: Content,
): Promise<{ theme: Theme; bundle: ServerBundle }> {
  const { siteDir, contentDir } = options.config;
  const bundle = await openServerBundle(options, content);
  const theme = await loadTheme(bundle.module, (path) => relativeTo(siteDir, join(contentDir, path)));
  return { theme, bundle };
}
