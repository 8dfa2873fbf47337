import type { HostedProvider, SearchManifest } from '../../shared/search/format';
import type { SearchSource } from '../../shared/search/hit';
import { hostAddress, hostedHit, type RawHit } from '../../shared/search/hosted';

/** Words around which a server crops the text of a hit. */
const CROP_LENGTH = 30;

/** A Meilisearch server as a source. */
export function createHostedSource(
  provider: HostedProvider,
  { lang, baseUrl }: Pick<SearchManifest, 'lang' | 'baseUrl'>,
): SearchSource {
  const { apiKey, indexUid, searchParams } = provider;
  const address = new URL(`indexes/${encodeURIComponent(indexUid)}/search`, hostAddress(provider.host));
  const tags = {
    before: text(searchParams['highlightPreTag'], '<em>'),
    after: text(searchParams['highlightPostTag'], '</em>'),
  };
  return {
    knowsMeaning: false,
    async search({ query }, signal) {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${apiKey}` },
        body: JSON.stringify({
          q: query,
          attributesToHighlight: ['*'],
          attributesToCrop: ['content'],
          cropLength: CROP_LENGTH,
          filter: [`lang = ${lang}`],
          ...searchParams,
        }),
        signal,
      });
      const answer: unknown = await response.json();
      if (!response.ok) throw new Error(reason(answer, response.status));
      const warn = (message: string): void => console.warn(message);
      return {
        hits: hitsOf(answer).map((hit) => hostedHit(hit, { baseUrl, tags, warn })),
        hasMore: false,
        corrected: [],
        isPartial: false,
      };
    },
  };
}

function hitsOf(answer: unknown): readonly RawHit[] {
  const hits = (answer as { readonly hits?: unknown } | null)?.hits;
  if (!Array.isArray(hits)) throw new Error('The search server sent an answer without hits.');
  return hits.filter((hit): hit is RawHit => typeof hit === 'object' && hit !== null);
}

function reason(answer: unknown, status: number): string {
  const { message, code } = (answer ?? {}) as { readonly message?: unknown; readonly code?: unknown };
  return `The search server answered ${status}: ${text(code, 'no code')}, ${text(message, 'no message')}`;
}

function text(value: unknown, instead: string): string {
  return typeof value === 'string' ? value : instead;
}
