import type { Localized } from './localized.js';

/** A small note beside an entry, such as “New”. */
export interface SidebarBadge {
  readonly text: Localized;
  readonly type: 'note' | 'tip' | 'info' | 'warning' | 'danger';
}

/** The generated page of a category: cards that lead to what stands in it. */
export interface CategoryIndex {
  readonly title: Localized | null;
  readonly description: Localized | null;
  /** Address below the folder of the sidebar, with a slash in front below the locale; null for one made from the label. */
  readonly slug: string | null;
}

/** An entry of a sidebar that its author lists. */
export type SidebarItem =
  | {
      readonly kind: 'page';
      /** File below the folder of the sidebar, with a slash in front below the locale, or a route. */
      readonly page: string;
      readonly label: Localized | null;
      readonly badge: SidebarBadge | null;
    }
  | {
      readonly kind: 'link';
      readonly label: Localized;
      /** Route without locale; null where `href` leads out of the site. */
      readonly to: string | null;
      readonly href: string | null;
      readonly badge: SidebarBadge | null;
    }
  | { readonly kind: 'text'; readonly label: Localized; readonly badge: SidebarBadge | null }
  /** The pages and folders below a folder, in place. */
  | { readonly kind: 'folder'; readonly folder: string }
  | SidebarGroup;

/** A category of a sidebar that its author lists. */
export interface SidebarGroup {
  readonly kind: 'category';
  readonly label: Localized | null;
  /** Its own page, as that of a `page` entry. */
  readonly page: string | null;
  /** `false` for no generated page; null where nothing is said, so that a large sidebar gives it one. */
  readonly index: CategoryIndex | false | null;
  readonly collapsed: boolean;
  readonly description: Localized | null;
  readonly icon: string | null;
  readonly badge: SidebarBadge | null;
  readonly items: readonly SidebarItem[];
}

/** What a `sidebar.yml` lists. */
export interface SidebarFile {
  readonly locale: string;
  /** Folder below the locale, like `Source.dir`. */
  readonly dir: string;
  /** POSIX, relative to the site's folder. */
  readonly file: string;
  /** By name; the name is empty where the file holds one list. */
  readonly sidebars: Readonly<Record<string, readonly SidebarItem[]>>;
}
