import type { MarkedText, OpenSearchProvider, ProviderHit } from '../../model/search-provider';
import { isSafeUrl } from '../../shared/addresses';
import type { ModuleProvider, SearchManifest } from '../../shared/search/format';
import type { Hit, SearchSource, TextParts } from '../../shared/search/hit';

/** Minimum number of pages requested from a provider: they cost one request, however many they are. */
const MIN_PAGES = 3;

/** Maximum number of hits: very many would block the page. */
const MOST_HITS = 200;

/** The module of a provider as a source. */
export async function openProvider(
  { module, settings }: ModuleProvider,
  { lang, baseUrl }: Pick<SearchManifest, 'lang' | 'baseUrl'>,
): Promise<SearchSource> {
  const { default: open } = (await import(module)) as { readonly default: OpenSearchProvider };
  const provider = await open(settings, { lang, baseUrl });
  return {
    hasMeaning: false,
    prepare() {},
    async search(request, signal) {
      const pages = Math.max(request.pages, MIN_PAGES);
      const { hits, hasMore = false } = await provider.search({ query: request.query, pages }, signal);
      const listed = { listedPages: pages, hasMore, corrections: [], missing: [], isPartial: false, pendingPages: 0 };
      return { hits: hits.slice(0, MOST_HITS).map(hitOf), ...listed };
    },
  };
}

function hitOf({ category, title, lang = '', headings = [], text = '', href }: ProviderHit): Hit {
  return {
    category,
    context: null,
    lang: isLanguage(lang) ? lang : null,
    subcategory: partsOf(title),
    titles: headings.map(partsOf).filter((heading) => heading.length > 0),
    text: partsOf(text),
    href: href !== null && isSafeUrl(href) ? href : null,
  };
}

/** True for a valid language tag: browsers cannot name the language of others. */
function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

function partsOf(text: MarkedText): TextParts {
  if (typeof text !== 'string') return text;
  return text === '' ? [] : [{ text, marked: false }];
}
