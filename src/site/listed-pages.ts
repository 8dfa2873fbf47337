import type { SidebarItem } from '../model/sidebar.js';
import type { Source } from '../model/source.js';
import { joinPath } from './urls.js';

/** Pages by the names that entries of a sidebar may give them: their file, the folder of an index page, their route. */
export type PagesByName<T> = ReadonlyMap<string, T>;

/** Lists pages by their names; a file goes before a folder, and a folder before a route. */
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

/** The page that an entry of a sidebar in the folder `top` names. */
export function pageNamed<T>(pages: PagesByName<T>, top: string, name: string): T | undefined {
  const path = joinPath(top, name.replace(/\.(?:mdx?|markdown|tsx)$/, ''));
  return path === null ? undefined : pages.get(path.normalize('NFC'));
}

/** An entry, and the names and indices that lead to it from the list of all. */
export interface PlacedItem {
  readonly item: SidebarItem;
  readonly path: readonly PropertyKey[];
}

/** All entries, those of categories below them. */
export function* allItems(items: readonly SidebarItem[], path: readonly PropertyKey[] = []): Generator<PlacedItem> {
  for (const [index, item] of items.entries()) {
    yield { item, path: [...path, index] };
    if (item.kind === 'category') yield* allItems(item.items, [...path, index, 'items']);
  }
}
