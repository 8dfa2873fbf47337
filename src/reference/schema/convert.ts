import {
  CONSTRAINTS,
  type Constraints,
  type Json,
  type Property,
  type SchemaType,
  type Shape,
  type Variant,
} from './shapes.js';

/** A schema as parsed. */
export type RawSchema = Readonly<Record<string, unknown>>;

/** True for an object that may be a schema. */
export function isRaw(value: unknown): value is RawSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The name behind `#/definitions/Name` or `#/$defs/Name`; null for another reference. */
export function referenceName(ref: unknown): string | null {
  const match = typeof ref === 'string' ? /^#\/(?:definitions|\$defs)\/([^/]+)$/.exec(ref) : null;
  return match?.[1] === undefined ? null : decodeURIComponent(match[1]).replaceAll('~1', '/').replaceAll('~0', '~');
}

/** Reads one schema; definitions stay references. */
export function toShape(raw: RawSchema): Shape {
  const properties = propertiesOf(raw);
  return {
    description: typeof raw.description === 'string' ? raw.description.trim() : '',
    type: toType(raw),
    constraints: constraintsOf(raw),
    default: 'default' in raw ? (raw.default as Json) : undefined,
    examples: Array.isArray(raw.examples) ? (raw.examples as Json[]) : [],
    variants: variantsOf(raw),
    properties,
    additional: isRaw(raw.additionalProperties)
      ? toType(raw.additionalProperties)
      : raw.additionalProperties === false
        ? 'none'
        : 'any',
  };
}

function propertiesOf(raw: RawSchema): Property[] {
  const required = new Set(Array.isArray(raw.required) ? raw.required : []);
  if (!isRaw(raw.properties)) return [];
  return Object.entries(raw.properties).flatMap(([name, value]) =>
    isRaw(value) ? [{ name, required: required.has(name), ...toShape(value) }] : [],
  );
}

function constraintsOf(raw: RawSchema): Constraints {
  const limits = CONSTRAINTS.flatMap((name) => {
    const value = raw[name];
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? [[name, value] as const]
      : [];
  });
  return Object.fromEntries(limits);
}

function alternatives(raw: RawSchema): RawSchema[] {
  return [raw.oneOf, raw.anyOf].flatMap((list) => (Array.isArray(list) ? list.filter(isRaw) : []));
}

function variantsOf(raw: RawSchema): Variant[] {
  const forms = alternatives(raw).filter((form) => form.type !== 'null');
  if (!forms.some((form) => typeof form.description === 'string' || isRaw(form.properties))) return [];
  return forms.map((form) => ({ name: literalName(form), ...toShape(form) }));
}

/** A form is named by its only value, or by the only value of one of its properties: `{"type": "skip"}`. */
function literalName(form: RawSchema): string | null {
  const own = singleLiteral(form);
  if (own !== null) return own;
  if (!isRaw(form.properties)) return null;
  return (
    Object.values(form.properties)
      .map((property) => (isRaw(property) ? singleLiteral(property) : null))
      .find((name) => name !== null) ?? null
  );
}

function singleLiteral(raw: RawSchema): string | null {
  const values = literals(raw);
  return values?.length === 1 && typeof values[0] === 'string' ? values[0] : null;
}

function literals(raw: RawSchema): readonly Json[] | null {
  if (Array.isArray(raw.enum)) return raw.enum as Json[];
  return 'const' in raw ? [raw.const as Json] : null;
}

/** The type of a schema, without its texts. */
function toType(raw: RawSchema): SchemaType {
  const name = referenceName(raw.$ref);
  if (name !== null) return { kind: 'definition', name };
  const all = Array.isArray(raw.allOf) ? raw.allOf.filter(isRaw) : [];
  if (all[0] !== undefined) return toType(all[0]);
  const values = literals(raw);
  if (values !== null) return { kind: 'literal', values };
  const forms = alternatives(raw);
  if (forms.length > 0) return union(forms.map(toType));
  const names = Array.isArray(raw.type) ? raw.type : [raw.type];
  return union(names.map((type) => namedType(typeof type === 'string' ? type : 'any', raw)));
}

function namedType(name: string, raw: RawSchema): SchemaType {
  if (name === 'array')
    return { kind: 'array', items: isRaw(raw.items) ? toType(raw.items) : { kind: 'name', name: 'any' } };
  if (name !== 'object') return { kind: 'name', name };
  return isRaw(raw.additionalProperties)
    ? { kind: 'map', values: toType(raw.additionalProperties) }
    : { kind: 'object' };
}

function union(types: readonly SchemaType[]): SchemaType {
  const flat = types.flatMap((type) => (type.kind === 'union' ? type.of : [type]));
  const literal = flat.flatMap((type) => (type.kind === 'literal' ? type.values : []));
  const others = flat.filter((type) => type.kind !== 'literal');
  const unique = [...new Map(others.map((type) => [JSON.stringify(type), type])).values()];
  const of: SchemaType[] = literal.length > 0 ? [{ kind: 'literal', values: literal }, ...unique] : unique;
  return of.length === 1 && of[0] !== undefined ? of[0] : { kind: 'union', of };
}

/** Names of the definitions that a type leads to, in order. */
export function namesIn(type: SchemaType): string[] {
  switch (type.kind) {
    case 'definition':
      return [type.name];
    case 'array':
      return namesIn(type.items);
    case 'map':
      return namesIn(type.values);
    case 'union':
      return type.of.flatMap(namesIn);
    default:
      return [];
  }
}
