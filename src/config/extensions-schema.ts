import * as z from 'zod';
import { described, named } from '../base/described.js';

/**
 * An extension: a path relative to the site's folder, or a package, alone or with options. Options are plain values, because they are sent
 * to workers and become part of keys.
 */
const extension = z.union([z.string().min(1), z.tuple([z.string().min(1), named('Options', z.json())])]);

/** The extensions of the site. */
export const extensions = described(
  z.array(extension).default([]),
  'Extension modules, in the order in which they run. Each is a path relative to the site folder that starts with a dot, or a package. To pass options, which are plain values, use a pair.',
  ['./extensions/emoji.ts'],
  [['./extensions/links.ts', { target: '_blank' }]],
);
