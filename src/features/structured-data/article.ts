import type { DescribedPage } from '../../extend/contract.js';

/** Types of schema.org by kind of page. Other pages are lists, or have no text that an article could describe. */
const TYPES: Readonly<Record<string, string>> = { doc: 'TechArticle', post: 'BlogPosting' };

/** The page as an article of schema.org; null for lists and home pages. Only what is known is stated. */
export function article(page: DescribedPage): unknown {
  const type = Object.hasOwn(TYPES, page.kind) ? TYPES[page.kind] : undefined;
  if (type === undefined || page.breadcrumbs.length < 2) return null;
  const { title, description, language, url, imageUrl, published, updated, authors, keywords } = page;
  return {
    '@type': type,
    headline: title,
    ...(description !== '' && { description }),
    inLanguage: language,
    url,
    ...(imageUrl !== null && { image: imageUrl }),
    ...(published !== null && { datePublished: published }),
    ...(updated !== null && { dateModified: updated }),
    ...(authors.length > 0 && {
      author: authors.map((author) => ({
        '@type': 'Person',
        name: author.name,
        ...(author.url !== null && { url: author.url }),
      })),
    }),
    ...(keywords.length > 0 && { keywords: keywords.join(', ') }),
  };
}
