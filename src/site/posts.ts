import { nearest } from '../base/nearest.js';
import type { PostSummary } from '../model/page.js';
import type { Route, Site } from '../model/site.js';
import type { Author, Source } from '../model/source.js';
import { contentLocale } from './original.js';
import { hrefOf } from './urls.js';

/** What a compiled post adds to its metadata. */
export interface PostText {
  readonly readingMinutes: number;
  readonly excerpt: string;
  /** Filled HTML; null where only the title is listed. */
  readonly excerptHtml: string | null;
}

/** A post as lists and its own page show it. */
export function postSummary(site: Site, route: Route, source: Source, text: PostText | null): PostSummary {
  return {
    title: source.title,
    href: hrefOf(site.config, route.url),
    date: source.date ?? '',
    description: source.frontmatter.description ?? (text === null || text.excerpt === '' ? null : text.excerpt),
    authors: authorsOf(site, source),
    tags: source.frontmatter.tags,
    readingMinutes: text?.readingMinutes ?? 1,
    excerptHtml: text?.excerptHtml ?? null,
    ...languageOf(site, route),
  };
}

/** Language of a post's text, which may stand in for a missing translation. */
export function languageOf(site: Site, route: Route): Pick<PostSummary, 'lang' | 'dir'> {
  const { htmlLang, direction } = contentLocale(site, route);
  return { lang: htmlLang, dir: direction };
}

function authorsOf(site: Site, source: Source): readonly Author[] {
  const known = site.content.authors[source.locale] ?? {};
  return source.frontmatter.authors.flatMap((author) => {
    const found = typeof author !== 'string' ? author : Object.hasOwn(known, author) ? known[author] : undefined;
    return found === undefined ? [] : [found];
  });
}

/** Keys of authors that a post names and `authors.yml` does not know, each with the nearest known one. */
export function unknownAuthors(
  site: Site,
  source: Source,
): readonly { readonly key: string; readonly nearest: string | null }[] {
  const known = Object.keys(site.content.authors[source.locale] ?? {});
  return source.frontmatter.authors
    .filter((author) => typeof author === 'string')
    .filter((key) => !known.includes(key))
    .map((key) => ({ key, nearest: nearest(key, known) }));
}

/** Routes of the posts on a list page. */
export function postsOnPage(site: Site, route: Route): readonly Route[] {
  const { perPage } = site.config.blog;
  const start = ((route.page ?? 1) - 1) * perPage;
  return (site.posts.get(route.locale) ?? []).slice(start, start + perPage);
}
