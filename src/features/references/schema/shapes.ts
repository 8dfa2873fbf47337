/** A JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** What a value may be. */
export type SchemaType =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'definition'; readonly name: string }
  /** A schema on the web that the package does not hold. */
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'array'; readonly items: SchemaType }
  /** A list whose first entries have types of their own; `rest` is that of all further ones, null where there may be none. */
  | { readonly kind: 'tuple'; readonly items: readonly SchemaType[]; readonly rest: SchemaType | null }
  | { readonly kind: 'map'; readonly values: SchemaType }
  | { readonly kind: 'object' }
  | { readonly kind: 'literal'; readonly values: readonly Json[] }
  | { readonly kind: 'union'; readonly of: readonly SchemaType[] }
  /** A value that is all of these at once. */
  | { readonly kind: 'all'; readonly of: readonly SchemaType[] };

/** Limits of a value, as JSON Schema names them. */
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
  /** What stands inside the value without a name, where there is more to say of it than its type. */
  readonly parts: readonly Part[];
  readonly conditions: readonly Condition[];
  /** Sets of properties of which one is needed. */
  readonly needs: readonly (readonly string[])[];
  /** What is to be used instead, or why; empty where the schema says no more than that. Null for what is not deprecated. */
  readonly deprecated: string | null;
  readonly access: 'read' | 'write' | null;
  /** Address of a page about it. */
  readonly see: string | null;
  /** What the value may not be. */
  readonly not: SchemaType | null;
  /** Which property tells of what form an object is; null where the schema names none. */
  readonly discriminator: Discriminator | null;
}

/** OpenAPI: the property whose value says which schema an object is of. */
export interface Discriminator {
  readonly property: string;
  /** Value → name of the definition, or the reference as it is written where that leads to none. */
  readonly mapping: readonly (readonly [value: string, name: string])[];
}

/** One form of a value. `name` is the literal that tells it from the others; null where none does. */
export interface Variant extends Shape {
  readonly name: string | null;
}

/** An entry of a list (`[]`, `[0]` in a tuple), or the value of any key (`*`). */
export interface Part extends Shape {
  readonly step: string;
}

/** What holds where other properties have certain values. */
export interface Condition extends Shape {
  /** What has to be true, in code: `mode = "cluster"`; null for “otherwise”. */
  readonly test: string | null;
  /** Properties that are required then. */
  readonly required: readonly string[];
}

export interface Property extends Shape {
  readonly name: string;
  readonly required: boolean;
  /** True where `name` is a pattern that names of properties match. */
  readonly isPattern: boolean;
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
