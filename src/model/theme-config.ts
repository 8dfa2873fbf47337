/** Values of custom properties by their names without dashes, e.g. `link` → `#1f4fc4`. */
export type Tokens = Readonly<Record<string, string>>;

/** One value for each colour mode. */
export interface Modes<T> {
  readonly light: T;
  readonly dark: T;
}

/** A family of letters: one of those that systems bring, or files of the site or of a package. */
export type FontConfig =
  | { readonly kind: 'system'; readonly family: 'sans' | 'serif' | 'mono' }
  | { readonly kind: 'files'; readonly files: readonly string[] };

/** Characters that a font may be cut to. */
export type FontSubset = 'latin' | 'latin-ext' | 'greek' | 'cyrillic';

/** The roles that letters play. */
export type FontRole = 'text' | 'headings' | 'code';

/** What a site changes in the looks of the theme. */
export interface ThemeConfig {
  /** Colours made from the accent and the neutral; null where the theme's own stay. */
  readonly palette: Modes<Tokens> | null;
  /** Null where the theme's own letters stay. */
  readonly fonts: Readonly<Record<FontRole, FontConfig | null>>;
  /** What font files are cut to, one file for each; none where they are published as they are. */
  readonly subsets: readonly FontSubset[];
  readonly radius: 'none' | 'small' | 'medium' | 'large' | null;
  readonly density: 'compact' | 'regular' | 'airy' | null;
  /** Style sheets of the site, from its folder or from a package. */
  readonly styles: readonly string[];
}
