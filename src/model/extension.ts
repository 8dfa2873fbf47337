/** A value that JSON can hold. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** An extension of the site; see `src/extend`. */
export interface ExtensionConfig {
  /** A path from the site's folder that begins with a dot, or a package. */
  readonly module: string;
  /** As the site gives them; null for none. */
  readonly options: Json;
}
