import { providerSettings } from '../../extensions/meilisearch.js';
import type { Locale } from '../../model/config.js';
import { FORMAT, type LocalProvider, type SearchManifest } from '../../shared/search/format.js';
import type { PageContext } from '../pages/context.js';
import { suggestions } from './search-suggestions.js';

/** Names of the tables of an index. */
export type TableNames = Pick<LocalProvider, 'index' | 'vectors'>;

/** What readers of a locale search in; `names` are null where a module answers them, and `script` where an index does. */
interface SearchedIndex {
  readonly home: Locale;
  /** Address of its folder. */
  readonly folder: string;
  readonly names: TableNames | null;
  /** Address of the module. */
  readonly script: string | null;
  /** Categories of its pages. */
  readonly categories: readonly string[];
}

/** What the dialog of a locale needs to begin. */
export function searchManifest(
  { config, theme }: Pick<PageContext, 'config' | 'theme'>,
  locale: Locale,
  { home, folder, names, categories, script }: SearchedIndex,
): SearchManifest {
  const isNeeded = (key: string): boolean =>
    key.startsWith('search.') && (key !== 'search.meaning' || names?.vectors !== undefined);
  const words = Object.entries(theme.words(locale.code)).filter(([key]) => isNeeded(key));
  const localProvider: LocalProvider = { kind: 'local', folder, ...(names ?? { index: '' }) };
  return {
    format: FORMAT,
    lang: home.htmlLang,
    baseUrl: config.baseUrl,
    ...(home === locale ? {} : { moved: [prefixOf(home), prefixOf(locale)] as const }),
    ...(config.trailingSlash === 'always' ? { slashed: true } : {}),
    suggestions: suggestions(categories, locale, home),
    words: Object.fromEntries(words),
    provider:
      script === null ? localProvider : { kind: 'module', module: script, settings: providerSettings(config.search) },
  };
}

/** What addresses of a locale begin with: `/fr`, or nothing. */
function prefixOf({ path }: Locale): string {
  return path === '' ? '' : `/${path}`;
}
