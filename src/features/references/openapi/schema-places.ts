import { isRaw, type RawSchema, subschemas } from '../schema/subschemas.js';
import { referencedPart } from './pointers.js';

type Raw = Record<string, unknown>;

/** A reference within the document. */
export type Reference = Raw & { $ref: string };

/** The references of a document, by the kind of their place. */
export interface SchemaReferences {
  /** References in place of a schema, whatever their target. */
  readonly schemas: readonly Reference[];
  /** References in place of anything else: a parameter, a response, a path. */
  readonly others: readonly Reference[];
}

/** Keys whose values are maps with free keys: a parameter may be called `schema`. */
const MAPS: ReadonlySet<string> = new Set([
  'callbacks',
  'content',
  'encoding',
  'examples',
  'headers',
  'links',
  'parameters',
  'pathItems',
  'paths',
  'requestBodies',
  'responses',
  'securitySchemes',
  'variables',
  'webhooks',
]);

/** Keys whose values are data, in which `$ref` is a name like any other. */
const DATA: ReadonlySet<string> = new Set(['example', 'default', 'enum', 'const', 'value', 'mapping']);

/** The kind of a value in a description. `map` and `schemas` are objects with free keys. */
type Kind = 'schema' | 'schemas' | 'map' | 'object';

/**
 * Finds all references within the document and visits each object once. A target that only a reference leads to, such as a part below
 * `x-…`, has the kind of the reference's place.
 */
export function referencesIn(document: RawSchema): SchemaReferences {
  const schemas: Reference[] = [];
  const others: Reference[] = [];
  const seenSchemas = new Set<unknown>();
  const seenObjects = new Set<unknown>();
  const open: (readonly [value: unknown, kind: Kind])[] = [[document, 'object']];
  for (const [value, kind] of open) {
    const seen = kind === 'schema' ? seenSchemas : seenObjects;
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    if (kind !== 'map' && isReference(value)) {
      (kind === 'schema' ? schemas : others).push(value);
      open.push([referencedPart(document, value.$ref), kind]);
    }
    open.push(...partsIn(value, kind));
  }
  return { schemas, others };
}

function partsIn(value: object, kind: Kind): (readonly [value: unknown, kind: Kind])[] {
  if (Array.isArray(value)) return value.map((one) => [one, kind] as const);
  if (!isRaw(value)) return [];
  if (kind === 'schema') return subschemas(value).map((one) => [one, kind] as const);
  if (kind === 'map') return Object.values(value).map((one) => [one, 'object'] as const);
  if (kind === 'schemas') return Object.values(value).map((one) => [one, 'schema'] as const);
  return Object.entries(value).flatMap(([key, part]) => (DATA.has(key) ? [] : [[part, kindOf(key, part)] as const]));
}

function kindOf(key: string, value: unknown): Kind {
  if (key === 'schema') return 'schema';
  if (key === 'schemas') return 'schemas';
  return MAPS.has(key) && isRaw(value) && typeof value.$ref !== 'string' ? 'map' : 'object';
}

function isReference(value: object): value is Reference {
  return isRaw(value) && typeof value.$ref === 'string' && /^#(?:\/|$)/.test(value.$ref);
}

/** The first broken reference of the document; null if there is none. */
export function lostReference(document: RawSchema): Reference | null {
  const { schemas, others } = referencesIn(document);
  return (
    [...others, ...schemas].find((one) => one.$ref !== '#' && referencedPart(document, one.$ref) === undefined) ?? null
  );
}
