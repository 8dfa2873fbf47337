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
  'Modules that add to docsgen, in the order in which they work: a path from the folder of the site that begins with a dot, or a package; with options, which are plain values, as a pair.',
  ['./extensions/emoji.ts'],
  [['./extensions/links.ts', { target: '_blank' }]],
);
