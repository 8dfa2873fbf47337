import { composePrint, type PrintFile } from '../../features/print/index.js';
import type { AssetManifest } from '../../model/page.js';
import type { Route, Site } from '../../model/site.js';
import type { Theme } from '../../open/theme.js';
import { featureStyleTags } from '../../output/index.js';
import { fileOf, printDocuments, publishedUrl, siteTitle } from '../../site/index.js';

/** Everything that print documents need besides their pages. */
export interface Printing {
  readonly site: Site;
  readonly theme: Pick<Theme, 'words'>;
  readonly assets: AssetManifest;
}

/** The print documents of a site, as input for the extension that writes them. */
export function printFiles({ site, theme, assets }: Printing): readonly PrintFile[] {
  const style = featureStyleTags('print', assets);
  return printDocuments(site).flatMap(({ url, locale: code, title, entries }) => {
    const locale = site.locales.get(code);
    if (locale === undefined) return [];
    return {
      file: fileOf(url),
      lang: locale.htmlLang,
      dir: locale.direction,
      title,
      siteTitle: siteTitle(site, code),
      contents: theme.words(code)['print.contents'] ?? '',
      entries: entries.map((entry) => ({ ...entry, url: entry.url === null ? null : publishedUrl(site, entry.url) })),
      style,
    };
  });
}

/** The print document at an address, made of its pages as they are now; null for other addresses. */
export async function printedAt(
  context: Printing,
  url: string,
  show: (route: Route) => Promise<string>,
): Promise<string | null> {
  const { site } = context;
  if (!site.config.docs.print || site.routes.has(url)) return null;
  const part = printFiles(context).find(({ file }) => file === fileOf(url));
  if (part === undefined) return null;
  const addresses = new Set(part.entries.map((entry) => entry.url));
  const pages = new Map<string, string>();
  for (const route of site.routes.values()) {
    const address = publishedUrl(site, route.url);
    if (addresses.has(address)) pages.set(address, await show(route));
  }
  return [...composePrint(part, (address) => pages.get(address) ?? '')].join('');
}
