import { FORMAT, MANIFEST_NAME, type SearchManifest } from '../../shared/search/format';
import type { SearchSource } from '../../shared/search/hit';
import type { SearchSession } from '../../shared/search/modal';
import type { ClientWord } from '../../shared/theme';
import { word } from '../words';

/** Fetches what the modal needs in the locale whose search page is at the address. */
export async function loadSession(page: string): Promise<SearchSession> {
  const manifest = await fetchManifest(page);
  const { words, suggestions, lang } = manifest;
  return { source: await sourceOf(manifest, page), words, suggestions, lang };
}

/** The words of a modal without a search; the page carries them. */
const WORDS: readonly ClientWord[] = [
  'search.label',
  'search.clear',
  'search.cancel',
  'search.unavailable',
  'load.retry',
];

/** What the modal shows where the search cannot be loaded. */
export function lostSession(): SearchSession {
  const words = Object.fromEntries(WORDS.map((key) => [key, word(key)]));
  return { source: null, words, suggestions: [], lang: document.documentElement.lang };
}

/** Reads a locale's manifest; the one file of the search that may be out of date in a cache. */
export async function fetchManifest(page: string): Promise<SearchManifest> {
  const address = `${page.replace(/\/?(?:[?#].*)?$/, '')}/${MANIFEST_NAME}`;
  const response = await fetch(address, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`The search cannot be read: ${address} (${response.status}).`);
  const manifest = (await response.json()) as SearchManifest;
  if (manifest.format !== FORMAT)
    throw new Error(`The search has format ${manifest.format}, which this page does not read.`);
  return manifest;
}

async function sourceOf(manifest: SearchManifest, page: string): Promise<SearchSource> {
  if (manifest.provider.kind === 'meilisearch') {
    const { createHostedSource } = await import('./hosted');
    return createHostedSource(manifest.provider, manifest);
  }
  const { createLocalSource } = await import('./local');
  return createLocalSource(manifest, () => fetchManifest(page));
}
