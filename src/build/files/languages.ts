import type { Site } from '../../model/site.js';
import { composeLanguagesPage, siteSources } from '../../output/index.js';
import { publishedLocales } from '../../shared/locales.js';
import { homeUrl, hrefOf, isFreeAtRoot, publishedUrl, siteTitle } from '../../site/index.js';

/** Output file of the languages page. */
export const LANGUAGES_FILE = 'index.html';

/** True if `/` needs a page that sends readers to a locale. */
export function hasLanguagesPage({ config, content }: Site): boolean {
  return isFreeAtRoot(LANGUAGES_FILE, config, content.statics);
}

/** The page at `/` of a site whose locales all have a path; null if a locale, published or not, or a file of the site is at the root. */
export function languagesPage(site: Site): string | null {
  const { config } = site;
  const locales = publishedLocales(config);
  if (!hasLanguagesPage(site)) return null;
  const isMain = (code: string): number => Number(code === config.i18n.defaultLocale);
  const ordered = [...locales].sort((a, b) => isMain(b.code) - isMain(a.code));
  const homes = ordered.map(({ code, htmlLang, direction, label }) => {
    const url = homeUrl(site, code);
    return { href: hrefOf(config, url), absoluteUrl: publishedUrl(site, url), lang: htmlLang, direction, label };
  });
  const title = siteTitle(site, ordered[0]?.code ?? config.i18n.defaultLocale);
  return composeLanguagesPage({ title, homes, policy: siteSources(config) });
}
