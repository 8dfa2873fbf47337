import type { QueryStyle } from './query-values.js';

/** The model of an API. Every schema in it is a definition, named by its key. */
export interface Description {
  readonly title: string;
  readonly version: string;
  readonly summary: string;
  readonly text: string;
  readonly servers: readonly Server[];
  readonly groups: readonly Group[];
  readonly security: readonly SecurityScheme[];
  /** Schemas that operations share, in order, each with the last part of its page's route. */
  readonly schemas: readonly { readonly name: string; readonly slug: string }[];
}

/** The URL of a server with its variables. */
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

/** An operation. `key` is its id, and the prefix of the keys of its schemas. */
export interface Operation {
  readonly key: string;
  /** `operationId` of the description; may be empty. */
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly kind: 'operation' | 'webhook' | 'callback';
  readonly summary: string;
  readonly text: string;
  readonly isDeprecated: boolean;
  /** Parameters by place: the key of an object with all of them, and the styles of lists and objects in a query, by name. */
  readonly parameters: readonly {
    readonly place: ParameterPlace;
    readonly key: string;
    readonly styles: Readonly<Record<string, QueryStyle>>;
  }[];
  readonly body: { readonly text: string; readonly isRequired: boolean; readonly content: readonly Media[] } | null;
  readonly responses: readonly Response[];
  /** Alternatives, each a list of schemes that are required together; empty if none are. */
  readonly security: readonly (readonly Requirement[])[];
  readonly server: string;
  readonly callbacks: readonly Operation[];
  readonly see: string | null;
}

/** Places of parameters. */
export const PLACES = ['path', 'query', 'header', 'cookie'] as const;
export type ParameterPlace = (typeof PLACES)[number];

/** Formats of a body that share a schema, which `key` names. */
export interface Media {
  readonly formats: readonly Format[];
  readonly key: string | null;
}

/** A format such as `application/json`. */
export interface Format {
  readonly type: string;
  /** The first example in the description; undefined if it has none. */
  readonly example: unknown;
  /** All named examples. */
  readonly examples: readonly NamedExample[];
}

/** A named example with its texts. */
export interface NamedExample {
  readonly name: string;
  readonly summary: string;
  readonly text: string;
  /** Undefined if it is at an external address. */
  readonly value: unknown;
  readonly address: string | null;
}

/** A link: an operation that can follow, with values from the response. */
export interface ResponseLink {
  readonly name: string;
  readonly text: string;
  /** The operation, by id or as `GET /things`. */
  readonly target: string;
  /** Parameters with the source of their value: `$response.body#/id`. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
}

/** A response with its headers. */
export interface Response {
  readonly status: string;
  readonly key: string;
  readonly text: string;
  readonly headers: string | null;
  readonly content: readonly Media[];
  readonly links: readonly ResponseLink[];
}

/** A required scheme with its scopes. */
export interface Requirement {
  readonly name: string;
  readonly scopes: readonly string[];
}

/** An authentication scheme. */
export interface SecurityScheme {
  /** Its id on the page of the API. */
  readonly id: string;
  readonly name: string;
  /** As in the description: `apiKey`, `http`, `oauth2`. */
  readonly type: string;
  /** How it is sent: `header X-Key`, `bearer`. */
  readonly way: string;
  readonly text: string;
  readonly addresses: readonly string[];
  readonly scopes: readonly (readonly [name: string, text: string])[];
}
