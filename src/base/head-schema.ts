import * as z from 'zod';
import { described, named } from './described.js';

const attributeName = z.string().regex(/^[a-z][\w:.-]*$/, 'be the name of an attribute in small letters');

/** A tag that settings or front matter add to the head; `headFault` decides which are allowed. */
export const headTag = named(
  'HeadTag',
  z.strictObject({
    tag: described(z.enum(['meta', 'link', 'script', 'style']), 'Name of the element.', 'script'),
    attributes: described(
      z.record(attributeName, z.union([z.string(), z.literal(true)])).default({}),
      'Its attributes; `href` and `src` that begin with `/` count from the root of the site.',
      { src: '/js/visits.js', defer: true },
    ),
    content: described(z.string().nullable().default(null), 'What stands in it.', 'a { color: red }'),
  }),
);
