import * as z from 'zod';
import { described, named } from '../base/described.js';
import { iconName } from '../base/icon-schema.js';
import { localized } from '../base/localized-schema.js';
import { address } from './values.js';

const linkFields = {
  type: described(
    z.enum(['link', 'dropdown', 'sidebar', 'locale', 'version', 'search', 'html']).optional(),
    'Kind of the entry: a link, a menu, the first page of a sidebar, the language or version menu, search, trusted HTML. By default, it follows from the other keys.',
    'search',
  ),
  label: described(localized.default(''), 'Text of the entry.', 'Guides'),
  to: described(
    z.string().startsWith('/').optional(),
    'Target of a link within the site: a route without base and locale, optionally with an `#id`.',
    '/guides',
  ),
  href: described(address.optional(), 'Target of a link to another site.', 'https://git.example'),
  position: described(z.enum(['left', 'right']).default('left'), 'Side of the navbar.', 'right'),
  html: described(
    z.string().optional(),
    'Trusted HTML of an `html` entry. Write routes in it as in `to`.',
    '<b>Beta</b>',
  ),
  sidebar: described(z.string().optional(), 'Name of the sidebar that a `sidebar` entry links to.', 'guides'),
  icon: described(iconName.optional(), 'Icon next to the label, or instead of it.', 'github'),
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
    id: described(z.string().min(1), 'Readers who have closed the bar see it again when this changes.', 'v2'),
    content: described(
      localized,
      'Trusted HTML. Write routes in it as in `to`, without base and locale.',
      'See <a href="/v2">version 2</a>.',
    ),
    closable: described(z.boolean().default(true), 'Readers can close the bar.', false),
  }),
);

/** Light or dark. */
export const colorMode = named(
  'ColorMode',
  z.strictObject({
    default: described(
      z.enum(['light', 'dark']).default('dark'),
      'Colour mode if neither the reader nor the system has a preference.',
      'light',
    ),
    respectSystem: described(z.boolean().default(true), "Follow the setting of the reader's system.", false),
  }),
);

/** A validated navbar or footer entry; only navbar entries have nested entries. */
export type ParsedNavItem = z.output<typeof leafItem> & { readonly items?: readonly z.output<typeof leafItem>[] };
