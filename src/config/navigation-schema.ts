import * as z from 'zod';
import { localized } from './values.js';

const linkFields = {
  type: z.enum(['link', 'dropdown', 'sidebar', 'locale', 'version', 'search', 'html']).optional(),
  label: localized.optional(),
  to: z.string().startsWith('/').optional(),
  href: z.string().optional(),
  position: z.enum(['left', 'right']).optional(),
  html: z.string().optional(),
  sidebar: z.string().optional(),
  icon: z.string().optional(),
};

const leafItem = z.strictObject(linkFields);

/** A navbar entry; entries of a dropdown are plain links. */
export const navItem = z.strictObject({ ...linkFields, items: z.array(leafItem).optional() });

/** A column of the footer. */
export const footerGroup = z.strictObject({ title: localized, items: z.array(leafItem) });

/** A navbar or footer entry as an author writes it. */
export type UserNavItem = z.input<typeof navItem>;
