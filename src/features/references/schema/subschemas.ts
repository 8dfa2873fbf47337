/** A schema as parsed. */
export type RawSchema = Readonly<Record<string, unknown>>;

/** True for an object that may be a schema. */
export function isRaw(value: unknown): value is RawSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A schema of any form as an object: `true` allows everything, `false` nothing; null where the value is no schema. */
export function schemaOf(value: unknown): RawSchema | null {
  if (typeof value === 'boolean') return value ? {} : { not: {} };
  return isRaw(value) ? value : null;
}

/** Keywords of all drafts that hold one schema, or a list of them. */
const SINGLE = [
  'additionalItems',
  'additionalProperties',
  'allOf',
  'anyOf',
  'contains',
  'contentSchema',
  'else',
  'if',
  'items',
  'not',
  'oneOf',
  'prefixItems',
  'propertyNames',
  'then',
  'unevaluatedItems',
  'unevaluatedProperties',
] as const;

/** Keywords of all drafts that hold schemas by name. */
const NAMED = ['$defs', 'definitions', 'dependencies', 'dependentSchemas', 'patternProperties', 'properties'] as const;

/** A copy of a schema with `change` applied to every schema right inside it; values that are no schemas, such as `default`, stay. */
export function mapSubschemas(raw: RawSchema, change: (inner: RawSchema) => RawSchema): RawSchema {
  const copy: Record<string, unknown> = { ...raw };
  const changeSchema = (value: unknown): unknown => (isRaw(value) ? change(value) : value);
  for (const keyword of SINGLE) {
    const value = raw[keyword];
    if (value !== undefined) copy[keyword] = Array.isArray(value) ? value.map(changeSchema) : changeSchema(value);
  }
  for (const keyword of NAMED) {
    const value = raw[keyword];
    if (isRaw(value))
      copy[keyword] = Object.fromEntries(
        Object.entries(value).map(([name, subschema]) => [name, changeSchema(subschema)]),
      );
  }
  return copy;
}

/** Every schema right inside a schema. */
export function subschemas(raw: RawSchema): readonly RawSchema[] {
  const schemas: RawSchema[] = [];
  mapSubschemas(raw, (schema) => {
    schemas.push(schema);
    return schema;
  });
  return schemas;
}

const KEYWORDS: ReadonlySet<string> = new Set([...SINGLE, ...NAMED]);

/** True for a folder of definitions, which is no schema itself: `{ "tools": { "eslint": { … } } }`. */
export function isFolder(raw: RawSchema): boolean {
  const entries = Object.entries(raw);
  return entries.length > 0 && entries.every(([key, value]) => isRaw(value) && !KEYWORDS.has(key));
}
