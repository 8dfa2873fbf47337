/** Notes at hits that lead to outdated sections of a translation. Few sites have any, so this code is loaded on demand. */
import type { SearchManifest } from '../../shared/search/format';
import type { SearchResult, SearchSource } from '../../shared/search/hit';

type Facts = Pick<SearchManifest, 'baseUrl' | 'slashed' | 'words' | 'outdated'>;

/** Milliseconds after which hits are shown without notes, which then appear with a later query. */
const PATIENCE = 1000;

/** A source with notes at outdated sections. Their list is read once, when the reader starts to type; without it there are no notes. */
export function noteOutdated(source: SearchSource, facts: Facts): SearchSource {
  const note = facts.words['search.outdated'] ?? '';
  let addresses: ReadonlySet<string> | null = null;
  let loading: Promise<void> | null = null;
  const load = (): Promise<void> => {
    const list = readAddresses(facts)
      .catch(() => new Set<string>())
      .then((read) => {
        addresses = read;
      });
    const timeout = new Promise<void>((resolve) =>
      setTimeout(() => {
        addresses ??= new Set();
        resolve();
      }, PATIENCE),
    );
    return Promise.race([list, timeout]);
  };
  const noted = (result: SearchResult): SearchResult => ({
    ...result,
    hits: result.hits.map((hit) =>
      hit.text !== null && hit.href !== null && addresses?.has(hit.href) === true ? { ...hit, note } : hit,
    ),
  });
  return {
    ...source,
    prepare() {
      loading ??= load();
      source.prepare();
    },
    async search(request, signal, onEarly) {
      loading ??= load();
      // Lines that are shown keep what they say, so the first ones wait for the list.
      const early = (result: SearchResult): void => {
        if (addresses !== null) onEarly(noted(result));
      };
      const [result] = await Promise.all([source.search(request, signal, early), loading]);
      return noted(result);
    },
  };
}

/** Addresses of the sections in the list, as hits lead to them; anything else in it is ignored. */
async function readAddresses({ baseUrl, slashed, outdated = '' }: Facts): Promise<ReadonlySet<string>> {
  const response = await fetch(outdated);
  const list: unknown = response.ok ? await response.json() : {};
  return new Set(
    Object.entries(list as object).flatMap(([url, anchors]: [string, unknown]) => {
      if (!Array.isArray(anchors)) return [];
      const href = baseUrl + encodeURI(url.slice(1)) + (slashed === true && url !== '/' ? '/' : '');
      return anchors.map((anchor) => (anchor === '' ? href : `${href}#${encodeURIComponent(String(anchor))}`));
    }),
  );
}
