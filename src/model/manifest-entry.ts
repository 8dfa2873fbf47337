/** A file to publish. `file` is relative to the output folder, with forward slashes. */
export type FileToPublish =
  | { readonly file: string; readonly content: string | Uint8Array }
  | { readonly file: string; readonly copyOf: string };

/** Entry of a published file in `docsgen-manifest.json`. */
export interface ManifestEntry {
  readonly bytes: number;
  /** sha256, hex. */
  readonly hash: string;
  /** True for the `index.html` of a folder that is published unchanged; otherwise omitted. */
  readonly copied?: true;
}

export type Manifest = Readonly<Record<string, ManifestEntry>>;
