import type { Json } from '../schema/shapes.js';

/** A call as its samples show it, with values in place of everything that can be chosen. */
export interface Call {
  readonly method: string;
  /** A whole address. */
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Body | null;
}

/** What a call sends. What it says of its format stands in a header; clients write that of forms themselves, because it names the border between parts. */
export type Body =
  | { readonly kind: 'json'; readonly value: Json }
  | { readonly kind: 'text'; readonly text: string }
  /** The bytes of a file. */
  | { readonly kind: 'file' }
  /** `application/x-www-form-urlencoded`. */
  | { readonly kind: 'form'; readonly fields: readonly (readonly [name: string, value: string])[] }
  /** `multipart/form-data`; `value` is null for a file. */
  | { readonly kind: 'parts'; readonly parts: readonly (readonly [name: string, value: string | null])[] };
