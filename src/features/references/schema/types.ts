import type { Json } from '../../../model/extension.js';
import { decoded } from '../../../shared/addresses.js';
import { ROOT } from './bundle.js';
import type { SchemaType } from './shapes.js';
import { isRaw, type RawSchema, schemaOf } from './subschemas.js';

/** The name in `#/definitions/Name`, or `root` for the reference to the whole schema; null for any other reference. */
export function referenceName(ref: unknown, root: string): string | null {
  if (ref === ROOT) return root;
  const match = typeof ref === 'string' ? /^#\/definitions\/([^/]+)$/.exec(ref) : null;
  return match?.[1] === undefined ? null : decoded(match[1]).replaceAll('~1', '/').replaceAll('~0', '~');
}

/** The type of a schema. `root` is the name of the whole schema. */
export function typeOf(raw: RawSchema, root: string): SchemaType {
  const type = statedType(raw, root);
  // In OpenAPI 3.0, `nullable` is already part of a type that includes null.
  return raw.nullable === true && !saysNull(type) ? union([type, NULL]) : type;
}

const NULL: SchemaType = { kind: 'name', name: 'null' };

function saysNull(type: SchemaType): boolean {
  if (type.kind === 'literal') return type.values.includes(null);
  return type.kind === 'union' ? type.of.some(saysNull) : type.kind === 'name' && type.name === 'null';
}

function statedType(raw: RawSchema, root: string): SchemaType {
  if (typeof raw.$ref === 'string') return referencedType(raw.$ref, root);
  const values = literals(raw);
  if (values !== null) return { kind: 'literal', values };
  const parts = alternatives(raw);
  if (parts.length > 0) return union(parts.map((form) => typeOf(withOuterType(form, raw), root)));
  const allOf = schemasIn(raw.allOf);
  if (allOf.length === 0) return namedTypes(raw, root);
  const types = uniqueTypes([
    ...(saysType(raw) ? [namedTypes(raw, root)] : []),
    ...allOf.map((one) => typeOf(one, root)),
  ]);
  const preciseTypes = types.filter((type) => type.kind !== 'name' || type.name !== 'any');
  const withoutObjects = preciseTypes.filter((type) => type.kind !== 'object');
  const of = withoutObjects.length > 0 ? withoutObjects : preciseTypes;
  return of.length > 1 ? { kind: 'all', of } : (of[0] ?? ANY);
}

const ANY: SchemaType = { kind: 'name', name: 'any' };

function referencedType(ref: string, root: string): SchemaType {
  const name = referenceName(ref, root);
  return name === null ? { kind: 'address', address: ref } : { kind: 'definition', name };
}

/** The schemas in a list; other values are skipped. */
export function schemasIn(value: unknown): readonly RawSchema[] {
  return Array.isArray(value) ? value.map(schemaOf).filter((one) => one !== null) : [];
}

/** The alternatives of a schema. */
export function alternatives(raw: RawSchema): readonly RawSchema[] {
  return [...schemasIn(raw.oneOf), ...schemasIn(raw.anyOf)].filter((form) => !isNeed(form));
}

/** True for a form that only requires properties: `{ "required": ["url"] }`. */
export function isNeed(form: RawSchema): boolean {
  return Array.isArray(form.required) && !saysType(form) && !('$ref' in form) && !isRaw(form.properties);
}

/** The allowed values if a schema lists them, or null. */
export function literals(raw: RawSchema): readonly Json[] | null {
  if (Array.isArray(raw.enum)) return raw.enum as Json[];
  return 'const' in raw ? [raw.const as Json] : null;
}

/** A form that inherits the type of its schema: `{ "type": "string", "anyOf": [{ "pattern": … }] }`. */
function withOuterType(form: RawSchema, outerSchema: RawSchema): RawSchema {
  const isOpen = ['type', '$ref', 'enum', 'const', 'oneOf', 'anyOf', 'allOf'].every((key) => !(key in form));
  const isObject = isRaw(form.properties) || isRaw(outerSchema.properties);
  if (!isOpen) return form;
  if (outerSchema.type !== undefined) return { ...form, type: outerSchema.type };
  return isObject ? { ...form, type: 'object' } : form;
}

function saysType(raw: RawSchema): boolean {
  return raw.type !== undefined || isRaw(raw.properties) || isRaw(raw.patternProperties);
}

function namedTypes(raw: RawSchema, root: string): SchemaType {
  const names = Array.isArray(raw.type) ? raw.type : [raw.type ?? impliedType(raw)];
  return union(names.map((type) => namedType(typeof type === 'string' ? type : 'any', raw, root)));
}

/** The type of a schema without `type`, derived from its keywords. */
function impliedType(raw: RawSchema): string {
  if (isRaw(raw.properties) || isRaw(raw.patternProperties)) return 'object';
  if (isRaw(raw.not) && Object.keys(raw.not).length === 0) return 'never';
  return raw.items === undefined && raw.prefixItems === undefined ? 'any' : 'array';
}

function namedType(name: string, raw: RawSchema, root: string): SchemaType {
  if (name === 'array') return arrayType(raw, root);
  if (name !== 'object') return { kind: 'name', name };
  const values = isRaw(raw.additionalProperties) ? raw.additionalProperties : null;
  return values !== null && Object.keys(values).length > 0 && !isRaw(raw.properties)
    ? { kind: 'map', values: typeOf(values, root) }
    : { kind: 'object' };
}

function arrayType(raw: RawSchema, root: string): SchemaType {
  const firstItems = Array.isArray(raw.prefixItems) ? raw.prefixItems : raw.items;
  const further = Array.isArray(raw.prefixItems) ? raw.items : raw.additionalItems;
  if (!Array.isArray(firstItems)) return { kind: 'array', items: isRaw(raw.items) ? typeOf(raw.items, root) : ANY };
  const restType = isRaw(further) ? typeOf(further, root) : further === true ? ANY : null;
  return { kind: 'tuple', items: schemasIn(firstItems).map((item) => typeOf(item, root)), rest: restType };
}

function uniqueTypes(types: readonly SchemaType[]): readonly SchemaType[] {
  return [...new Map(types.map((type) => [JSON.stringify(type), type])).values()];
}

function union(types: readonly SchemaType[]): SchemaType {
  const flatTypes = types.flatMap((type) => (type.kind === 'union' ? type.of : [type]));
  const literal = flatTypes.flatMap((type) => (type.kind === 'literal' ? type.values : []));
  const otherTypes = uniqueTypes(flatTypes.filter((type) => type.kind !== 'literal'));
  const of: readonly SchemaType[] =
    literal.length > 0 ? [{ kind: 'literal', values: literal }, ...otherTypes] : otherTypes;
  return of.length === 1 && of[0] !== undefined ? of[0] : { kind: 'union', of };
}

/** Names of the definitions that a type refers to, in order. */
export function namesIn(type: SchemaType): string[] {
  switch (type.kind) {
    case 'definition':
      return [type.name];
    case 'array':
      return namesIn(type.items);
    case 'map':
      return namesIn(type.values);
    case 'tuple':
      return [...type.items, ...(type.rest === null ? [] : [type.rest])].flatMap(namesIn);
    case 'union':
    case 'all':
      return type.of.flatMap(namesIn);
    default:
      return [];
  }
}
