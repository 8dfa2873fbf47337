/** A JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** What a value may be. */
export type SchemaType =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'definition'; readonly name: string }
  | { readonly kind: 'array'; readonly items: SchemaType }
  | { readonly kind: 'map'; readonly values: SchemaType }
  | { readonly kind: 'object' }
  | { readonly kind: 'literal'; readonly values: readonly Json[] }
  | { readonly kind: 'union'; readonly of: readonly SchemaType[] };

/** Limits of a value, as JSON Schema names them. */
export type Constraints = Readonly<Partial<Record<(typeof CONSTRAINTS)[number], string | number | boolean>>>;

/** The keywords of JSON Schema that limit a value. */
export const CONSTRAINTS = [
  'format',
  'pattern',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'uniqueItems',
] as const;

/** A value's shape: its type, the forms it may take, the properties of the object it is. */
export interface Shape {
  readonly description: string;
  readonly type: SchemaType;
  readonly constraints: Constraints;
  readonly default: Json | undefined;
  /** Values that the schema gives as examples. */
  readonly examples: readonly Json[];
  /** Alternatives, where at least one has a text or properties of its own. */
  readonly variants: readonly Variant[];
  readonly properties: readonly Property[];
  /** Keys besides the properties: any, none, or those of a type. */
  readonly additional: 'any' | 'none' | SchemaType;
}

/** One form of a value. `name` is the literal that tells it from the others; null where none does. */
export interface Variant extends Shape {
  readonly name: string | null;
}

export interface Property extends Shape {
  readonly name: string;
  readonly required: boolean;
}

export interface Definition extends Shape {
  readonly name: string;
}

/** A schema: the root object and its definitions, in the order in which the root leads to them. */
export interface Schema {
  readonly root: Definition;
  readonly definitions: readonly Definition[];
  readonly byName: ReadonlyMap<string, Definition>;
}
