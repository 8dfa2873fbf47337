import { readHtml } from '../base/html/read.js';
import { nearest } from '../base/nearest.js';
import type { PostAuthor, PostSummary } from '../model/page.js';
import type { PostGroup, Route, Site } from '../model/site.js';
import type { Source } from '../model/source.js';
import { escapeHtml } from '../shared/html.js';
import { contentLocale } from './original.js';
import { groupsOf } from './post-groups.js';
import { hrefOf, urlOf } from './urls.js';

/** Data from the text of a compiled post. */
export interface CompiledPost {
  readonly readingMinutes: number;
  readonly excerpt: string;
  /** HTML with slots filled; null if lists show only the title. */
  readonly excerptHtml: string | null;
}

/** A post as lists and its own page show it. */
export function postSummary(site: Site, route: Route, source: Source, text: CompiledPost | null): PostSummary {
  const href = hrefOf(site.config, route.url);
  return {
    title: source.title,
    href,
    date: source.date ?? '',
    description: source.frontmatter.description ?? (text === null || text.excerpt === '' ? null : text.excerpt),
    authors: authorsOf(site, route, source),
    tags: source.frontmatter.tags,
    tagLinks: source.frontmatter.tags.map((tag) => ({ label: tag, href: groupHref(site, route, 'tag', tag) })),
    readingMinutes: text?.readingMinutes ?? 1,
    excerptHtml: text === null || text.excerptHtml === null ? null : withPostLinks(text.excerptHtml, href),
    ...languageOf(site, route),
  };
}

/** Makes links to sections and footnotes in an excerpt lead to the post: `#setup` becomes `/blog/2024/05/31/news#setup`. */
function withPostLinks(html: string, postHref: string): string {
  if (!html.includes('href="#')) return html;
  const pieces: string[] = [];
  let end = 0;
  readHtml(html, {
    open(tag) {
      const value = tag.valueOf('href');
      if (value === null || html[value.start] !== '#') return;
      pieces.push(html.slice(end, value.start), escapeHtml(postHref));
      end = value.start;
    },
  });
  return pieces.join('') + html.slice(end);
}

/** Language of a post's text, which may be a fallback for a missing translation. */
export function languageOf(site: Site, route: Route): Pick<PostSummary, 'lang' | 'dir'> {
  const { htmlLang, direction } = contentLocale(site, route);
  return { lang: htmlLang, dir: direction };
}

function authorsOf(site: Site, route: Route, source: Source): readonly PostAuthor[] {
  const knownAuthors = site.content.authors[source.locale] ?? {};
  return source.frontmatter.authors.flatMap((author) => {
    if (typeof author !== 'string') return [{ ...author, href: null }];
    const entry = Object.hasOwn(knownAuthors, author) ? knownAuthors[author] : undefined;
    return entry === undefined ? [] : [{ ...entry, href: groupHref(site, route, 'author', author) }];
  });
}

/** Address of a tag's or author's page in the locale of a post, or null. */
function groupHref(site: Site, { locale: code }: Route, kind: PostGroup['kind'], key: string): string | null {
  const locale = site.locales.get(code);
  const group = groupsOf(site, code).find((candidate) => candidate.kind === kind && candidate.key === key);
  return group === undefined || locale === undefined ? null : hrefOf(site.config, urlOf(locale, group.slug));
}

/** Keys of authors that a post uses but `authors.yml` does not define, each with the most similar known one. */
export function unknownAuthors(
  site: Site,
  source: Source,
): readonly { readonly key: string; readonly nearest: string | null }[] {
  const knownKeys = Object.keys(site.content.authors[source.locale] ?? {});
  return source.frontmatter.authors
    .filter((author) => typeof author === 'string')
    .filter((key) => !knownKeys.includes(key))
    .map((key) => ({ key, nearest: nearest(key, knownKeys) }));
}

/** Routes of the posts on a list page. */
export function postsOnPage(site: Site, route: Route): readonly Route[] {
  const { perPage } = site.config.blog;
  const start = ((route.page ?? 1) - 1) * perPage;
  return (site.posts.get(route.locale) ?? []).slice(start, start + perPage);
}
