import { byCodeUnit } from '../../base/files.js';
import { providerSettings } from '../../features/meilisearch/index.js';
import type { Locale } from '../../model/config.js';
import type { RenderContext } from '../../pages/context.js';
import { FORMAT, type JoinedIndex, type LocalProvider, type SearchManifest } from '../../shared/search/format.js';
import { SEARCH_WORDS } from '../../shared/theme.js';

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
  /** Address of the list of outdated sections; null if there are none. */
  readonly outdated: string | null;
}

/** The data that a locale's search dialog loads first. */
export function searchManifest(
  { config, theme }: Pick<RenderContext, 'config' | 'theme'>,
  locale: Locale,
  { home, indexes, categories, script, outdated }: SearchedIndex,
): SearchManifest {
  const [first] = indexes;
  const isNeeded = (key: string): boolean =>
    key === 'search.meaning' ? first?.vectors !== undefined : key !== 'search.outdated' || outdated !== null;
  const words = theme.words(locale.code);
  return {
    format: FORMAT,
    lang: home.htmlLang,
    baseUrl: config.baseUrl,
    ...(config.trailingSlash === 'always' ? { slashed: true } : {}),
    suggestions: suggestions(categories, locale, home),
    words: Object.fromEntries(SEARCH_WORDS.filter(isNeeded).map((key) => [key, words[key] ?? key])),
    ...(outdated === null ? {} : { outdated }),
    provider:
      first === undefined || script !== null
        ? { kind: 'module', module: script ?? '', settings: providerSettings(config.search) }
        : localProvider(first, indexes),
  };
}

function localProvider({ shown, ...first }: JoinedIndex, indexes: readonly JoinedIndex[]): LocalProvider {
  return { kind: 'local', ...first, ...(shown === undefined && indexes.length === 1 ? {} : { joined: indexes }) };
}

const MOST_SUGGESTIONS = 5;

/** Scripts of languages that use several, or whose standard code differs from the Unicode script. */
const SCRIPTS: Readonly<Record<string, readonly string[]>> = {
  Hans: ['Hani'],
  Hant: ['Hani'],
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hang'],
};

/**
 * Suggestions for a search without results: the categories with the most pages, because searching for them finds something. `categories`
 * has an entry for each searched page. If it belongs to another locale, only names that readers can read are suggested: in French
 * `JavaScript API`, not `指南`.
 */
export function suggestions(categories: readonly string[], locale: Locale, home: Locale): readonly string[] {
  const counts = new Map<string, number>();
  for (const name of categories) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .sort(([a, m], [b, n]) => n - m || byCodeUnit(a, b))
    .map(([name]) => name)
    .filter((name) => home.code === locale.code || isReadable(name, locale))
    .slice(0, MOST_SUGGESTIONS);
}

/** True for a name in letters of the locale's script or Latin ones. */
function isReadable(name: string, { htmlLang }: Locale): boolean {
  const { script = 'Latn' } = new Intl.Locale(htmlLang).maximize();
  const letters = ['Latn', ...(SCRIPTS[script] ?? [script])].map((code) => `\\p{Script=${code}}`).join('');
  return new RegExp(`^(?:[${letters}]|\\P{L})*$`, 'u').test(name);
}
