import type { BadgeType } from './badges.js';
import type { Localized } from './localized.js';

/** A small label beside an entry, such as “New”. */
export interface SidebarBadge {
  readonly text: Localized;
  readonly type: BadgeType;
}

/** Generated page of a category: cards that link to its entries. */
export interface CategoryIndex {
  readonly title: Localized | null;
  readonly description: Localized | null;
  /** Address relative to the sidebar's folder, or with a leading slash to the locale; null to derive it from the label. */
  readonly slug: string | null;
}

/** A sidebar entry as listed by its author. */
export type SidebarItem =
  | {
      readonly kind: 'page';
      /** File relative to the sidebar's folder, or with a leading slash to the locale, or a route. */
      readonly page: string;
      readonly label: Localized | null;
      readonly badge: SidebarBadge | null;
    }
  | {
      readonly kind: 'link';
      readonly label: Localized;
      /** Route without locale; null if `href` is set. */
      readonly to: string | null;
      readonly href: string | null;
      readonly badge: SidebarBadge | null;
    }
  | { readonly kind: 'text'; readonly label: Localized; readonly badge: SidebarBadge | null }
  /** The pages and folders inside a folder, in place. */
  | { readonly kind: 'folder'; readonly folder: string }
  | SidebarGroup;

/** A sidebar category as listed by its author. */
export interface SidebarGroup {
  readonly kind: 'category';
  readonly label: Localized | null;
  /** The category's own page, in the form of a `page` entry. */
  readonly page: string | null;
  /** `false` for no generated page; null if not specified: large sidebars then generate one. */
  readonly index: CategoryIndex | false | null;
  readonly collapsed: boolean;
  readonly description: Localized | null;
  readonly icon: string | null;
  readonly badge: SidebarBadge | null;
  readonly items: readonly SidebarItem[];
}

/** Content of a `sidebar.yml`. */
export interface SidebarFile {
  readonly locale: string;
  /** Folder relative to the locale, like `Source.dir`. */
  readonly dir: string;
  /** Path relative to the site's folder, with forward slashes. */
  readonly file: string;
  /** Sidebars by name; the name is empty if the file contains one list. */
  readonly sidebars: Readonly<Record<string, readonly SidebarItem[]>>;
}
