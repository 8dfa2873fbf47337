import type { Json } from '../../../model/extension.js';

/** The type of a value. */
export type SchemaType =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'definition'; readonly name: string }
  /** A schema on the web, outside of the package. */
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'array'; readonly items: SchemaType }
  /** A list whose first entries have their own types. `rest` is the type of further entries, or null if none are allowed. */
  | { readonly kind: 'tuple'; readonly items: readonly SchemaType[]; readonly rest: SchemaType | null }
  | { readonly kind: 'map'; readonly values: SchemaType }
  | { readonly kind: 'object' }
  | { readonly kind: 'literal'; readonly values: readonly Json[] }
  | { readonly kind: 'union'; readonly of: readonly SchemaType[] }
  /** A value that matches all of them. */
  | { readonly kind: 'all'; readonly of: readonly SchemaType[] };

/** Limits of a value, by their keyword in JSON Schema. */
export type Constraints = Readonly<Partial<Record<(typeof CONSTRAINTS)[number], string | number | boolean>>>;

/** The keywords of JSON Schema that limit a value. */
export const CONSTRAINTS = [
  'format',
  'contentMediaType',
  'contentEncoding',
  'pattern',
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
  'uniqueItems',
] as const;

/** The shape of a value: its type, forms and properties. */
export interface Shape {
  readonly description: string;
  readonly type: SchemaType;
  readonly constraints: Constraints;
  readonly default: Json | undefined;
  /** Example values in the schema. */
  readonly examples: readonly Json[];
  /** Alternatives, if at least one has a text or properties of its own. */
  readonly variants: readonly Variant[];
  readonly properties: readonly Property[];
  /** Additional keys: any, none, or those of a type. */
  readonly additional: 'any' | 'none' | SchemaType;
  /** Unnamed parts of the value that have more than a type. */
  readonly parts: readonly ShapeEntry[];
  readonly conditions: readonly Condition[];
  /** Sets of properties, one of which is required. */
  readonly needs: readonly (readonly string[])[];
  /** Replacement or reason, empty if the schema gives none; null if it is not deprecated. */
  readonly deprecated: string | null;
  readonly access: 'read' | 'write' | null;
  /** Address of a page about it. */
  readonly see: string | null;
  /** Type that the value must not have. */
  readonly not: SchemaType | null;
  /** The property that distinguishes the forms of an object, or null. */
  readonly discriminator: Discriminator | null;
}

/** OpenAPI: the property whose value selects the schema of an object. */
export interface Discriminator {
  readonly property: string;
  /** Names of definitions by value; a broken reference stays as written. */
  readonly mapping: readonly (readonly [value: string, name: string])[];
}

/** A form of a value. `name` is the literal that identifies it, or null. */
export interface Variant extends Shape {
  readonly name: string | null;
}

/** An entry of a list (`[]`, `[0]` in a tuple), or the value of any key (`*`). */
export interface ShapeEntry extends Shape {
  readonly step: string;
}

/** A part of a schema that applies only under a condition. */
export interface Condition extends Shape {
  /** The condition as code, `mode = "cluster"`; null for “otherwise”. */
  readonly test: string | null;
  /** Properties that are required in this case. */
  readonly required: readonly string[];
}

export interface Property extends Shape {
  readonly name: string;
  readonly required: boolean;
  /** True if `name` is a pattern for property names. */
  readonly isPattern: boolean;
}

export interface Definition extends Shape {
  readonly name: string;
}

/** A schema: the root object and its definitions, in the order in which the root refers to them. */
export interface Schema {
  readonly root: Definition;
  readonly definitions: readonly Definition[];
  readonly byName: ReadonlyMap<string, Definition>;
}
