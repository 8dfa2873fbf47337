import * as z from 'zod';
import { segment } from './values.js';

const shared = {
  package: z.string().min(1),
  route: segment,
  sourceUrl: z.string().nullable().default(null),
  overlay: z.string().nullable().default(null),
};

/** A reference generated from a package's type declarations, JSON schema or command-line help. */
export const referenceConfig = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('typescript'), ...shared, modules: z.array(z.string()).default([]) }),
  z.strictObject({ kind: z.literal('json-schema'), ...shared, schema: z.string().min(1) }),
  z.strictObject({ kind: z.literal('cli'), ...shared, bin: z.string().min(1), record: z.string().min(1) }),
]);
