import { providerSettings } from '../../features/meilisearch/index.js';
import type { Locale } from '../../model/config.js';
import type { RenderContext } from '../../pages/context.js';
import { FORMAT, type JoinedIndex, type LocalProvider, type SearchManifest } from '../../shared/search/format.js';
import { SEARCH_WORDS } from '../../shared/theme.js';
import { suggestions } from './search-suggestions.js';

/** Names of the tables of an index. */
export type TableNames = Pick<LocalProvider, 'index' | 'vectors'>;

/** The search of a locale: either `indexes`, or the address of a provider in `script`. */
export interface SearchedIndex {
  /** The locale in whose language readers search. */
  readonly home: Locale;
  readonly indexes: readonly JoinedIndex[];
  /** Address of the provider's module. */
  readonly script: string | null;
  /** Categories of its pages. */
  readonly categories: readonly string[];
}

/** The data that a locale's search dialog loads first. */
export function searchManifest(
  { config, theme }: Pick<RenderContext, 'config' | 'theme'>,
  locale: Locale,
  { home, indexes, categories, script }: SearchedIndex,
): SearchManifest {
  const [first] = indexes;
  const isNeeded = (key: string): boolean => key !== 'search.meaning' || first?.vectors !== undefined;
  const words = theme.words(locale.code);
  return {
    format: FORMAT,
    lang: home.htmlLang,
    baseUrl: config.baseUrl,
    ...(config.trailingSlash === 'always' ? { slashed: true } : {}),
    suggestions: suggestions(categories, locale, home),
    words: Object.fromEntries(SEARCH_WORDS.filter(isNeeded).map((key) => [key, words[key] ?? key])),
    provider:
      first === undefined || script !== null
        ? { kind: 'module', module: script ?? '', settings: providerSettings(config.search) }
        : localProvider(first, indexes),
  };
}

function localProvider({ shown, ...first }: JoinedIndex, indexes: readonly JoinedIndex[]): LocalProvider {
  return { kind: 'local', ...first, ...(shown === undefined && indexes.length === 1 ? {} : { joined: indexes }) };
}
