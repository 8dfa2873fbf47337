import * as z from 'zod';
import { described, named } from '../base/described.js';

/** An extension: a path from the site's folder or a package, alone or with its options, which are plain values because they go to workers and into keys. */
const extension = z.union([z.string().min(1), z.tuple([z.string().min(1), named('Options', z.json())])]);

/** The extensions of the site. */
export const extensions = described(
  z.array(extension).default([]),
  'Modules that add to docsgen, in the order in which they work: a path from the folder of the site that begins with a dot, or a package; with options, which are plain values, as a pair.',
  ['./extensions/emoji.ts'],
  [['./extensions/links.ts', { target: '_blank' }]],
);
