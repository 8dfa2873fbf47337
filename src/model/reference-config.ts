/** A reference generated from a package or from a file of the repository; see `src/features/references`. */
export type ReferenceConfig =
  | {
      readonly kind: 'typescript';
      /** Null if `entry` is a source of the repository. */
      readonly package: string | null;
      /** Path relative to the site's folder; null if a package is named. */
      readonly entry: string | null;
      readonly route: string;
      readonly modules: readonly string[];
      readonly pages: 'module' | 'symbol';
      readonly sourceUrl: string | null;
      readonly overlay: string | null;
    }
  | {
      readonly kind: 'json-schema';
      /** Null if `schema` is a file of the repository, relative to the folder of the site. */
      readonly package: string | null;
      readonly schema: string;
      readonly pages: 'schema' | 'definition';
      readonly route: string;
      readonly sourceUrl: string | null;
      readonly overlay: string | null;
    }
  | {
      readonly kind: 'cli';
      readonly package: string;
      readonly bin: string;
      readonly record: string | null;
      readonly manifest: string | null;
      readonly route: string;
      readonly sourceUrl: string | null;
      readonly overlay: string | null;
    }
  | {
      readonly kind: 'openapi';
      /** Null if `file` is a file of the repository, relative to the folder of the site. */
      readonly package: string | null;
      readonly file: string;
      readonly route: string;
      readonly pages: 'tag' | 'operation';
      readonly sourceUrl: string | null;
      readonly overlay: string | null;
    };
