import type { Draft } from '../draft.js';
import type { MigratedEntry, MigratedText } from '../model.js';
import { type DocsPage, isIndex, localPath } from './files.js';
import { type OldNavItem, pagesIn } from './nav.js';

/** A navbar entry of a top section or page. */
export interface Tab {
  readonly label: MigratedText;
  readonly to?: string;
  readonly href?: string;
}

/** How the old theme shows the navigation. */
export interface NavStyle {
  /** Each section at the top is a tab with its own sidebar. */
  readonly hasTabs: boolean;
  /** The page of a section is its heading. */
  readonly hasSectionPages: boolean;
  /** Number of levels whose sections are open at first. */
  readonly openLevels: number;
}

/** The style that the features of a theme and the plugins of a site state. */
export function navStyle(features: ReadonlySet<string>, plugins: ReadonlyMap<string, unknown>): NavStyle {
  return {
    hasTabs: features.has('navigation.tabs'),
    hasSectionPages: features.has('navigation.indexes') || plugins.has('section-index'),
    openLevels: features.has('navigation.expand') ? Infinity : features.has('navigation.sections') ? 1 : 0,
  };
}

/** What a sidebar says about a page beyond the navigation. */
export interface PageNotes {
  /** Title of the page, for entries without one. */
  readonly titleOf: (page: DocsPage) => string;
  readonly badgeOf: (page: DocsPage) => string | null;
  /** A label in all languages of the site. */
  readonly translated: (label: string) => MigratedText;
  /** True if pages without a title in the navigation get their own in each language. */
  readonly hasLanguages: boolean;
}

/** The tabs of a site, and the sidebar that lists each page. */
export interface AddedNav {
  readonly tabs: readonly Tab[];
  /** Name of the first sidebar, which pages that none lists show. */
  readonly firstSidebar: string;
}

/** Adds the sidebars of the navigation to the draft. Returns the tabs for the navbar. */
export function addNav(
  draft: Draft,
  items: readonly OldNavItem[],
  { locale, style, notes }: { readonly locale: string; readonly style: NavStyle; readonly notes: PageNotes },
): AddedNav {
  const place = { locale, version: '', dir: '' };
  const entriesOf = (list: readonly OldNavItem[], level: number): readonly MigratedEntry[] =>
    list.flatMap((item) => entryOf(item, level));
  const entryOf = (item: OldNavItem, level: number): readonly MigratedEntry[] => {
    if (item.kind === 'page') return [pageEntry(item.page, item.title, notes)];
    if (item.kind === 'link') return [linkOf(item, notes)];
    const first = style.hasSectionPages ? sectionPage(item.items) : null;
    const rest = first === null ? item.items : item.items.slice(1);
    const label = item.title || (first === null ? firstTitle(item.items, notes) : notes.titleOf(first));
    if (first !== null && rest.length === 0) return [{ ...pageEntry(first, label, notes) }];
    const open = level < style.openLevels ? { collapsed: false } : {};
    const inner = entriesOf(rest, level + 1);
    if (inner.length === 0) return [];
    const page = first === null ? {} : { page: `/${localPath(first)}` };
    return [{ label: notes.translated(label), ...page, ...open, items: inner }];
  };
  const sections = style.hasTabs ? items.filter((item) => item.kind === 'section' && pagesIn([item]).length > 0) : [];
  if (sections.length === 0) {
    draft.sidebars.push({ name: 'docs', ...place, entries: entriesOf(items, 0) });
    return { tabs: [], firstSidebar: 'docs' };
  }
  const names = new SidebarNames();
  const rest = items.filter((item) => !sections.includes(item));
  const restPages = pagesIn(rest);
  if (restPages.length > 0) draft.sidebars.push({ name: names.take('docs'), ...place, entries: entriesOf(rest, 0) });
  for (const section of sections)
    if (section.kind === 'section') {
      const first = style.hasSectionPages ? sectionPage(section.items) : null;
      const entries = entriesOf(section.items, 0);
      const own = first === null ? entries : [pageEntry(first, section.title || null, notes), ...entries.slice(1)];
      draft.sidebars.push({ name: names.take(section.title), ...place, entries: own });
    }
  return { tabs: items.flatMap((item) => tabOf(item, notes)), firstSidebar: names.first };
}

function linkOf({ title, href, to }: OldNavItem & { readonly kind: 'link' }, notes: PageNotes): Tab {
  return { label: notes.translated(title), ...(href !== undefined && { href }), ...(to !== undefined && { to }) };
}

function tabOf(item: OldNavItem, notes: PageNotes): readonly Tab[] {
  if (item.kind === 'link') return [linkOf(item, notes)];
  const [page] = pagesIn([item]);
  if (page === undefined) return [];
  return [{ label: notes.translated((item.title ?? '') || notes.titleOf(page)), to: page.address }];
}

function pageEntry(page: DocsPage, title: string | null, notes: PageNotes): MigratedEntry & object {
  const badge = notes.badgeOf(page);
  const label = title === null && notes.hasLanguages ? {} : { label: notes.translated(title ?? notes.titleOf(page)) };
  return { page: `/${localPath(page)}`, ...label, ...(badge !== null && { badge }) };
}

/** The page that is the heading of a section: its first entry, if that is an index page or has no title of its own. */
function sectionPage(items: readonly OldNavItem[]): DocsPage | null {
  const [first] = items;
  if (first?.kind !== 'page') return null;
  return first.title === null || isIndex(first.page.base) ? first.page : null;
}

/** The name of a section without a title. */
function firstTitle(items: readonly OldNavItem[], notes: PageNotes): string {
  const [page] = pagesIn(items);
  return page === undefined ? '…' : notes.titleOf(page);
}

/** Names of sidebars, each used once. */
class SidebarNames {
  readonly #names = new Set<string>();

  get first(): string {
    return [...this.#names][0] ?? 'docs';
  }

  take(title: string): string {
    const plain = title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '');
    let name = plain || 'section';
    for (let count = 2; this.#names.has(name); count++) name = `${plain}-${count}`;
    this.#names.add(name);
    return name;
  }
}
