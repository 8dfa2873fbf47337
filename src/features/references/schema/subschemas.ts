/** A parsed schema. */
export type RawSchema = Readonly<Record<string, unknown>>;

/** True for an object that may be a schema. */
export function isRaw(value: unknown): value is RawSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A schema as an object, including `true` (allows everything) and `false` (nothing); null for any other value. */
export function schemaOf(value: unknown): RawSchema | null {
  if (typeof value === 'boolean') return value ? {} : { not: {} };
  return isRaw(value) ? value : null;
}

/** Keywords of all drafts whose value is a schema or a list of schemas. */
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

/** Keywords of all drafts whose value is an object of schemas. */
const NAMED = ['$defs', 'definitions', 'dependencies', 'dependentSchemas', 'patternProperties', 'properties'] as const;

/** A copy of a schema with `change` applied to its direct subschemas; other values, such as `default`, stay. */
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

/** The direct subschemas of a schema. */
export function subschemas(raw: RawSchema): readonly RawSchema[] {
  const schemas: RawSchema[] = [];
  mapSubschemas(raw, (schema) => {
    schemas.push(schema);
    return schema;
  });
  return schemas;
}

const KEYWORDS: ReadonlySet<string> = new Set([...SINGLE, ...NAMED]);

/** True for an object of definitions that is no schema itself: `{ "tools": { "eslint": { … } } }`. */
export function isDefinitionFolder(raw: RawSchema): boolean {
  const entries = Object.entries(raw);
  return entries.length > 0 && entries.every(([key, value]) => isRaw(value) && !KEYWORDS.has(key));
}
