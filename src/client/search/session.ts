import type { SearchManifest } from '../../shared/search/format';
import type { SearchSource } from '../../shared/search/hit';

/** The source of an open search, and its words in the reader's language. */
export interface SearchSession {
  readonly source: SearchSource;
  /** Interface words by key (`search.label`). */
  readonly words: Readonly<Record<string, string>>;
  /** What to search for where nothing was found. */
  readonly suggestions: readonly string[];
  /** Language tag of the suggestions: that of the pages that are searched. */
  readonly lang: string;
}

/** The session that a locale's manifest describes. */
export async function createSession(response: Response): Promise<SearchSession> {
  const manifest = await readManifest(response);
  const { words, suggestions, lang } = manifest;
  return { source: await sourceOf(manifest, response.url), words, suggestions, lang };
}

/** A locale's manifest; the one file of the search that may be out of date in a cache. */
async function readManifest(response: Response): Promise<SearchManifest> {
  if (!response.ok) throw new Error(`The search cannot be read: ${response.url} (${response.status}).`);
  return (await response.json()) as SearchManifest;
}

async function sourceOf(manifest: SearchManifest, url: string): Promise<SearchSource> {
  if (manifest.provider.kind === 'module') {
    const { openProvider } = await import('./provider');
    return openProvider(manifest.provider, manifest);
  }
  // The worker asks for it too, but comes later: this saves a fifth of a second on a slow line. What fails here fails there.
  fetch(manifest.provider.folder + manifest.provider.index).catch(() => {});
  const { createLocalSource } = await import('./local');
  return createLocalSource(manifest, async () => readManifest(await fetch(url, { cache: 'no-cache' })));
}
