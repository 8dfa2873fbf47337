import * as z from 'zod';
import { address, localized } from './values.js';

const linkFields = {
  type: z.enum(['link', 'dropdown', 'sidebar', 'locale', 'version', 'search', 'html']).optional(),
  label: localized.default(''),
  to: z.string().startsWith('/').optional(),
  href: address.optional(),
  position: z.enum(['left', 'right']).default('left'),
  html: z.string().optional(),
  sidebar: z.string().optional(),
  icon: z.string().optional(),
};

const leafItem = z.strictObject(linkFields);

/** A navbar entry; entries of a dropdown are plain links. */
export const navItem = z.strictObject({ ...linkFields, items: z.array(leafItem).default([]) });

/** A column of the footer. */
export const footerGroup = z.strictObject({ title: localized, items: z.array(leafItem) });

/** A navbar or footer entry that has passed the schema; only entries of the navbar have entries of their own. */
export type ParsedNavItem = z.output<typeof leafItem> & { readonly items?: readonly z.output<typeof leafItem>[] };
