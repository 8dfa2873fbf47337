import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppendFile } from '../../../src/base/append-file.js';
import {
  buildIndex,
  digestOf,
  type IndexState,
  type IndexStore,
  type PageToIndex,
  type SearchPage,
  type SiteSynonyms,
} from '../../../src/search/index.js';
import { createEngine, type Engine } from '../../../src/shared/search/engine.js';
import { readTable } from '../../../src/shared/search/open-index.js';

/** An index in memory. */
export interface MemoryIndex {
  readonly state: IndexState;
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly pages: readonly SearchPage[];
  /** Names of files that were written, not reused. */
  readonly written: readonly string[];
  /** Addresses of pages that were loaded. */
  readonly loaded: readonly string[];
}

/** Settings of a site for its index. */
export interface IndexSettings {
  /** Weights other than 1, by address. */
  readonly weights?: Readonly<Record<string, number>>;
  readonly synonyms?: SiteSynonyms;
}

/** An index store in memory, after another index. */
export function memoryStore(last: MemoryIndex | null): Pick<MemoryIndex, 'files' | 'written'> & { store: IndexStore } {
  const files = new Map<string, Uint8Array>();
  const written: string[] = [];
  const put = (name: string, content: Uint8Array): void => {
    const before = files.get(name);
    if (before !== undefined && Buffer.compare(before, content) !== 0) throw new Error(`${name} has two contents`);
    files.set(name, content);
  };
  const store: IndexStore = {
    write: async ({ name, content }) => {
      written.push(name);
      put(name, Buffer.from(content));
    },
    has: (name) => last?.files.has(name) === true,
    reuse: (name) => {
      const file = last?.files.get(name);
      if (file !== undefined) put(name, file);
      return file !== undefined;
    },
    openTemporaryFile: () => new AppendFile(join(mkdtempSync(join(tmpdir(), 'docsgen-aside-')), 'file')),
    read: (name) => last?.files.get(name) ?? null,
  };
  return { store, files, written };
}

/** Pages in the order of an index; `onLoad` receives the addresses of those that are read. */
export function pagesToIndex(
  pages: readonly SearchPage[],
  last: MemoryIndex | null = null,
  { weights = {}, onLoad = () => undefined }: Pick<IndexSettings, 'weights'> & { onLoad?: (url: string) => void } = {},
): readonly PageToIndex[] {
  const ordered = [...pages].sort((a, b) => (a.url < b.url ? -1 : 1));
  return ordered.map((page) => ({
    url: page.url,
    version: JSON.stringify(page),
    names: page.names,
    keywords: page.keywords,
    weight: weights[page.url] ?? 1,
    digest: () => {
      onLoad(page.url);
      return digestOf(page);
    },
    load: () => page,
    loadLast: () => last?.pages.find(({ url }) => url === page.url)?.sections ?? null,
  }));
}

/** Builds an index of pages, optionally after another one. */
export async function indexOf(
  pages: readonly SearchPage[],
  last: MemoryIndex | null = null,
  { weights = {}, synonyms = {} }: IndexSettings = {},
): Promise<MemoryIndex> {
  const loaded: string[] = [];
  const { store, files, written } = memoryStore(last);
  const list = pagesToIndex(pages, last, { weights, onLoad: (url) => loaded.push(url) });
  const state = await buildIndex(list, last?.state ?? null, store, { synonyms });
  return { state, files, pages, written, loaded };
}

/** An engine on an index in memory. */
export async function engineOf({ state, files }: MemoryIndex, log: string[] = []): Promise<Engine> {
  const read = async (name: string): Promise<Uint8Array> => {
    const file = files.get(name);
    if (file === undefined) throw new Error(`There is no ${name}.`);
    log.push(name);
    return file;
  };
  return createEngine(await readTable(state.table, read), read);
}

/** A page from a title and lines: headings start with their `#` signs, and blocks follow. */
export function pageOf(url: string, title: string, ...lines: readonly string[]): SearchPage {
  const sections: { id: string; depth: number; heading: string; blocks: { text: string; isMinor: boolean }[] }[] = [
    { id: '', depth: 1, heading: '', blocks: [] },
  ];
  for (const line of lines) {
    const heading = /^(#+) (.*)$/.exec(line);
    if (heading !== null) {
      const text = heading[2] ?? '';
      sections.push({ id: text.toLowerCase(), depth: heading[1]?.length ?? 2, heading: text, blocks: [] });
    } else if (line.startsWith('    ')) sections.at(-1)?.blocks.push({ text: line.trim(), isMinor: true });
    else sections.at(-1)?.blocks.push({ text: line, isMinor: false });
  }
  return { url, category: url.split('/')[1] ?? '', title, names: [], keywords: {}, sections, mentions: [] };
}
