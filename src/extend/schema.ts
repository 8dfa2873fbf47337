// Validation of values by extensions: part of the public contract.

/** A schema of zod, valibot or others (Standard Schema 1); `O` is the type of validated options. */
export interface OptionsSchema<O = unknown> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => SchemaResult<O> | Promise<SchemaResult<O>>;
  };
}

/** The result of a schema: the value, or its issues. */
export type SchemaResult<O> =
  | { readonly value: O; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] };

/** One issue, and its location in the options. */
export interface SchemaIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}
