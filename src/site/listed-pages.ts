import type { SidebarItem } from '../model/sidebar.js';
import type { Source } from '../model/source.js';
import { joinPath } from './urls.js';

/** Pages by the names that sidebar entries may use: their file, the folder of an index page, or their route. */
export type PagesByName<T> = ReadonlyMap<string, T>;

/** Indexes pages by name; files take precedence over folders, folders over routes. */
export function pagesByName<T>(pages: Iterable<T>, sourceOf: (page: T) => Source | null): PagesByName<T> {
  const [files, folders, slugs] = [new Map<string, T>(), new Map<string, T>(), new Map<string, T>()];
  for (const page of pages) {
    const source = sourceOf(page);
    if (source === null) continue;
    const name = source.path.slice(source.path.lastIndexOf('/') + 1).replace(/\.[^.]+$/, '');
    files.set(source.dir === '' ? name : `${source.dir}/${name}`, page);
    if (source.isIndex) folders.set(source.dir, page);
    slugs.set(source.slug, page);
  }
  return new Map([...slugs, ...folders, ...files]);
}

/** The page that a sidebar entry names, relative to the folder `top`. */
export function pageNamed<T>(pages: PagesByName<T>, top: string, name: string): T | undefined {
  const path = joinPath(top, name.replace(/\.(?:mdx?|markdown|tsx)$/, ''));
  return path === null ? undefined : pages.get(path.normalize('NFC'));
}

/** A sidebar entry and its path in the list: indices and property names. */
export interface PlacedItem {
  readonly item: SidebarItem;
  readonly path: readonly PropertyKey[];
}

/** All entries, including those of nested categories. */
export function* allItems(items: readonly SidebarItem[], path: readonly PropertyKey[] = []): Generator<PlacedItem> {
  for (const [index, item] of items.entries()) {
    yield { item, path: [...path, index] };
    if (item.kind === 'category') yield* allItems(item.items, [...path, index, 'items']);
  }
}
