// How extensions check values: part of the public contract.

/** A schema as zod, valibot and others make them (Standard Schema 1); `O` is what options are once they have passed it. */
export interface OptionsSchema<O = unknown> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => SchemaResult<O> | Promise<SchemaResult<O>>;
  };
}

/** What a schema answers: the value, or what is wrong with it. */
export type SchemaResult<O> =
  | { readonly value: O; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] };

/** One thing that is wrong, and where in the options. */
export interface SchemaIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}
