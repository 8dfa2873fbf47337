/** Custom properties by name without dashes: `link` → `#1f4fc4`. */
export type Tokens = Readonly<Record<string, string>>;

/** One value per colour mode. */
export interface Modes<T> {
  readonly light: T;
  readonly dark: T;
}

/** A font family: one of the system's, or files of the site or of a package. */
export type FontConfig =
  | { readonly kind: 'system'; readonly family: 'sans' | 'serif' | 'mono' }
  | { readonly kind: 'files'; readonly files: readonly string[] };

/** Character sets that a font can be reduced to. */
export type FontSubset = 'latin' | 'latin-ext' | 'greek' | 'cyrillic';

/** Uses of fonts. */
export type FontRole = 'text' | 'headings' | 'code';

/** A site's changes to the theme's appearance. */
export interface ThemeConfig {
  /** Colours derived from the accent and the neutral; null to keep the theme's. */
  readonly palette: Modes<Tokens> | null;
  /** Null keeps the theme's font. */
  readonly fonts: Readonly<Record<FontRole, FontConfig | null>>;
  /** Character sets to reduce font files to, one file each; empty to publish them unchanged. */
  readonly subsets: readonly FontSubset[];
  readonly radius: 'none' | 'small' | 'medium' | 'large' | null;
  readonly density: 'compact' | 'regular' | 'airy' | null;
  /** Style sheets of the site, from its folder or from a package. */
  readonly styles: readonly string[];
}
