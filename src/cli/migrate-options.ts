/** Options of `docsgen migrate`. */
export interface MigrateOptions {
  readonly to: string;
  readonly run: boolean;
  readonly runPreprocessors?: boolean;
  readonly build: boolean;
  readonly old?: string;
  readonly json?: boolean;
}
