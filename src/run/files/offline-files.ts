import type { Locale } from '../../model/config.js';
import type { HeadTag, PageModel } from '../../model/page.js';
import type { Route } from '../../model/site.js';
import { escapeHtml } from '../../shared/html.js';
import { outputFolder, webManifestFile } from '../../shared/output-names.js';
import { branchesOf, entranceUrl, fileOf, hrefOf, localeOfUrl, urlOf, withBase } from '../../site/index.js';
import { composePage, type OutlineContext, outlineModel } from '../pages/build-page.js';
import type { SiteFiles } from './site-files-input.js';

/** Slug of the page that is shown without a connection, where the wanted page is not kept. An author may write a page at this address. */
const OFFLINE_SLUG = 'offline';

/** Writes the offline page, the worker of a locale and its lists; it comes last, because workers list all that is published. */
export async function writeOffline({ context, staging, offline, pages }: SiteFiles, locale: Locale): Promise<void> {
  const route = offlineRoute(locale);
  if (context.config.offline.enabled && !context.site.routes.has(route.url))
    await staging.write(
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
    redirects: context.site.redirects
      .filter(({ from }) => localeOfUrl(context.site, from) === `/${outputFolder(locale)}`)
      .map(({ from, to }) => ({
        from: withBase(context.config.baseUrl, from),
        to: hrefOf(context.config, to),
      })),
    hasEntrance: entranceUrl(context.site, locale) !== null,
    statics: context.site.content.statics.map(({ file }) => file),
  });
  for (const file of files) if ('content' in file) await staging.write(file.file, file.content);
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

/** The not-found page with other words; its link to itself is the address that the reader asked for. */
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

/** Colours of the browser's frame in the mode that the site shows first, as the theme says them in the head. */
export function frameColor(context: Pick<OutlineContext, 'config' | 'site' | 'theme'>, locale: Locale): string {
  const page = outlineModel({ ...context, dates: new Map(), searchIndex: () => [] }, offlineRoute(locale));
  const isOfMode = ({ attributes }: HeadTag): boolean =>
    attributes['name'] === 'theme-color' &&
    String(attributes['media'] ?? context.config.colorMode.default).includes(context.config.colorMode.default);
  return String(context.theme.headTags(page).find(isOfMode)?.attributes['content'] ?? '#ffffff');
}
