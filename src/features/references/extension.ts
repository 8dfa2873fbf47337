import type { Extension, SourcePage } from '../../extend/contract.js';
import type { GeneratedPage } from './index.js';

/** The reference of a package in a locale. */
export interface LocalReference {
  /** Code of the locale. */
  readonly locale: string;
  /** Creates its pages, in order. */
  readonly pages: () => Promise<readonly GeneratedPage[]>;
}

/** Adds the pages that are made from declarations, schemas and the help of programs. */
export const references = {
  name: 'references',
  contract: 1,
  site: ({ options }) => ({
    async *sources() {
      for (const { locale, pages } of options) for (const page of await pages()) yield toSourcePage(locale, page);
    },
  }),
} satisfies Extension<readonly LocalReference[]>;

/** Slugs of modules called `index` or `readme`; a file with such a name would introduce a folder. */
const INTRODUCING = /(?:^|\/)(?=(?:index|readme)$)/i;

function toSourcePage(locale: string, page: GeneratedPage): SourcePage {
  const { slug, isIndex, text, title, description } = page;
  const name = slug.slice(slug.lastIndexOf('/') + 1);
  const isMistakable = !isIndex && INTRODUCING.test(slug);
  return {
    locale,
    path: isIndex ? `${slug}/index.md` : `${isMistakable ? slug.replace(INTRODUCING, '$&page-') : slug}.md`,
    text,
    frontmatter: {
      title,
      description,
      sidebar_label: page.sidebarLabel,
      sidebar_position: page.sidebarPosition,
      toc_max_heading_level: page.tocMaxHeadingLevel,
      ...(page.keywords.length > 0 && { keywords: [...page.keywords] }),
      ...(Object.keys(page.sectionKeywords).length > 0 && { section_keywords: page.sectionKeywords }),
      ...(page.editUrl !== null && { edit_url: page.editUrl }),
      ...(isMistakable && { slug: name }),
    },
  };
}
