/** A file to publish. `file` is POSIX, below the output folder. */
export type OutputFile =
  | { readonly file: string; readonly content: string | Uint8Array }
  | { readonly file: string; readonly copyOf: string };

/** What `docsgen-manifest.json` records of each published file. */
export interface ManifestEntry {
  readonly bytes: number;
  /** sha256, hex. */
  readonly hash: string;
  /** True for the `index.html` of a folder that is published as it is; left out for all others. */
  readonly copied?: true;
}

export type Manifest = Readonly<Record<string, ManifestEntry>>;
