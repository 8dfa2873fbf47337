import { warning } from '../base/diagnostics.js';
import { nearest } from '../base/nearest.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { PostSummary } from '../model/page.js';
import type { Route, Site } from '../model/site.js';
import type { Author, Source } from '../model/source.js';
import { withBase } from './urls.js';

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
    href: withBase(site.config.baseUrl, route.url),
    date: source.date ?? '',
    description: source.frontmatter.description ?? (text === null || text.excerpt === '' ? null : text.excerpt),
    authors: authorsOf(site, source),
    tags: source.frontmatter.tags,
    readingMinutes: text?.readingMinutes ?? 1,
    excerptHtml: text?.excerptHtml ?? null,
  };
}

function authorsOf(site: Site, source: Source): readonly Author[] {
  const known = site.content.authors[source.locale] ?? {};
  return source.frontmatter.authors.flatMap((author) => {
    const found = typeof author === 'string' ? known[author] : author;
    return found === undefined ? [] : [found];
  });
}

/** Authors that a post names but `authors.yml` does not know. */
export function unknownAuthors(site: Site, source: Source, file: string): readonly Diagnostic[] {
  const known = Object.keys(site.content.authors[source.locale] ?? {});
  const unknown = source.frontmatter.authors.filter((a): a is string => typeof a === 'string' && !known.includes(a));
  return unknown.map((key) => {
    const near = nearest(key, known);
    return warning('unknown-author', `The author \`${key}\` is not in authors.yml.`, {
      place: { file },
      hint: near === null ? 'Add the author to authors.yml in the blog folder.' : `Did you mean \`${near}\`?`,
    });
  });
}

/** Routes of the posts on a list page. */
export function postsOnPage(site: Site, route: Route): readonly Route[] {
  const { perPage } = site.config.blog;
  const start = ((route.page ?? 1) - 1) * perPage;
  return (site.posts.get(route.locale) ?? []).slice(start, start + perPage);
}
