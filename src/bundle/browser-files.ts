/** What one run of esbuild made for the browser. */
export interface BrowserFiles {
  readonly files: readonly BrowserFile[];
  /** Entry name → output file. */
  readonly entries: Readonly<Record<string, string>>;
  /** Output file → files that it imports statically. */
  readonly imports: Readonly<Record<string, readonly string[]>>;
  /** Entry name of a behaviour or a sheet → the elements that it is for. */
  readonly selectors: Readonly<Record<string, string>>;
  /** Absolute paths of the files that went in. */
  readonly inputs: readonly string[];
}

/** A file with a hash in its name. */
export interface BrowserFile {
  /** Path below the output folder. */
  readonly file: string;
  readonly content: Uint8Array;
}
