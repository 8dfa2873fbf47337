import type { Settings } from 'meilisearch';
import type { PushedLanguage } from '../../extend/contract.js';

const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/** Settings of the index: titles rank above headings, headings above text, and each address is found once. */
export const INDEX_SETTINGS: Settings = {
  searchableAttributes: [...LEVELS.slice(1), 'content', 'lvl0'],
  displayedAttributes: [...LEVELS, 'content', 'url', 'anchor', 'lang', 'textLang', 'type'],
  filterableAttributes: ['lang'],
  sortableAttributes: [],
  distinctAttribute: 'url',
  rankingRules: ['words', 'typo', 'attribute', 'proximity', 'exactness', 'level:desc', 'position:asc'],
};

/** The settings that a site sends, with the synonyms of its local index and the languages of its pages. */
export function siteSettings(languages: readonly PushedLanguage[]): Settings {
  const synonyms: Record<string, string[]> = {};
  for (const language of languages) {
    for (const [typedWord, words] of language.synonyms)
      synonyms[typedWord] = [...new Set([...(synonyms[typedWord] ?? []), ...words])];
  }
  const locales = [...new Set(languages.map(({ lang }) => new Intl.Locale(lang).language))].sort();
  const isKnown = locales.length > 0 && locales.every((code) => LANGUAGES.has(code));
  return {
    ...INDEX_SETTINGS,
    ...(Object.keys(synonyms).length > 0 ? { synonyms } : {}),
    ...(isKnown ? { localizedAttributes: [{ attributePatterns: ['*'], locales: locales as never[] }] } : {}),
  };
}

/**
 * Languages that the server accepts. If a site has another one, the setting is left out and the server guesses the language of each text.
 */
const LANGUAGES = new Set(
  'af ak am ar az be bn bg ca cs da de el en eo et fi fr gu he hi hr hu hy id it ja jv kn ka km ko la lv lt ml mr mk my nb ne nl or pa fa pl pt ro ru si sk sl sn es sr sv ta te tl th tk tr uk ur uz vi yi zh zu'.split(
    ' ',
  ),
);

/** Lists in which docsgen's entries are joined with those of the published index, because the search needs docsgen's. */
const JOINED = ['displayedAttributes', 'filterableAttributes'] as const;

/**
 * The settings of the next index. Settings that the operator has changed on the published index are kept, that is, those that differ from
 * `defaultSettings`. Settings that the server does not know (a fresh index lists all that it knows) are not sent. If a word has synonyms in
 * both, the site's apply.
 */
export function mergedSettings(
  site: Settings,
  defaultSettings: Settings,
  publishedSettings: Settings | null,
): Settings {
  const server = new Map<string, unknown>(Object.entries(defaultSettings));
  const isSet = ([key, value]: readonly [string, unknown]): boolean =>
    server.has(key) && JSON.stringify(value) !== JSON.stringify(server.get(key));
  const mergedEntries = new Map<string, unknown>([
    ...Object.entries(site).filter(([key]) => server.has(key)),
    ...Object.entries(publishedSettings ?? {}).filter(isSet),
  ]);
  for (const key of JOINED) {
    const setValue = mergedEntries.get(key);
    mergedEntries.set(key, [...new Set([...(site[key] ?? []), ...(Array.isArray(setValue) ? setValue : [])])]);
  }
  if (mergedEntries.has('synonyms'))
    mergedEntries.set('synonyms', { ...publishedSettings?.synonyms, ...site.synonyms });
  return Object.fromEntries(mergedEntries);
}
