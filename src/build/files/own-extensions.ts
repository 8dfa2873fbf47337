import { siteFile } from '../../base/site-file.js';
import { type FeedBlog, feeds } from '../../features/feeds/index.js';
import { llmsTxt } from '../../features/llms/index.js';
import { print } from '../../features/print/index.js';
import { type PlannedCard, type SocialCards, socialCards } from '../../features/social-cards/index.js';
import type { Locale } from '../../model/config.js';
import type { Route, Site } from '../../model/site.js';
import { ownExtension, type SiteExtension, siteFacts } from '../../open/own-extension.js';
import { publishedLocales } from '../../shared/locales.js';
import { outputFolder } from '../../shared/output-names.js';
import { groupsOf, hrefOf, localeOf, publishedUrl, siteTitle, socialCardOf, textIn, urlOf } from '../../site/index.js';
import { printFiles } from './print-files.js';
import type { SiteFiles } from './site-files-input.js';

/** docsgen's own extensions that make files, with options from the configuration. */
export function ownExtensions({
  context,
  browser,
  note,
}: Pick<SiteFiles, 'context' | 'browser' | 'note'>): readonly SiteExtension[] {
  const { site, theme } = context;
  const { config } = site;
  const locales = publishedLocales(config);
  const facts = siteFacts(config);
  const blogs = locales.flatMap((locale) => blogOf(site, locale));
  const texts = locales.map((locale) => ({
    code: locale.code,
    title: siteTitle(site, locale.code),
    summary: textIn(config, config.tagline, locale.code),
    folder: outputFolder(locale),
  }));
  return [
    ownExtension(feeds.name, feeds.site({ options: blogs, site: facts })),
    ownExtension(llmsTxt.name, llmsTxt.site({ options: { locales: texts, ...config.llms, note }, site: facts })),
    ownExtension(socialCards.name, socialCards.site({ options: cardsOf(site), site: facts }), socialCards.codes),
    ownExtension(print.name, print.site({ options: printFiles({ site, theme, assets: browser.assets }), site: facts })),
  ];
}

/** Feeds of a locale's blog, and of each of its tags. */
function blogOf(site: Site, locale: Locale): readonly FeedBlog[] {
  const { config } = site;
  const routes = site.posts.get(locale.code) ?? [];
  if (routes.length === 0) return [];
  const title = `${siteTitle(site, locale.code)} – ${textIn(config, config.blog.title, locale.code)}`;
  const feedOf = (slug: string, name: string, posts: readonly Route[]): FeedBlog => {
    const url = urlOf(locale, slug);
    const folder = url.slice(1);
    return {
      title: name,
      description: textIn(config, config.blog.description, locale.code),
      lang: locale.htmlLang,
      origin: config.url,
      homeHref: hrefOf(config, url),
      hrefs: {
        rss: `${config.baseUrl}${folder}/rss.xml`,
        atom: `${config.baseUrl}${folder}/atom.xml`,
        json: `${config.baseUrl}${folder}/feed.json`,
      },
      folder,
      posts: posts.slice(0, config.blog.feedLimit).map((route) => publishedUrl(site, route.url)),
    };
  };
  const tags = groupsOf(site, locale.code).filter(({ kind }) => kind === 'tag');
  return [
    feedOf(config.blog.path, title, routes),
    ...tags.map(({ slug, label, posts }) => feedOf(slug, `${title} – ${label}`, posts)),
  ];
}

/** The cards of a site: of pages that have their own text and no picture. */
function cardsOf(site: Site): SocialCards {
  const { config } = site;
  if (config.socialCards === null) return null;
  const { siteDir, theme, url } = config;
  const palette = theme?.palette?.light;
  const cards = new Map<string, PlannedCard>();
  for (const route of site.routes.values()) {
    const file = route.isFallback ? null : socialCardOf(site, route);
    if (file === null) continue;
    const title = siteTitle(site, route.locale);
    const isHome = route.slug === '';
    cards.set(publishedUrl(site, route.url), {
      file,
      title: isHome ? title : null,
      site: isHome ? '' : title,
      host: url.replace(/^https?:\/\//, ''),
      direction: localeOf(site, route).direction,
    });
  }
  return {
    fonts: config.socialCards.fonts.map((name) => ({ name, path: siteFile(siteDir, name) })),
    colors: {
      paper: palette?.['paper'] ?? '#fdfcf9',
      ink: palette?.['ink'] ?? '#1b1e24',
      soft: palette?.['ink-soft'] ?? '#4d545f',
      seal: palette?.['seal'] ?? '#b93a24',
    },
    logo: logoFile(site),
    cards,
  };
}

/** The logo of the configuration, if it is a static file. */
function logoFile({ config, content }: Site): { readonly name: string; readonly path: string } | null {
  const name = config.logo?.src ?? '';
  const file = content.statics.find((each) => `/${each.file}` === name);
  return file === undefined ? null : { name, path: file.absolutePath };
}
