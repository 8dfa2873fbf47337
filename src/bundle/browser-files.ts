/** The output of one esbuild run for the browser. */
export interface BrowserFiles {
  readonly files: readonly BrowserFile[];
  /** Output files by entry name. */
  readonly entries: Readonly<Record<string, string>>;
  /** Static imports of each output file. */
  readonly imports: Readonly<Record<string, readonly string[]>>;
  /** Selectors of behaviours and sheets, by entry name. */
  readonly selectors: Readonly<Record<string, string>>;
  /** Absolute paths of the input files. */
  readonly inputs: readonly string[];
}

/** A file with a hash in its name. */
export interface BrowserFile {
  /** Path relative to the output folder. */
  readonly file: string;
  readonly content: Uint8Array;
}
