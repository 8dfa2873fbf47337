import type { SiteConfig } from '../model/config.js';
import type { Source } from '../model/source.js';

/** Codes of languages in the order in which a page is taken for the original of its translations. */
export function originalLanguages({ source, defaultLocale, locales }: SiteConfig['i18n']): readonly string[] {
  return [...new Set([source, defaultLocale, ...locales.map(({ code }) => code)])];
}

/** The same for all translations of a page. */
export function translationGroup({ kind, slug }: Pick<Source, 'kind' | 'slug'>): string {
  return `${kind} ${slug}`;
}

/** Pages by what translations share, and by language; the first one counts if a language has several. */
export function byTranslation<P extends { readonly locale: string }>(
  pages: readonly P[],
  groupOf: (page: P) => string,
): ReadonlyMap<string, ReadonlyMap<string, P>> {
  const groups = new Map<string, Map<string, P>>();
  for (const page of pages) {
    const group = groups.get(groupOf(page)) ?? new Map<string, P>();
    groups.set(groupOf(page), group);
    if (!group.has(page.locale)) group.set(page.locale, page);
  }
  return groups;
}

/** The original of what a language has or lacks in a group; undefined if no other language has the page. */
export function originalFor<P>(
  group: ReadonlyMap<string, P>,
  locale: string,
  languages: readonly string[],
): P | undefined {
  return languages.flatMap((code) => (code === locale ? [] : (group.get(code) ?? [])))[0];
}
