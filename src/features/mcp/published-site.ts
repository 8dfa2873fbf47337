import { MANIFEST_FILE } from '../../base/files.js';
import type { Engine } from '../../shared/search/engine.js';
import { MANIFEST_NAME, SEARCH_FOLDER } from '../../shared/search/format.js';
import { type KeptValue, kept } from './kept.js';
import { type PageInList, pagesInList } from './listed-pages.js';
import { openSearch, type SearchOfLanguage } from './open-search.js';
import { type SiteReader, UnreadableError } from './site-files.js';

/** A language of a published site. */
export interface SiteLanguage {
  /** Folder of the language with a slash at its end; empty for the one at the root. */
  readonly folder: string;
}

/** A published site, read from its plain files. */
export interface PublishedSite {
  /** Every language that has pages, that of the root first. */
  languages(): Promise<readonly SiteLanguage[]>;
  /** Pages of a language, in the order of its `llms.txt`. */
  pages(language: SiteLanguage): Promise<readonly PageInList[]>;
  /** Address of a page for readers, from its path without base; with the origin if it is known. */
  addressOf(path: string): Promise<string>;
  /** The Markdown copy of a page by its path without base, or null. */
  copy(path: string): Promise<string | null>;
  /** The addresses with which pages of this site begin. */
  homes(): Promise<readonly string[]>;
  /** Code of a language as readers write it, such as `zh-CN`, or that of its folder. */
  codeOf(language: SiteLanguage): Promise<string>;
  /** The search of a language, as readers have it; null if it has none that works from files. */
  search(language: SiteLanguage): Promise<Engine | null>;
  /** Reads everything of the searches again with the next query, because the site may have been published again. */
  forgetSearches(): void;
}

const MEGABYTE = 1_000_000;
/** Maximum sizes in bytes. */
const LARGEST = { manifest: 32 * MEGABYTE, list: 8 * MEGABYTE, copy: 4 * MEGABYTE } as const;

/** Opens a published site. Rejects with an `UnreadableError` if there is none. */
export async function openPublishedSite(files: SiteReader, clock: () => number): Promise<PublishedSite> {
  const text = async (path: string, most: number): Promise<string | null> => {
    const bytes = await files.read(path, most);
    return bytes === null ? null : new TextDecoder().decode(bytes);
  };
  const keeping = { keptFor: files.keptFor, clock };
  const languages = kept(keeping, async () => {
    const manifest = await text(MANIFEST_FILE, LARGEST.manifest);
    if (manifest !== null) return languagesOf(manifest);
    // Some hosts leave the manifest out.
    const isThere = await Promise.all([
      text(`${SEARCH_FOLDER}/${MANIFEST_NAME}`, LARGEST.list),
      text('llms.txt', LARGEST.list),
    ]);
    return isThere.some((found) => found !== null) ? [{ folder: '' }] : [];
  });
  const lists = new Map<string, KeptValue<readonly PageInList[]>>();
  const searches = new Map<string, KeptValue<SearchOfLanguage | null>>();
  const lastSearches = new Map<string, SearchOfLanguage>();
  const ofLanguage = <T>(
    map: Map<string, KeptValue<T>>,
    { folder }: SiteLanguage,
    read: () => Promise<T>,
  ): Promise<T> => {
    const value = map.get(folder) ?? kept(keeping, read);
    map.set(folder, value);
    return value();
  };
  const pages = (language: SiteLanguage) =>
    ofLanguage(lists, language, async () =>
      pagesInList((await text(`${language.folder}llms.txt`, LARGEST.list)) ?? '', await base()),
    );
  const search = (language: SiteLanguage) =>
    ofLanguage(searches, language, async () => {
      const path = `${language.folder}${SEARCH_FOLDER}/${MANIFEST_NAME}`;
      const opened = await openSearch(files, path, lastSearches.get(path) ?? null);
      if (opened !== null) lastSearches.set(path, opened);
      return opened;
    });
  /** The path that the site is served from. */
  const base = async (): Promise<string> => {
    if (files.home !== null) return new URL(files.home).pathname;
    for (const language of await languages()) {
      const found = await search(language).catch(() => null);
      if (found !== null) return found.baseUrl;
    }
    return '/';
  };
  /** Origin and base of the addresses in `llms.txt`, which may differ from where the files are. */
  const writtenHome = async (): Promise<string | null> => {
    for (const language of await languages()) {
      const [first] = await pages(language).catch(() => []);
      if (first !== undefined) return first.home;
    }
    return null;
  };
  const site: PublishedSite = {
    languages,
    pages,
    async addressOf(path) {
      const home = files.home ?? (await writtenHome()) ?? (await base());
      return home + encodeURI(path.slice(1));
    },
    copy: (path) => text(path === '/' ? 'index.md' : `${path.slice(1)}.md`, LARGEST.copy),
    homes: async () => [files.home, await writtenHome(), await base()].filter((home) => home !== null),
    async codeOf(language) {
      const found = await search(language).catch(() => null);
      return found?.lang ?? language.folder.slice(0, -1);
    },
    search: async (language) => (await search(language))?.engine() ?? null,
    forgetSearches() {
      searches.clear();
      lastSearches.clear();
    },
  };
  const [first] = await languages();
  if (first !== undefined) return site;
  throw new UnreadableError('There is no site that docsgen built.');
}

/** Folders with a search or a list of pages, in the manifest of a build. */
function languagesOf(manifest: string): readonly SiteLanguage[] {
  const folders = Array.from(
    manifest.matchAll(/^"((?:[^"\\/]{1,40}\/)?)(?:search\/manifest\.json|llms\.txt)":/gm),
    ([, folder = '']) => folder,
  );
  return [...new Set(folders)].sort((a, b) => (a < b ? -1 : 1)).map((folder) => ({ folder }));
}
