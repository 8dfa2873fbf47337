/** Least and greatest length, in characters. */
export type Bounds = readonly [min: number, max: number];

/** What `docsgen check` asks of every page. */
export interface ChecksConfig {
  /** Absolute path of the file of claims; null for none. */
  readonly claims: string | null;
  /** Bounds of a description's length by locale code; a locale without an entry is not checked. */
  readonly description: Readonly<Record<string, Bounds>>;
}

/** What `docsgen check` asks of the text of Chinese pages. */
export interface ProseConfig {
  readonly typography: boolean;
  /** Absolute path of the Markdown file with the table of terms; null for none. */
  readonly glossary: string | null;
}
