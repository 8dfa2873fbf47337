import type { Json } from '../../../model/extension.js';
import { stepName } from './bundle.js';
import { conditionsOf } from './conditions.js';
import {
  CONSTRAINTS,
  type Constraints,
  type Discriminator,
  type Property,
  type Shape,
  type ShapeEntry,
  type Variant,
} from './shapes.js';
import { isRaw, type RawSchema, schemaOf } from './subschemas.js';
import { alternatives, isNeed, literals, schemasIn, typeOf } from './types.js';

/**
 * Converts a schema to a shape; references to definitions stay. `root` is the name of the whole schema. Parts of `allOf` that are not
 * references are merged.
 */
export function toShape(raw: RawSchema, root: string): Shape {
  const mergedSchemas = [raw, ...mergedParts(raw)];
  const properties = mergedSchemas.flatMap((one) => propertiesOf(one, root));
  const description = mergedSchemas.map((one) => textOf(one)).find((text) => text !== '') ?? '';
  return {
    description: description,
    type: typeOf(raw, root),
    constraints: Object.assign({}, ...mergedSchemas.map(constraintsOf).reverse()) as Constraints,
    default: 'default' in raw ? (raw.default as Json) : undefined,
    examples: examplesOf(raw),
    variants: mergedSchemas.flatMap((one) => variantsOf(one, root)),
    properties: uniqueProperties(properties, mergedSchemas),
    additional: isRaw(raw.additionalProperties)
      ? typeOf(raw.additionalProperties, root)
      : raw.additionalProperties === false || raw.unevaluatedProperties === false
        ? 'none'
        : 'any',
    parts: mergedSchemas.flatMap((one) => partsOf(one, root)),
    conditions: mergedSchemas.flatMap((one) => conditionsOf(one, (inner) => toShape(inner, root))),
    needs: mergedSchemas.flatMap(needsOf),
    deprecated: deprecation(raw),
    access: raw.readOnly === true ? 'read' : raw.writeOnly === true ? 'write' : null,
    see: typeof raw.$comment === 'string' && /^https?:\/\/\S+$/.test(raw.$comment) ? raw.$comment : null,
    discriminator: discriminatorOf(raw),
    not: isRaw(raw.not) && Object.keys(raw.not).length > 0 && !isNeed(raw.not) ? typeOf(raw.not, root) : null,
  };
}

function discriminatorOf(raw: RawSchema): Discriminator | null {
  const { discriminator } = raw;
  if (!isRaw(discriminator) || typeof discriminator.propertyName !== 'string') return null;
  const entries = isRaw(discriminator.mapping) ? Object.entries(discriminator.mapping) : [];
  const mapping = entries.flatMap(([value, target]) =>
    typeof target === 'string' ? [[value, nameBehind(target)] as const] : [],
  );
  const forms = alternatives(raw).flatMap((form) => (typeof form.$ref === 'string' ? [nameBehind(form.$ref)] : []));
  return withForms({ property: discriminator.propertyName, mapping }, forms);
}

/** Adds the names of forms without a value in the mapping. */
export function withForms(discriminator: Discriminator, names: readonly string[]): Discriminator {
  const mappedNames = new Set(discriminator.mapping.map(([, name]) => name));
  const otherNames = names.filter((name) => !mappedNames.has(name));
  return { ...discriminator, mapping: [...discriminator.mapping, ...otherNames.map((name) => [name, name] as const)] };
}

/** The name of the shared schema that a reference leads to. Any other text is a name itself, or leads to another file. */
function nameBehind(target: string): string {
  const [, step] = /^#\/(?:components\/schemas|definitions)\/([^/]+)$/.exec(target) ?? [];
  return step === undefined ? target : stepName(step);
}

/** The inline parts of `allOf`, recursively. References in it are part of the type. */
function mergedParts(raw: RawSchema): readonly RawSchema[] {
  return schemasIn(raw.allOf)
    .filter((part) => typeof part.$ref !== 'string')
    .flatMap((part) => [part, ...mergedParts(part)]);
}

/** The text of a schema: `markdownDescription`, which editors prefer, otherwise `description`. */
function textOf(raw: RawSchema): string {
  const texts = [raw.markdownDescription, raw.description];
  const text = texts.find((one): one is string => typeof one === 'string' && one.trim() !== '');
  return text?.trim() ?? '';
}

function examplesOf(raw: RawSchema): readonly Json[] {
  if (Array.isArray(raw.examples)) return raw.examples as Json[];
  return 'example' in raw ? [raw.example as Json] : [];
}

function deprecation(raw: RawSchema): string | null {
  const text = raw.deprecationMessage ?? raw['x-deprecated'] ?? raw['x-intellij-deprecated'];
  if (typeof text === 'string') return text;
  return raw.deprecated === true ? '' : typeof raw.deprecated === 'string' ? raw.deprecated : null;
}

function propertiesOf(raw: RawSchema, root: string): Property[] {
  return [
    ...namedSchemas(raw.properties).map(([name, value]) => toProperty(name, value, root)),
    ...namedSchemas(raw.patternProperties).map(([name, value]) => ({
      ...toProperty(name, value, root),
      isPattern: true,
    })),
  ];
}

function toProperty(name: string, value: RawSchema, root: string): Property {
  return { name, required: value.required === true, isPattern: false, ...toShape(value, root) };
}

function namedSchemas(value: unknown): readonly (readonly [string, RawSchema])[] {
  if (!isRaw(value)) return [];
  return Object.entries(value).flatMap(([name, one]) => {
    const schema = schemaOf(one);
    return schema === null ? [] : [[name, schema] as const];
  });
}

/** Properties without duplicates: the first one of a name wins, and it is required if any part of the schema requires it. */
function uniqueProperties(properties: readonly Property[], parts: readonly RawSchema[]): readonly Property[] {
  const requiredNames = new Set(parts.flatMap((part) => (Array.isArray(part.required) ? part.required : [])));
  const firstByKey = new Map<string, Property>();
  for (const property of properties) {
    const key = `${property.isPattern ? '/' : ''}${property.name}`;
    if (!firstByKey.has(key))
      firstByKey.set(key, { ...property, required: property.required || requiredNames.has(property.name) });
  }
  return [...firstByKey.values()];
}

function constraintsOf(raw: RawSchema): Constraints {
  const limits = CONSTRAINTS.flatMap((name) => {
    const value = raw[name];
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? [[name, value] as const]
      : [];
  });
  return draft4Limits(Object.fromEntries(limits));
}

/** In draft 4, `true` makes a bound exclusive. */
function draft4Limits(limits: Constraints): Constraints {
  const { exclusiveMinimum, exclusiveMaximum, minimum, maximum, ...others } = limits;
  return {
    ...others,
    ...boundOf('minimum', 'exclusiveMinimum', minimum, exclusiveMinimum),
    ...boundOf('maximum', 'exclusiveMaximum', maximum, exclusiveMaximum),
  };
}

type Limit = string | number | boolean | undefined;

function boundOf(name: string, openName: string, limit: Limit, exclusive: Limit): Constraints {
  if (exclusive === true) return limit === undefined ? {} : { [openName]: limit };
  return {
    ...(limit === undefined ? {} : { [name]: limit }),
    ...(typeof exclusive === 'number' ? { [openName]: exclusive } : {}),
  };
}

function needsOf(raw: RawSchema): string[][] {
  return [...schemasIn(raw.oneOf), ...schemasIn(raw.anyOf)]
    .filter(isNeed)
    .map((form) => (Array.isArray(form.required) ? form.required.filter((name) => typeof name === 'string') : []));
}

function variantsOf(raw: RawSchema, root: string): Variant[] {
  const describedForms = describedValues(raw, root);
  if (describedForms.length > 0) return describedForms;
  const forms = alternatives(raw).filter((form) => form.type !== 'null');
  const shapes = forms.map((form): Variant => ({ name: literalName(form), ...toShape(form, root) }));
  return shapes.some(saysMore) ? shapes : [];
}

/** Variants for enumeration values with texts, an extension of editors: `"enumDescriptions": ["…", "…"]`. */
function describedValues(raw: RawSchema, root: string): Variant[] {
  const texts = raw.markdownEnumDescriptions ?? raw.enumDescriptions;
  if (!Array.isArray(texts) || !Array.isArray(raw.enum)) return [];
  return raw.enum.map((value, n) => ({
    name: typeof value === 'string' ? value : JSON.stringify(value),
    ...toShape({ const: value, description: texts[n] }, root),
  }));
}

/** True if a shape has more than a type. */
function saysMore(shape: Shape): boolean {
  return (
    shape.description !== '' ||
    shape.properties.length > 0 ||
    shape.variants.length > 0 ||
    shape.parts.length > 0 ||
    shape.conditions.length > 0
  );
}

function partsOf(raw: RawSchema, root: string): ShapeEntry[] {
  const firstItems = Array.isArray(raw.prefixItems) ? raw.prefixItems : raw.items;
  const itemSchemas: readonly (readonly [string, unknown])[] = Array.isArray(firstItems)
    ? [
        ...firstItems.map((item, n) => [`[${n}]`, item] as const),
        ['[]', raw.prefixItems ? raw.items : raw.additionalItems],
      ]
    : [['[]', firstItems]];
  return [...itemSchemas, ['*', raw.additionalProperties] as const].flatMap(([step, value]) => {
    if (!isRaw(value)) return [];
    const part: ShapeEntry = { step, ...toShape(value, root) };
    return saysMore(part) ? [part] : [];
  });
}

/** A form's name: its only value, or the only value of one of its properties: `{"type": "skip"}`. */
function literalName(form: RawSchema): string | null {
  const onlyValue = singleLiteral(form);
  if (onlyValue !== null) return onlyValue;
  return (
    namedSchemas(form.properties)
      .map(([, property]) => singleLiteral(property))
      .find((name) => name !== null) ?? null
  );
}

function singleLiteral(raw: RawSchema): string | null {
  const values = literals(raw);
  return values?.length === 1 && typeof values[0] === 'string' ? values[0] : null;
}
