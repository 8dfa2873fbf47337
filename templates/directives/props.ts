/** What a component of a Markdown page gets. */
export interface DirectiveProps<Attributes = Readonly<Record<string, unknown>>> {
  /** Attributes of the directive, and what the build adds to them. */
  readonly props: Attributes;
  /** Inner HTML of a container directive. */
  readonly html: string | null;
}

/** What a directive may export as `attributes`: a schema of zod, valibot, ArkType, or any other that keeps to Standard Schema. */
export interface AttributeSchema {
  readonly '~standard': {
    readonly validate: (value: unknown) => AttributeAnswer | Promise<AttributeAnswer>;
    /** Where a library offers it: the schema as JSON, which names the attributes. */
    readonly jsonSchema?: { readonly input: (options: { readonly target: string }) => Record<string, unknown> };
  };
}

/** The value, or what is wrong with it. */
export interface AttributeAnswer {
  readonly value?: unknown;
  readonly issues?: readonly AttributeIssue[] | undefined;
}

/** A mistake in the words of the library. */
export interface AttributeIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}
