/** A plain value of a configuration. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** Keys and plain values. */
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}
