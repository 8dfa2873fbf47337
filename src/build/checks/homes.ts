import { warning } from '../../base/diagnostics.js';
import { relativeTo } from '../../base/files.js';
import { localeFolder } from '../../content/index.js';
import type { Report } from '../../model/diagnostic.js';
import type { Site } from '../../model/site.js';
import { homeRedirects } from '../../site/index.js';

/** Warns if a locale has no home page, and names the page that readers get instead. */
export function checkHomes(site: Site, report: Report): void {
  const { config } = site;
  const homes = homeRedirects(site);
  if (homes.length === 0) return;
  const addresses = homes.map(({ from }) => `\`${from}\``).join(' and ');
  const pages = homes.map(({ to }) => `\`${to}\``).join(' and ');
  const folder = relativeTo(config.siteDir, localeFolder(config, config.i18n.defaultLocale));
  const file = folder === '.' ? 'index.md' : `${folder}/index.md`;
  report(
    warning('home-missing', `The site has no page at ${addresses}; readers are redirected to ${pages}.`, {
      hint: `Write \`${file}\`, or name another page: \`redirects: [{ from: '/', to: '/…' }]\`.`,
    }),
  );
}
