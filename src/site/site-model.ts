import type { Locale, SiteConfig } from '../model/config.js';
import type { Alternate, SiteModel } from '../model/page.js';
import type { Route, Site } from '../model/site.js';
import { configuredHtml } from './configured-html.js';
import { homeUrl } from './homes.js';
import { localeWorkerUrl } from './locale-worker.js';
import { navEntry, versionLinks } from './navigation.js';
import { groupsOf, hasTags } from './post-groups.js';
import { textIn } from './text.js';
import { hrefOf, hrefWithBase, settingHref, urlOf } from './urls.js';

/** Title of the site in a locale. A site without a title uses that of its home page. */
export function siteTitle(site: Site, code: string): string {
  const ownTitle = textIn(site.config, site.config.title, code);
  if (ownTitle !== '') return ownTitle;
  return site.routes.get(homeUrl(site, code))?.source?.title ?? 'Documentation';
}

/** Facts about the site for one page. */
export function siteModel(site: Site, route: Route, locale: Locale, alternates: readonly Alternate[]): SiteModel {
  const { config } = site;
  const text = (value: Parameters<typeof textIn>[1]): string => textIn(config, value, locale.code);
  const href = (url: string): string => hrefOf(config, url);
  const fileHref = (url: string): string => hrefWithBase(config.baseUrl, url);
  const file = (path: string): string => settingHref(config.baseUrl, path);
  const versions = versionLinks(site, route, locale);
  const view = { site, route, locale, alternates, versions };
  const hasBlog = (site.posts.get(locale.code)?.length ?? 0) > 0;
  const localeWorker = localeWorkerUrl(site, locale);
  const blog = urlOf(locale, config.blog.path);
  return {
    title: siteTitle(site, locale.code),
    tagline: text(config.tagline),
    url: config.url,
    baseUrl: config.baseUrl,
    homeHref: href(homeUrl(site, locale.code)),
    logo:
      config.logo === null
        ? null
        : {
            src: file(config.logo.src),
            srcDark: config.logo.srcDark === null ? null : file(config.logo.srcDark),
            alt: text(config.logo.alt),
          },
    navbar: config.navbar.items.map((item) => navEntry(view, item)),
    hideNavbarOnScroll: config.navbar.hideOnScroll,
    footer: {
      groups: config.footer.groups.map((g) => ({
        title: text(g.title),
        items: g.items.map((item) => navEntry(view, item)),
      })),
      copyright: text(config.footer.copyright),
    },
    announcement:
      config.announcement === null
        ? null
        : {
            id: config.announcement.id,
            html: configuredHtml(site, locale, text(config.announcement.content)),
            closable: config.announcement.closable,
          },
    colorMode: config.colorMode,
    frame: frameOf(config),
    versions,
    searchHref: href(urlOf(locale, 'search')),
    searchProvider: config.search.provider,
    searchHotkeys: config.search.hotkeys,
    offline: config.offline.enabled
      ? {
          worker: fileHref(urlOf(locale, 'sw.js')),
          localeWorker: localeWorker === null ? null : fileHref(localeWorker),
          strategies: config.offline.strategies,
          debug: config.offline.debug,
        }
      : null,
    feeds: hasBlog
      ? { rss: fileHref(`${blog}/rss.xml`), atom: fileHref(`${blog}/atom.xml`), json: fileHref(`${blog}/feed.json`) }
      : null,
    blogHref: hasBlog ? href(blog) : null,
    archiveHref: hasBlog ? href(`${blog}/archive`) : null,
    tagsHref: hasTags(groupsOf(site, locale.code)) ? href(`${blog}/tags`) : null,
    blogTitle: text(config.blog.title),
  };
}

function frameOf({ theme }: SiteConfig): SiteModel['frame'] {
  const { light, dark } = theme?.palette ?? {};
  return light?.['paper'] === undefined || dark?.['paper'] === undefined
    ? null
    : { light: light['paper'], dark: dark['paper'] };
}
