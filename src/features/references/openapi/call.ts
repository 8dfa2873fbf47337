import type { Json } from '../../../model/extension.js';

/** A call for code samples, with values for everything variable. */
export interface ApiCall {
  readonly method: string;
  /** Absolute URL. */
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Body | null;
}

/**
 * The body of a call. Its format is a header, except for forms: clients write that header themselves, because it contains the boundary
 * between parts.
 */
export type Body =
  | { readonly kind: 'json'; readonly value: Json }
  | { readonly kind: 'text'; readonly text: string }
  /** The bytes of a file. */
  | { readonly kind: 'file' }
  /** `application/x-www-form-urlencoded`. */
  | { readonly kind: 'form'; readonly fields: readonly (readonly [name: string, value: string])[] }
  /** `multipart/form-data`; `value` is null for a file. */
  | { readonly kind: 'parts'; readonly parts: readonly (readonly [name: string, value: string | null])[] };
