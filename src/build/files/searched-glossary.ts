import type { SiteConfig } from '../../model/config.js';

/** The glossary for the search, if there is one. */
export function searchedGlossary({ search, prose }: SiteConfig): string | null {
  return search.glossary ? prose.glossary : null;
}
