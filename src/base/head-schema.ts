import * as z from 'zod';

const attributeName = z.string().regex(/^[a-z][\w:.-]*$/, 'be the name of an attribute in small letters');

/** A tag that settings or front matter put into the head. What a tag may do is said by `headFault`. */
export const headTag = z.strictObject({
  tag: z.enum(['meta', 'link', 'script', 'style']),
  attributes: z.record(attributeName, z.union([z.string(), z.literal(true)])).default({}),
  content: z.string().nullable().default(null),
});
