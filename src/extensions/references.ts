import type { Extension, SourcePage } from '../extend/contract.js';
import type { GeneratedPage } from '../reference/index.js';

/** The reference of a package in a locale. */
export interface LocalReference {
  /** Code of the locale. */
  readonly locale: string;
  /** Answers its pages in their order. */
  readonly pages: () => Promise<readonly GeneratedPage[]>;
}

/** Brings the pages that are made from declarations, schemas and the help of programs. */
export const references = {
  name: 'references',
  contract: 1,
  site: ({ options }) => ({
    async *sources() {
      for (const { locale, pages } of options) for (const page of await pages()) yield toSourcePage(locale, page);
    },
  }),
} satisfies Extension<readonly LocalReference[]>;

/** A module may be called `index` or `readme`, which files may be called only where they introduce a folder. */
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
