import type { JsonObject, PlainValue } from '../../../base/json.js';
import { list, record, text } from '../../../base/json-values.js';
import { sortedNaturally } from '../../../base/natural-order.js';
import { isExternal, isSafeUrl } from '../../../shared/addresses.js';
import { pathTest } from '../path-pattern.js';
import { leadsUp, normalPath } from '../tree.js';
import { type DocsPage, isIndex } from './files.js';
import { nameTitle, type OldNavItem, plainTitle, type ReportEntry } from './nav.js';

/** Maximum number of folders that a navigation inserts, because they may name each other. */
const MOST_FOLDERS = 5000;

/** Reads the file with the navigation of a folder; empty if it has none. */
export type ReadOptions = (folder: string) => JsonObject;

/** A folder whose navigation is being made. */
interface Place {
  readonly folder: string;
  /** Folders whose navigation inserts this one. */
  readonly above: readonly string[];
  /** Folders that the navigation of this one names. */
  readonly named: ReadonlySet<string>;
  /** Options that folders inherit from those above. */
  readonly inherited: JsonObject;
}

/** The navigation that files in folders describe: `.nav.yml` of awesome-nav, and `.pages` of awesome-pages. */
export class FolderNav {
  readonly #taken = new Set<DocsPage>();
  readonly #byFile: ReadonlyMap<string, DocsPage>;
  #folders = 0;

  constructor(
    readonly pages: readonly DocsPage[],
    readonly read: ReadOptions,
    readonly report: ReportEntry,
  ) {
    this.#byFile = new Map(pages.map((page) => [page.base, page]));
  }

  /** The entries of a folder, without pages in `taken`. */
  items(folder: string, taken: Iterable<DocsPage> = []): readonly OldNavItem[] {
    for (const page of taken) this.#taken.add(page);
    return this.#items({ folder, above: [], inherited: {} });
  }

  #items({ folder, above, inherited }: Omit<Place, 'named'>): readonly OldNavItem[] {
    if (above.includes(folder) || ++this.#folders > MOST_FOLDERS) return [];
    const own = this.read(folder);
    const options = { ...inherited, ...picked(own, INHERITED) };
    const written = Array.isArray(own['nav']) ? list(own['nav']) : arranged(own);
    const entries = written ?? DEFAULT;
    const named = new Set<string>();
    this.#reserve(entries, folder, named);
    const place = { folder, above: [...above, folder], named, inherited: options };
    const items = entries.flatMap((entry) => this.#entry(entry, place));
    return options['append_unmatched'] === true ? [...items, ...this.#matching('*', place)] : items;
  }

  /** Reserves the pages that entries name, and adds the folders, so that patterns leave both out. */
  #reserve(entries: readonly PlainValue[], folder: string, named: Set<string>): void {
    for (const entry of entries) {
      const target = text(entry);
      const page = target === null ? undefined : this.#pageAt(folder, target);
      if (page !== undefined) this.#taken.add(page);
      else if (target !== null) named.add(normalPath(`${folder}/${target}`));
      for (const inner of Object.values(record(entry)))
        this.#reserve(Array.isArray(inner) ? list(inner) : [inner ?? null], folder, named);
    }
  }

  #entry(entry: PlainValue, place: Place): readonly OldNavItem[] {
    const target = text(entry);
    if (target !== null) return this.#target(target, null, place);
    const fields = record(entry);
    const glob = text(fields['glob']);
    if (glob !== null)
      return this.#matching(glob, { ...place, inherited: { ...place.inherited, ...picked(fields, INHERITED) } });
    return Object.entries(fields).flatMap(([title, value]): readonly OldNavItem[] => {
      const inner = text(value);
      if (inner !== null) return this.#target(inner, plainTitle(title), place);
      const items = list(value).flatMap((part) => this.#entry(part, place));
      return items.length === 0 ? [] : [{ kind: 'section', title: plainTitle(title), items }];
    });
  }

  #target(target: string, title: string | null, place: Place): readonly OldNavItem[] {
    const page = this.#pageAt(place.folder, target);
    if (page !== undefined) return [{ kind: 'page', page, title }];
    const [, pattern] = /^\.\.\.(?:\s*\|\s*(.+))?$/.exec(target.trim()) ?? [];
    if (target.trim().startsWith('...')) return this.#matching(pattern?.replace(/^glob=/, '') ?? '*', place);
    if (isExternal(target)) return isSafeUrl(target) ? [{ kind: 'link', title: title ?? target, href: target }] : [];
    const folder = normalPath(`${place.folder}/${target}`);
    const isFolder =
      !leadsUp(`${place.folder}/${target}`) && this.pages.some(({ base }) => base.startsWith(`${folder}/`));
    if (isFolder) return this.#section(folder, title, place);
    if (/[*?[{@]/.test(target)) return this.#matching(target, place);
    this.report(
      `The navigation lists ${JSON.stringify(target)}, which is no page of the site, so it is left out.`,
      target,
    );
    return [];
  }

  #section(folder: string, title: string | null, { above, inherited }: Place): readonly OldNavItem[] {
    const own = this.read(folder);
    if (own['hide'] === true) return [];
    const items = this.#items({ folder, above, inherited });
    const [only] = items;
    const isFlat = inherited['flatten_single_child_sections'] === true || own['collapse_single_pages'] === true;
    if (isFlat && items.length === 1 && only !== undefined) return [only];
    if (items.length === 0) return [];
    const name = folder.split('/').at(-1) ?? '';
    const keepsName = inherited['preserve_directory_names'] === true;
    return [
      {
        kind: 'section',
        title: title || plainTitle(text(own['title']) ?? (keepsName ? name : nameTitle(name))),
        items,
      },
    ];
  }

  /** Pages and folders that fit a pattern and that no entry names. */
  #matching(glob: string, place: Place): readonly OldNavItem[] {
    const { folder, inherited, named } = place;
    const prefix = folder === '' ? '' : `${folder}/`;
    const fits = pathTest(glob.replace(/\/$/, ''));
    const ignored = [...list(inherited['ignore']), inherited['ignore']].flatMap((one) =>
      typeof one === 'string' ? [pathTest(`**/${one}`)] : [],
    );
    const below = this.pages
      .filter((page) => page.base.startsWith(prefix) && !this.#taken.has(page))
      .map((page) => ({ page, name: page.base.slice(prefix.length) }))
      .filter(({ name }) => !ignored.some((test) => test(name)) && !named.has(prefix + (name.split('/')[0] ?? '')));
    const pages = below.filter(
      ({ name }) => fits(name) && (!name.includes('/') || glob.includes('/') || glob.includes('**')),
    );
    const folders = new Set(below.flatMap(({ name }) => (name.includes('/') ? [name.split('/')[0] ?? ''] : [])));
    for (const { page } of pages) this.#taken.add(page);
    const sections = glob.includes('**') ? [] : [...folders].filter((name) => fits(name));
    return this.#sorted(
      pages.map(({ page }) => page),
      sections,
      place,
    );
  }

  #sorted(pages: readonly DocsPage[], folders: readonly string[], place: Place): readonly OldNavItem[] {
    const sort = record(place.inherited['sort']);
    const isNatural = sort['type'] !== 'alphabetical';
    const ordered = <T>(items: readonly T[], nameOf: (item: T) => string): readonly T[] => {
      const sorted = isNatural
        ? sortedNaturally(items, nameOf)
        : items.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
      return sort['direction'] === 'desc' ? sorted.toReversed() : sorted;
    };
    const pageItems = [
      ...pages.filter(({ base }) => isIndex(base)),
      ...ordered(
        pages.filter(({ base }) => !isIndex(base)),
        ({ base }) => base,
      ),
    ].map((page): OldNavItem => ({ kind: 'page', page, title: null }));
    const sections = ordered(folders, (name) => name).flatMap((name) =>
      this.#section(normalPath(`${place.folder}/${name}`), null, place),
    );
    return sort['sections'] === 'first' ? [...sections, ...pageItems] : [...pageItems, ...sections];
  }

  #pageAt(folder: string, target: string): DocsPage | undefined {
    const path = `${folder}/${target}`;
    if (leadsUp(path) || !/\.[a-z]+$/.test(target)) return undefined;
    return this.#byFile.get(normalPath(path));
  }
}

const DEFAULT = ['*'];

/** Options that apply to the folders below, too. */
const INHERITED = ['sort', 'ignore', 'append_unmatched', 'flatten_single_child_sections', 'preserve_directory_names'];

function picked(options: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(names.flatMap((name) => (options[name] === undefined ? [] : [[name, options[name]]])));
}

/** The list of the older option `arrange`, which goes on with all other pages; null if it is not written. */
function arranged(options: JsonObject): readonly PlainValue[] | null {
  const { arrange } = options;
  return Array.isArray(arrange) ? [...list(arrange), ...(list(arrange).includes('...') ? [] : ['...'])] : null;
}
