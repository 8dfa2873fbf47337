import type { SearchManifest } from '../../shared/search/format';
import type { SearchSource } from '../../shared/search/hit';

/** The source of an open search, and its words in the reader's language. */
export interface SearchSession {
  readonly source: SearchSource;
  /** Interface words by key (`search.label`). */
  readonly words: Readonly<Record<string, string>>;
  /** Suggested queries after a search without results. */
  readonly suggestions: readonly string[];
  /** Language tag of the suggestions, which is that of the searched pages. */
  readonly lang: string;
}

/** Creates the session that a locale's manifest describes. */
export async function createSession(response: Response): Promise<SearchSession> {
  const manifest = await readManifest(response);
  const { words, suggestions, lang } = manifest;
  return { source: await sourceOf(manifest, response.url), words, suggestions, lang };
}

/** Reads a locale's manifest, the only file of the search that may be outdated in a cache. */
async function readManifest(response: Response): Promise<SearchManifest> {
  if (!response.ok) throw new Error(`The search cannot be read: ${response.url} (${response.status}).`);
  return (await response.json()) as SearchManifest;
}

async function sourceOf(manifest: SearchManifest, url: string): Promise<SearchSource> {
  const { provider, outdated } = manifest;
  if (provider.kind === 'module') {
    const { openProvider } = await import('./provider');
    return openProvider(provider, manifest);
  }
  // The worker requests it too, but later: this saves a fifth of a second on a slow connection. Errors are handled there.
  fetch(provider.folder + provider.index).catch(() => {});
  const { createLocalSource } = await import('./local');
  const source = createLocalSource(manifest, async () => readManifest(await fetch(url, { cache: 'no-cache' })));
  if (!outdated) return source;
  const { noteOutdated } = await import('./outdated');
  return noteOutdated(source, manifest);
}
