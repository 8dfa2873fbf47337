import * as z from 'zod';

/** Keys that a schema allows below a path. */
export function knownKeys(schema: z.ZodType, path: readonly PropertyKey[]): readonly string[] {
  let schemas: z.ZodType[] = [schema];
  for (const part of path) schemas = schemas.flatMap((outer) => descend(outer, part));
  return [
    ...new Set(
      schemas
        .flatMap((inner) => variants(inner))
        .flatMap((inner) => (inner instanceof z.ZodObject ? Object.keys(inner.shape) : [])),
    ),
  ];
}

function descend(schema: z.ZodType, part: PropertyKey): z.ZodType[] {
  return variants(schema).flatMap((s) => {
    if (s instanceof z.ZodObject) {
      const inner: unknown = s.shape[String(part)];
      return inner instanceof z.ZodType ? [inner] : [];
    }
    if (s instanceof z.ZodArray) return s.element instanceof z.ZodType ? [s.element] : [];
    if (s instanceof z.ZodRecord) return s.valueType instanceof z.ZodType ? [s.valueType] : [];
    return [];
  });
}

/** The schema without wrappers that say what its absence means; every member of a union. */
function variants(schema: z.ZodType): z.ZodType[] {
  if (WRAPPERS.some((wrapper) => schema instanceof wrapper))
    return variants((schema as z.ZodOptional<z.ZodType>).unwrap());
  if (schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion) {
    return schema.options.flatMap((option: unknown) => (option instanceof z.ZodType ? variants(option) : []));
  }
  return [schema];
}

const WRAPPERS = [z.ZodOptional, z.ZodNullable, z.ZodDefault, z.ZodPrefault, z.ZodLazy];
