/** Props of a directive's component. */
export interface DirectiveProps<Attributes = Readonly<Record<string, unknown>>> {
  /** Attributes of the directive, and values that the build adds. */
  readonly props: Attributes;
  /** Inner HTML of a container directive. */
  readonly html: string | null;
}

/** A schema that a directive may export as `attributes`: from zod, valibot, ArkType, or any other library with Standard Schema. */
export interface AttributeSchema {
  readonly '~standard': {
    readonly validate: (value: unknown) => AttributeAnswer | Promise<AttributeAnswer>;
    /** The schema as JSON, if the library supports it. It lists the attributes. */
    readonly jsonSchema?: { readonly input: (options: { readonly target: string }) => Record<string, unknown> };
  };
}

/** The value, or the mistakes. */
export interface AttributeAnswer {
  readonly value?: unknown;
  readonly issues?: readonly AttributeIssue[] | undefined;
}

/** A mistake with the library's message. */
export interface AttributeIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}
