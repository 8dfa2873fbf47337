import * as z from 'zod';
import { described, named } from '../base/described.js';
import { localized } from '../base/localized-schema.js';
import { address } from './values.js';

const linkFields = {
  type: described(
    z.enum(['link', 'dropdown', 'sidebar', 'locale', 'version', 'search', 'html']).optional(),
    'Kind of the entry: a link, a menu, the first page of a sidebar, the choice of language or version, search, trusted markup. By default what the other keys suggest.',
    'search',
  ),
  label: described(localized.default(''), 'Name of the entry.', 'Guides'),
  to: described(
    z.string().startsWith('/').optional(),
    'Where a link leads within the site: a route without base and locale; a `#id` may follow.',
    '/guides',
  ),
  href: described(address.optional(), 'Where a link leads outside of it.', 'https://git.example'),
  position: described(z.enum(['left', 'right']).default('left'), 'Side of the navbar.', 'right'),
  html: described(
    z.string().optional(),
    'Markup of an `html` entry. Routes in it are written as in `to`.',
    '<b>Beta</b>',
  ),
  sidebar: described(z.string().optional(), 'Name of the sidebar that a `sidebar` entry leads to.', 'guides'),
  icon: described(z.string().optional(), 'Name of an icon with, or instead of, the label.', 'github'),
};

const leafItem = named('Link', z.strictObject(linkFields));

/** A navbar entry; entries of a dropdown are plain links. */
const navItem = named(
  'NavbarEntry',
  z.strictObject({
    ...linkFields,
    items: described(z.array(leafItem).default([]), 'Entries of a dropdown; in a `version` entry, further links.', [
      { label: 'v1', href: 'https://v1.docs.example' },
    ]),
  }),
);

/** A column of the footer. */
const footerGroup = named(
  'FooterColumn',
  z.strictObject({
    title: described(localized, 'Heading of the column.', 'Community'),
    items: described(z.array(leafItem), 'Links of the column.', [{ label: 'Forum', href: 'https://forum.example' }]),
  }),
);

/** The bar at the top of all pages. */
export const navbar = named(
  'Navbar',
  z.strictObject({
    items: described(z.array(navItem).default([]), 'Entries of the navbar.', [{ label: 'Guides', to: '/guides' }]),
    hideOnScroll: described(z.boolean().default(true), 'Hide the navbar while scrolling down.', false),
  }),
);

/** The footer of all pages. */
export const footer = named(
  'Footer',
  z.strictObject({
    groups: described(z.array(footerGroup).default([]), 'Columns of the footer.', [{ title: 'More', items: [] }]),
    copyright: described(localized.default(''), 'Last line of the footer.', '© The authors'),
  }),
);

/** The bar above all pages. */
export const announcement = named(
  'Announcement',
  z.strictObject({
    id: described(z.string().min(1), 'A reader who closed the bar sees it again when this changes.', 'v2'),
    content: described(
      localized,
      'Trusted HTML. Routes in it are written as in `to`, without base and locale.',
      'See <a href="/v2">version 2</a>.',
    ),
    closable: described(z.boolean().default(true), 'Readers may close the bar.', false),
  }),
);

/** Light or dark. */
export const colorMode = named(
  'ColorMode',
  z.strictObject({
    default: described(
      z.enum(['light', 'dark']).default('dark'),
      'Colours where neither the reader nor the system has chosen.',
      'light',
    ),
    respectSystem: described(z.boolean().default(true), "Follow the setting of the reader's system.", false),
  }),
);

/** A validated navbar or footer entry; only navbar entries have nested entries. */
export type ParsedNavItem = z.output<typeof leafItem> & { readonly items?: readonly z.output<typeof leafItem>[] };
