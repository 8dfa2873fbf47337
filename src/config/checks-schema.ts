import * as z from 'zod';

/** Least and greatest length of a text in characters. */
const bounds = z
  .tuple([z.number().int().min(0), z.number().int().min(1)])
  .refine(([min, max]) => min <= max, 'begin with the smaller number');

/** What `docsgen check` asks of Chinese prose. */
export const proseConfig = z.strictObject({
  typography: z.boolean().default(true),
  glossary: z.string().min(1).nullable().default(null),
});

/** What `docsgen check` asks of every page: bounds for all locales, or by locale code. */
export const checksConfig = z.strictObject({
  description: z
    .union([bounds, z.record(z.string(), bounds)])
    .nullable()
    .default(null),
});

/** Against what `docsgen check --samples` holds samples: end of a sample's title → JSON schema, below the site's folder or in a package. */
export const samplesConfig = z.strictObject({ schemas: z.record(z.string().min(1), z.string().min(1)).default({}) });
