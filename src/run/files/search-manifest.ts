import type { Locale } from '../../model/config.js';
import { FORMAT, type HostedProvider, type LocalProvider, type SearchManifest } from '../../shared/search/format.js';
import type { PageContext } from '../pages/context.js';
import { suggestions } from './search-suggestions.js';

/** Names of the tables of an index. */
export type TableNames = Pick<LocalProvider, 'index' | 'vectors'>;

/** The index that readers of a locale search in; `names` are null for a server. */
interface SearchedIndex {
  readonly home: Locale;
  /** Address of its folder. */
  readonly folder: string;
  readonly names: TableNames | null;
  /** Categories of its pages. */
  readonly categories: readonly string[];
}

/** What the dialog of a locale needs to begin. */
export function searchManifest(
  { config, theme }: Pick<PageContext, 'config' | 'theme'>,
  locale: Locale,
  { home, folder, names, categories }: SearchedIndex,
): SearchManifest {
  const isNeeded = (key: string): boolean =>
    key.startsWith('search.') && (key !== 'search.meaning' || names?.vectors !== undefined);
  const words = Object.entries(theme.words(locale.code)).filter(([key]) => isNeeded(key));
  const { provider, host, apiKey, indexUid, searchParams } = config.search;
  const hosted: HostedProvider = {
    kind: 'meilisearch',
    host: host ?? '',
    apiKey: apiKey ?? '',
    indexUid,
    searchParams,
  };
  const local: LocalProvider = { kind: 'local', folder, ...(names ?? { index: '' }) };
  return {
    format: FORMAT,
    lang: home.htmlLang,
    baseUrl: config.baseUrl,
    ...(config.trailingSlash === 'always' ? { slashed: true } : {}),
    suggestions: suggestions(categories, locale, home),
    words: Object.fromEntries(words),
    provider: provider === 'meilisearch' ? hosted : local,
  };
}
