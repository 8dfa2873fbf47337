import type { Locale } from '../../model/config.js';
import type { HeadTag, PageModel } from '../../model/page.js';
import type { Route, Site } from '../../model/site.js';
import { type FileContent, type Staging, writeStaged } from '../../output/index.js';
import { composePage, type OutlineContext, outlineModel } from '../../pages/build-page.js';
import { escapeHtml } from '../../shared/html.js';
import { outputFolder, webManifestFile, workerFiles } from '../../shared/output-names.js';
import {
  branchesOf,
  fileOf,
  hrefWithBase,
  localeOfUrl,
  localeWorkerUrl,
  redirectHref,
  redirectsWithPage,
  urlOf,
} from '../../site/index.js';
import type { SiteFiles } from './site-files-input.js';

/** Slug of the page shown offline if the requested page is not cached. Authors may write a page at this address. */
const OFFLINE_SLUG = 'offline';

/** Writes the offline page, and a locale's worker with its lists. It runs last, because workers list all published files. */
export async function writeOffline({ context, staging, offline, pages }: SiteFiles, locale: Locale): Promise<void> {
  const route = offlineRoute(locale);
  if (hasOfflinePage(context.site, route))
    await writeReserved(
      staging,
      route.file,
      composePage({ ...context, searchIndex: () => [] }, route, offlineModel(context, route)).html,
    );
  const localePages = pages.filter(({ route }) => route.locale === locale.code && route.kind !== 'not-found');
  const files = await offline.filesOf(locale, {
    published: staging.staged(),
    pages: localePages.map(({ route }) => route.file),
    offlinePage: route.file,
    webManifest: webManifestFile(locale),
    branches: [...branchesOf(context.site, locale)].map(({ file }) => file),
    redirects: redirectsWithPage(context.site)
      .filter(({ from }) => localeOfUrl(context.site, from) === `/${outputFolder(locale)}`)
      .map((redirect) => ({
        from: hrefWithBase(context.config.baseUrl, redirect.from),
        to: redirectHref(context.config, redirect),
      })),
    hasLocaleWorker: localeWorkerUrl(context.site, locale) !== null,
    statics: context.site.content.statics.map(({ file }) => file),
  });
  for (const file of files) if ('content' in file) await writeReserved(staging, file.file, file.content);
}

/** Writes a file whose name may be reserved. */
async function writeReserved(staging: Staging, file: string, content: FileContent): Promise<void> {
  staging.adopt(file, await writeStaged(staging.folders, file, { content, before: staging.before(file) }));
}

function hasOfflinePage({ config, routes }: Site, { url }: Route): boolean {
  return config.offline.enabled && !routes.has(url);
}

/** Output files with fixed names that `writeOffline` writes. */
export function offlineNames(site: Site, locale: Locale): readonly string[] {
  const route = offlineRoute(locale);
  return [...workerFiles(locale), ...(hasOfflinePage(site, route) ? [route.file] : [])];
}

function offlineRoute(locale: Locale): Route {
  const url = urlOf(locale, OFFLINE_SLUG);
  return {
    kind: 'not-found',
    url,
    file: fileOf(url),
    locale: locale.code,
    slug: OFFLINE_SLUG,
    source: null,
    isFallback: false,
    page: null,
    sidebar: null,
  };
}

/** The 404 page with other words; its link to itself leads to the address that the reader requested. */
function offlineModel(context: SiteFiles['context'], route: Route): PageModel {
  const words = context.theme.words(route.locale);
  const word = (key: string): string => escapeHtml(words[key] ?? '');
  const theme = {
    ...context.theme,
    words: (locale: string) => ({ ...context.theme.words(locale), notFoundTitle: words['offline.title'] ?? '' }),
  };
  const model = outlineModel({ ...context, theme, searchIndex: () => [] }, route);
  const { homeHref, searchHref, searchProvider } = model.site;
  const searchLink =
    searchProvider === 'none' ? '' : ` <a class="button" href="${escapeHtml(searchHref)}">${word('notFound.all')}</a>`;
  const html =
    `<p>${word('offline.text')}</p>\n` +
    `<p class="not-found-ways"><a class="button button-primary" href="">${word('load.retry')}</a> ` +
    `<a class="button" href="${escapeHtml(homeHref)}">${word('notFound.home')}</a>${searchLink}</p>`;
  return { ...model, layout: 'page', html };
}

/** Colour of the browser's interface in the site's default mode, from the theme's head tags. */
export function frameColor(context: Pick<OutlineContext, 'config' | 'site' | 'theme'>, locale: Locale): string {
  const page = outlineModel({ ...context, dates: new Map(), searchIndex: () => [] }, offlineRoute(locale));
  const isOfMode = ({ attributes }: HeadTag): boolean =>
    attributes['name'] === 'theme-color' &&
    String(attributes['media'] ?? context.config.colorMode.default).includes(context.config.colorMode.default);
  return String(context.theme.headTags(page).find(isOfMode)?.attributes['content'] ?? '#ffffff');
}
