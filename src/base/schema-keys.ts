import * as z from 'zod';
import { descriptionOf } from './described.js';

/** Keys that a schema allows at a path. */
export function knownKeys(schema: z.ZodType, path: readonly PropertyKey[]): readonly string[] {
  return [
    ...new Set(
      schemasAt(schema, path)
        .flatMap((inner) => variants(inner))
        .flatMap((inner) => (inner instanceof z.ZodObject ? Object.keys(inner.shape) : [])),
    ),
  ];
}

/** An example value for a path from the schema's documentation, or undefined. */
export function exampleAt(schema: z.ZodType, path: readonly PropertyKey[]): unknown {
  return schemasAt(schema, path)
    .flatMap((at) => wrapped(at))
    .flatMap((at) => descriptionOf(at)?.examples ?? [])[0];
}

function schemasAt(schema: z.ZodType, path: readonly PropertyKey[]): readonly z.ZodType[] {
  let schemas: z.ZodType[] = [schema];
  for (const part of path) schemas = schemas.flatMap((outer) => descend(outer, part));
  return schemas;
}

/** A schema and those inside its wrappers, from the outside in. */
function wrapped(schema: z.ZodType): z.ZodType[] {
  if (!WRAPPERS.some((wrapper) => schema instanceof wrapper)) return [schema];
  return [schema, ...wrapped((schema as z.ZodOptional<z.ZodType>).unwrap())];
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

/** The schemas inside wrappers such as optional, and all members of a union. */
function variants(schema: z.ZodType): z.ZodType[] {
  if (WRAPPERS.some((wrapper) => schema instanceof wrapper))
    return variants((schema as z.ZodOptional<z.ZodType>).unwrap());
  if (schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion) {
    return schema.options.flatMap((option: unknown) => (option instanceof z.ZodType ? variants(option) : []));
  }
  return [schema];
}

const WRAPPERS = [z.ZodOptional, z.ZodNullable, z.ZodDefault, z.ZodPrefault, z.ZodLazy];
