/** Minimum and maximum length in characters. */
export type Bounds = readonly [min: number, max: number];

/** Settings of `docsgen check` for every page. */
export interface ChecksConfig {
  /** Absolute path of the facts file, or null. */
  readonly claims: string | null;
  /** Allowed length of descriptions by locale code; locales without an entry are not checked. */
  readonly description: Readonly<Record<string, Bounds>>;
}

/** Settings of `docsgen check` for prose. */
export interface ProseConfig {
  readonly typography: boolean;
  /** Absolute path of the Markdown file with the table of terms, or null. */
  readonly glossary: string | null;
  /** Absolute paths of the Markdown files with words to avoid, by locale code. */
  readonly avoid: Readonly<Record<string, string>>;
}
