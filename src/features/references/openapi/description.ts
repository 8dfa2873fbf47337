import type { QueryStyle } from './query-values.js';

/** An API as its description tells it. Every schema in it is a definition, named by its key. */
export interface Description {
  readonly title: string;
  readonly version: string;
  readonly summary: string;
  readonly text: string;
  readonly servers: readonly Server[];
  readonly groups: readonly Group[];
  readonly security: readonly SecurityScheme[];
  /** The schemas that operations share, in their order, each with the last part of the route of its own page. */
  readonly schemas: readonly { readonly name: string; readonly slug: string }[];
}

/** Where the API is, and the parts of the address that may be chosen. */
export interface Server {
  readonly url: string;
  readonly text: string;
  readonly variables: readonly {
    readonly name: string;
    readonly default: string;
    readonly values: readonly string[];
  }[];
}

/** Operations with the same tag. */
export interface Group {
  readonly name: string;
  /** Last part of the page's route. */
  readonly slug: string;
  readonly text: string;
  readonly operations: readonly Operation[];
}

/** One call. `key` is its id, and the beginning of the keys of its schemas. */
export interface Operation {
  readonly key: string;
  /** As the description has it; empty for none. */
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly kind: 'operation' | 'webhook' | 'callback';
  readonly summary: string;
  readonly text: string;
  readonly isDeprecated: boolean;
  /** Place of parameters → key of the object that holds them, and how lists and objects in a query are written, by name. */
  readonly parameters: readonly {
    readonly place: Place;
    readonly key: string;
    readonly styles: Readonly<Record<string, QueryStyle>>;
  }[];
  readonly body: { readonly text: string; readonly isRequired: boolean; readonly content: readonly Media[] } | null;
  readonly responses: readonly Response[];
  /** One of these is needed, each with all of its schemes; empty for none. */
  readonly security: readonly (readonly Requirement[])[];
  readonly server: string;
  readonly callbacks: readonly Operation[];
  readonly see: string | null;
}

/** Where a parameter stands. */
export const PLACES = ['path', 'query', 'header', 'cookie'] as const;
export type Place = (typeof PLACES)[number];

/** A body in one format or in several that have the same schema, which `key` names. */
export interface Media {
  readonly formats: readonly Format[];
  readonly key: string | null;
}

/** A format such as `application/json`. */
export interface Format {
  readonly type: string;
  /** The description's own example, the first of several; undefined for none. */
  readonly example: unknown;
  /** All examples that have names. */
  readonly examples: readonly NamedExample[];
}

/** An example with a name and what the description says of it. */
export interface NamedExample {
  readonly name: string;
  readonly summary: string;
  readonly text: string;
  /** Undefined where it lies at an address. */
  readonly value: unknown;
  readonly address: string | null;
}

/** What may be called next with values of an answer. */
export interface Link {
  readonly name: string;
  readonly text: string;
  /** The operation: its id, or `GET /things`. */
  readonly target: string;
  /** Parameter → where its value comes from: `$response.body#/id`. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
}

/** What is answered, with which headers. */
export interface Response {
  readonly status: string;
  readonly key: string;
  readonly text: string;
  readonly headers: string | null;
  readonly content: readonly Media[];
  readonly links: readonly Link[];
}

/** A scheme that has to be satisfied, and what it has to allow. */
export interface Requirement {
  readonly name: string;
  readonly scopes: readonly string[];
}

/** A way to prove who calls. */
export interface SecurityScheme {
  /** Its id on the page of the API. */
  readonly id: string;
  readonly name: string;
  /** As the description names it: `apiKey`, `http`, `oauth2`. */
  readonly type: string;
  /** `header X-Key`, `bearer`: how it travels. */
  readonly way: string;
  readonly text: string;
  readonly addresses: readonly string[];
  readonly scopes: readonly (readonly [name: string, text: string])[];
}
