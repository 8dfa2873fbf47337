import { joinHead } from '../base/head-tags.js';
import type { HeadTag, PageModel } from '../model/page.js';
import type { Route, Site } from '../model/site.js';
import { isExternal } from '../shared/addresses.js';
import { languageLinks, publishedUrl } from './alternates.js';
import { titleContext } from './duplicate-titles.js';
import { isOffered } from './indexed.js';
import { originalUrl } from './original.js';
import { ownTags } from './own-tags.js';
import { socialCardOf } from './social-cards.js';
import { encodePath, hrefWithBase, settingHref, urlOf } from './urls.js';

const meta = (attributes: Record<string, string>): HeadTag => ({ tag: 'meta', attributes, content: null });
const link = (attributes: Record<string, string>): HeadTag => ({ tag: 'link', attributes, content: null });

/** Tags in the head of a page: those that docsgen generates, those of the configuration, and those of the page's front matter. */
export function headTags(site: Site, route: Route, page: Omit<PageModel, 'head'>): readonly HeadTag[] {
  const { config } = site;
  const addedTags = [config.head, ownTags(config, route)].map((tags) =>
    tags.map((tag) => withAddresses(config.baseUrl, tag)),
  );
  return joinHead([generatedTags(site, route, page), ...addedTags]);
}

/** Adds the base to addresses that are relative to the site's root. */
function withAddresses(baseUrl: string, tag: HeadTag): HeadTag {
  const entries = Object.entries(tag.attributes).map(([name, value]) => {
    const isOwn = (name === 'href' || name === 'src') && typeof value === 'string' && /^\/(?!\/)/.test(value);
    return [name, isOwn ? settingHref(baseUrl, value) : value] as const;
  });
  return { ...tag, attributes: Object.fromEntries(entries) };
}

/** Title, description, canonical, alternates, Open Graph, feeds, robots. */
function generatedTags(site: Site, route: Route, page: Omit<PageModel, 'head'>): readonly HeadTag[] {
  const isHome = route.slug === '';
  const name = isHome ? page.site.title : ownTitle(page);
  const title = isHome
    ? [page.site.title, page.site.tagline].filter((t) => t !== '').join(' – ')
    : `${[name, titleContext(site, route, page.title)].filter((part) => part !== null).join(' – ')} | ${page.site.title}`;
  const canonical = publishedUrl(site, originalUrl(site, route));
  return [
    { tag: 'title', attributes: {}, content: title },
    ...(page.description === '' ? [] : [meta({ name: 'description', content: page.description })]),
    ...(isOffered(site.config, route) ? [] : [meta({ name: 'robots', content: 'noindex' })]),
    ...(route.source === null || route.source.frontmatter.keywords.length === 0
      ? []
      : [meta({ name: 'keywords', content: route.source.frontmatter.keywords.join(',') })]),
    ...(route.kind === 'not-found' ? [] : [link({ rel: 'canonical', href: canonical })]),
    ...languageLinks(page.alternates).map(({ lang, url }) => link({ rel: 'alternate', hreflang: lang, href: url })),
    ...openGraph(site, route, { ...page, title: name }, canonical),
    ...feedTags(page),
    ...(page.markdownHref === null ? [] : [link({ rel: 'alternate', type: 'text/markdown', href: page.markdownHref })]),
    link({ rel: 'icon', href: faviconHref(site) }),
    ...installTags(site, page),
  ];
}

/** Pages of a list have unique titles: from the second page on, the title contains the page number. */
function ownTitle({ title, pagination }: Omit<PageModel, 'head'>): string {
  const { page, pages } = pagination ?? { page: 1, pages: 1 };
  return page === 1 ? title : `${title} (${page}/${pages})`;
}

/** The locale's web app manifest, and an icon for systems that ignore the manifest. */
function installTags({ config, content }: Site, page: Omit<PageModel, 'head'>): HeadTag[] {
  const manifest = hrefWithBase(config.baseUrl, urlOf(page.locale, 'manifest.webmanifest'));
  const icon = ['apple-touch-icon.png', 'img/icon-192.png'].find((name) =>
    content.statics.some(({ file }) => file === name),
  );
  return [
    link({ rel: 'manifest', href: manifest }),
    ...(icon === undefined ? [] : [link({ rel: 'apple-touch-icon', href: config.baseUrl + icon })]),
  ];
}

/** An empty image if no favicon is configured, so that browsers do not request /favicon.ico. */
function faviconHref({ config }: Site): string {
  return config.favicon === null ? 'data:,' : settingHref(config.baseUrl, config.favicon);
}

function openGraph(site: Site, route: Route, page: Omit<PageModel, 'head'>, canonical: string): HeadTag[] {
  const property = (name: string, content: string): HeadTag => meta({ property: name, content });
  const file = socialCardOf(site, route);
  const card = file === null ? null : encodePath(file);
  const image = route.source?.frontmatter.image ?? card ?? site.config.socialImage;
  return [
    property('og:title', page.title),
    ...(page.description === '' ? [] : [property('og:description', page.description)]),
    property('og:type', route.kind === 'post' ? 'article' : 'website'),
    property('og:url', canonical),
    property('og:site_name', page.site.title),
    property('og:locale', page.locale.htmlLang.replace('-', '_')),
    ...(image === null ? [] : [property('og:image', isExternal(image) ? image : fileUrl(site, image))]),
    ...(card === null ? [] : cardTags(fileUrl(site, card), page.title)),
    ...(page.post === null ? [] : [property('article:published_time', page.post.date)]),
    meta({ name: 'twitter:card', content: image === null ? 'summary' : 'summary_large_image' }),
  ];
}

/** What networks need to know of a drawn card before they have loaded it. */
function cardTags(url: string, title: string): HeadTag[] {
  return [
    meta({ property: 'og:image:width', content: '1200' }),
    meta({ property: 'og:image:height', content: '630' }),
    meta({ property: 'og:image:alt', content: title }),
    meta({ name: 'twitter:image', content: url }),
  ];
}

function feedTags({ site }: Omit<PageModel, 'head'>): HeadTag[] {
  if (site.feeds === null) return [];
  const title = `${site.title} – ${site.blogTitle}`;
  return [
    link({ rel: 'alternate', type: 'application/rss+xml', title, href: site.feeds.rss }),
    link({ rel: 'alternate', type: 'application/atom+xml', title, href: site.feeds.atom }),
    link({ rel: 'alternate', type: 'application/feed+json', title, href: site.feeds.json }),
  ];
}

/** Absolute address of a static file, as its author wrote it. */
function fileUrl({ config }: Site, path: string): string {
  return config.url + config.baseUrl + path.replace(/^\//, '');
}
