import type { DescribedPage, Extension, HeadTag } from '../../extend/contract.js';
import { article } from './article.js';
import { breadcrumbList } from './breadcrumb-list.js';

/** Describes pages to search engines: where they are in the site, and for documentation and posts what they are. */
export const structuredData = {
  name: 'structured-data',
  contract: 1,
  page: () => ({ head: { tags: (page: DescribedPage): readonly HeadTag[] => tagsFor(page) } }),
} satisfies Extension;

/** One data block with all descriptions of a page; none for a page that search engines are not offered. */
function tagsFor(page: DescribedPage): readonly HeadTag[] {
  if (!page.isIndexed) return [];
  const items = [article(page), breadcrumbList(page)].filter((item) => item !== null);
  if (items.length === 0) return [];
  const data = { '@context': 'https://schema.org', '@graph': items };
  return [{ tag: 'script', attributes: { type: 'application/ld+json' }, content: textOf(data) }];
}

/** JSON without the two separators that end a line in JavaScript but not in JSON. The head escapes `<`. */
function textOf(data: unknown): string {
  return JSON.stringify(data).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}
