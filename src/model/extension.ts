/** A value that JSON can represent. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A configured extension of the site; see `src/extend`. */
export interface ExtensionConfig {
  /** A path relative to the site's folder, starting with a dot, or a package. */
  readonly module: string;
  /** Options as the site gives them, or null. */
  readonly options: Json;
}
