import type { DescribedPage } from '../extend/contract.js';
import type { PageModel } from '../model/page.js';
import type { Route, Site } from '../model/site.js';
import { isExternal } from '../shared/addresses.js';
import { isIndexed, publishedUrl } from '../site/index.js';

/** A page as extensions see it that describe it to machines. Everything is from its model and its front matter. */
export function describedPage(site: Site, route: Route, model: PageModel): DescribedPage {
  const { kind, locale, source } = route;
  const { title, description, fields, post } = model;
  return {
    kind,
    locale,
    title,
    description,
    image: source?.frontmatter.image ?? null,
    fields,
    url: publishedUrl(site, route.url),
    language: model.contentLang,
    isIndexed: isIndexed(site.config, route),
    imageUrl: propertyOf(model, 'og:image'),
    breadcrumbs: pathTo(site, route, model),
    published: post?.date ?? null,
    updated: model.lastUpdated?.iso ?? null,
    authors: (post?.authors ?? []).map(({ name, url, href }) => ({
      name,
      url: addressOf(site, url !== null && /^https?:/i.test(url) ? url : href),
    })),
    keywords: [...new Set([...(source?.frontmatter.tags ?? []), ...(source?.frontmatter.keywords ?? [])])],
  };
}

/** The breadcrumbs of a page from its home page on; those of a post lead through the blog. */
function pathTo(site: Site, route: Route, model: PageModel): DescribedPage['breadcrumbs'] {
  const home = { label: model.site.title, href: model.site.homeHref };
  if (model.href === home.href) return [{ label: home.label, url: publishedUrl(site, route.url) }];
  const isOfBlog = route.kind === 'post' || route.kind === 'blog-archive' || route.kind === 'blog-tags';
  const blog =
    isOfBlog && model.site.blogHref !== null ? [{ label: model.site.blogTitle, href: model.site.blogHref }] : [];
  const trail = model.breadcrumbs.length > 0 ? model.breadcrumbs : [...blog, { label: model.title, href: model.href }];
  return [home, ...trail].map(({ label, href }) => ({ label, url: addressOf(site, href) }));
}

function propertyOf({ head }: PageModel, name: string): string | null {
  const content = head.find(({ attributes }) => attributes['property'] === name)?.attributes['content'];
  return typeof content === 'string' ? content : null;
}

/** An address of a page with origin, its letters of other scripts encoded. */
function addressOf({ config }: Site, href: string | null): string | null {
  if (href === null || isExternal(href)) return href;
  return config.url + href.replace(/[^ -~]+/g, encodeURIComponent);
}
