import * as z from 'zod';
import { BADGE_TYPES } from '../model/badges.js';
import type { SidebarBadge, SidebarItem } from '../model/sidebar.js';
import { ADDRESS_RULE, isSafeUrl } from '../shared/addresses.js';
import { described, named } from './described.js';
import { iconName } from './icon-schema.js';
import { localized } from './localized-schema.js';

const SLUG = /^\/?(?!(?:.*\/)?\.{1,2}(?:\/|$))[^/\s?#%\\]+(?:\/[^/\s?#%\\]+)*$/;

const badge = named(
  'SidebarBadge',
  z.strictObject({
    text: described(localized, 'Text of the badge.', 'New'),
    type: described(z.enum(BADGE_TYPES).optional(), 'Colour of the badge.', 'tip'),
  }),
);

const index = named(
  'CategoryIndex',
  z.strictObject({
    title: described(localized.optional(), 'Title of the page. Default: the label.', 'All guides'),
    description: described(localized.optional(), 'One sentence below the title.', 'What others have built.'),
    slug: described(
      z
        .string()
        .regex(SLUG, 'be a path such as `tools`, with a slash in front where it counts from the locale')
        .optional(),
      'Address within the folder of the sidebar, or, with a leading slash, within the locale. Default: `category/` and the label in the default locale.',
      'tools',
    ),
  }),
);

/** A sidebar entry as authors write it; a string is a page. */
export type SidebarEntryInput =
  | string
  | {
      page?: string | undefined;
      label?: z.input<typeof localized> | undefined;
      to?: string | undefined;
      href?: string | undefined;
      folder?: string | undefined;
      items?: SidebarEntryInput[] | undefined;
      index?: boolean | z.input<typeof index> | undefined;
      collapsed?: boolean | undefined;
      description?: z.input<typeof localized> | undefined;
      icon?: string | undefined;
      badge?: string | z.input<typeof badge> | undefined;
    };

type WrittenEntry = Exclude<SidebarEntryInput, string>;

const entryFields = z.strictObject({
  page: described(
    z.string().min(1).optional(),
    'A page: its file within the folder of the sidebar, with or without extension; the folder of an index page; either one relative to the locale with a leading slash; or its route. With `items`, the page of the category.',
    'guide/start',
  ),
  label: described(
    localized.optional(),
    'Text of the entry. Default: the name of the page. A label alone is a line of text, such as the title of a part.',
    'Start',
  ),
  to: described(
    z.string().startsWith('/').optional(),
    'A route of the site without base and locale, optionally with an `#id`. “Previous” and “next” skip it.',
    '/blog',
  ),
  href: described(
    z.string().refine(isSafeUrl, ADDRESS_RULE).optional(),
    'Address of another site.',
    'https://git.example',
  ),
  folder: described(
    z.string().min(1).optional(),
    'Inserts the pages and folders of a folder, as in a sidebar of that folder; `.` is the folder of the sidebar. Pages that the sidebar lists elsewhere are left out.',
    'reference',
  ),
  items: described(z.lazy(() => z.array(sidebarEntry)).optional(), 'Entries of a category.', ['guide/start']),
  index: described(
    z.union([z.boolean(), index]).optional(),
    'Generated page of a category, with cards for its entries. Default: none. In a sidebar of more than 150 pages, each category without `page` gets one, unless this is `false`.',
    true,
  ),
  collapsed: described(
    z.boolean().optional(),
    'Whether a category is closed until it contains the current page. Default: true.',
    false,
  ),
  description: described(localized.optional(), 'One sentence about a category, for cards.', 'From nothing to a site.'),
  icon: described(iconName.optional(), 'Icon of a category on cards.', 'rocket'),
  badge: described(z.union([z.string().min(1), badge]).optional(), 'Badge next to the entry.', 'New', {
    text: 'Beta',
    type: 'warning',
  }),
});

/** Schema of one sidebar entry. */
export const sidebarEntry: z.ZodType<SidebarEntryInput, SidebarEntryInput> = named(
  'SidebarEntry',
  z.union([z.string().min(1), entryFields.superRefine(checkEntry)]),
);

const KINDS = ['to', 'href', 'folder'] as const;
const OF_CATEGORY = ['index', 'collapsed', 'description', 'icon'] as const;

/** Checks that an entry is of one kind and has only the keys of that kind. */
function checkEntry(entry: WrittenEntry, context: z.RefinementCtx): void {
  for (const [key, message] of entryFaults(entry)) {
    const fault = { path: [key], message };
    context.addIssue({ code: 'custom', ...fault });
  }
}

function* entryFaults(entry: WrittenEntry): Generator<readonly [keyof WrittenEntry, string]> {
  const [kind, second] = KINDS.filter((key) => entry[key] !== undefined);
  if (kind === undefined) yield* namelessFaults(entry);
  else {
    for (const other of [second, 'page', 'items'] as const)
      if (other !== undefined && entry[other] !== undefined)
        yield [other, `not stand beside \`${kind}\`: an entry is one thing`];
    if (kind !== 'folder' && entry.label === undefined) yield [kind, 'stand with a `label`'];
  }
  for (const key of OF_CATEGORY)
    if (entry[key] !== undefined && entry.items === undefined)
      yield [key, 'stand with `items`: it belongs to a category'];
  if (entry.page !== undefined && (entry.index ?? false) !== false)
    yield ['index', 'not stand beside `page`: a category has one page'];
}

function* namelessFaults({ label, page, items }: WrittenEntry): Generator<readonly [keyof WrittenEntry, string]> {
  if (label !== undefined || page !== undefined) return;
  if (items === undefined) yield ['page', 'be given, or `label`, `to`, `href` or `folder`'];
  else yield ['items', 'stand with a `label` or a `page`'];
}

/** Converts sidebar entries to the model. */
export function sidebarItems(entries: readonly SidebarEntryInput[]): readonly SidebarItem[] {
  return entries.map((entry) => sidebarItem(typeof entry === 'string' ? { page: entry } : entry));
}

function sidebarItem(entry: WrittenEntry): SidebarItem {
  const { page = null, label = null, to = null, href = null, folder, items } = entry;
  const note = badgeOf(entry.badge);
  if (items !== undefined)
    return {
      kind: 'category',
      label,
      page,
      index: indexOf(entry.index),
      collapsed: entry.collapsed ?? true,
      description: entry.description ?? null,
      icon: entry.icon ?? null,
      badge: note,
      items: sidebarItems(items),
    };
  if (folder !== undefined) return { kind: 'folder', folder };
  if (page !== null) return { kind: 'page', page, label, badge: note };
  const text = label ?? '';
  return to === null && href === null
    ? { kind: 'text', label: text, badge: note }
    : { kind: 'link', label: text, to, href, badge: note };
}

function badgeOf(written: WrittenEntry['badge']): SidebarBadge | null {
  if (written === undefined) return null;
  return typeof written === 'string'
    ? { text: written, type: 'note' }
    : { text: written.text, type: written.type ?? 'note' };
}

function indexOf(written: WrittenEntry['index']): Extract<SidebarItem, { kind: 'category' }>['index'] {
  if (written === undefined || written === false) return written ?? null;
  const { title = null, description = null, slug = null } = written === true ? {} : written;
  return { title, description, slug };
}
