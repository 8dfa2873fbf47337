import { readFile } from 'node:fs/promises';
import type { PushedLanguage } from '../../extend/index.js';
import type { Locale, SiteConfig } from '../../model/config.js';
import { type SiteSynonyms, vocabularyOf } from '../../search/index.js';
import { publishedLocales } from '../../shared/locales.js';
import { searchedGlossary } from './searched-glossary.js';

/** Synonyms for words on a locale's pages. The glossary, which is for Chinese pages, is included if the site is configured so. */
export async function synonymsFor(config: SiteConfig, { code, htmlLang }: Locale): Promise<SiteSynonyms> {
  const synonyms = new Map(Object.entries(config.search.synonyms[code] ?? {}));
  const glossary = searchedGlossary(config);
  if (glossary !== null && /^zh\b/.test(htmlLang)) {
    // `docsgen check` reports an unreadable glossary.
    const text = await readFile(glossary, 'utf8').catch(() => '');
    const { readGlossary } = await import('../../features/prose/index.js');
    for (const { english, term, avoid } of readGlossary(text)) {
      const word = withoutNote(term);
      synonyms.set(word, [...(synonyms.get(word) ?? []), ...avoid, ...english.split(',').map(withoutNote)]);
    }
  }
  return Object.fromEntries(synonyms);
}

/** The languages of the published pages, for a search server. */
export async function searchLanguages(config: SiteConfig): Promise<readonly PushedLanguage[]> {
  const locales = publishedLocales(config).map(async (locale) => ({
    lang: locale.htmlLang,
    synonyms: vocabularyOf(locale.htmlLang, await synonymsFor(config, locale)),
  }));
  return Promise.all(locales);
}

/** A term of the glossary without its note: `state` for `state (of a window)`. */
function withoutNote(term: string): string {
  return term.replace(/[（(][^）)]*[）)]/g, '').trim();
}
