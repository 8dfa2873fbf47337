import * as z from 'zod';

/** Documentation that a published schema carries besides its shape, as JSON Schema keywords. */
interface Description {
  readonly id?: string;
  readonly description?: string;
  readonly examples?: readonly unknown[];
  /** Accepted types of a value that is preprocessed before validation. */
  readonly type?: readonly string[];
}

const descriptions = z.registry<Description>();

/** Documents a setting in Markdown, with example values. */
export function described<T extends z.ZodType>(schema: T, description: string, ...examples: readonly z.input<T>[]): T {
  const own = schema.clone();
  descriptions.add(own, examples.length === 0 ? { description } : { description, examples });
  return own;
}

/** Names an object of settings, so that the published schema defines it once, in its own section. */
export function named<T extends z.ZodType>(id: string, schema: T): T {
  descriptions.add(schema, { id });
  return schema;
}

/** Declares the accepted types of a preprocessed value; `z.preprocess` hides them. */
export function typed<T extends z.ZodType>(type: readonly string[], schema: T): T {
  descriptions.add(schema, { type });
  return schema;
}

/** Documentation attached to this exact schema by `described`, or null. */
export function descriptionOf(schema: z.ZodType): Description | null {
  return descriptions.get(schema) ?? null;
}

/** JSON schema of the values that authors may write, for editors and the settings reference. */
export function publishedSchema(schema: z.ZodType, title: string): object {
  return {
    title,
    ...z.toJSONSchema(schema, {
      io: 'input',
      target: 'draft-7',
      metadata: descriptions,
      unrepresentable: 'any',
      // Zod omits examples of transformed values, so they are added here. Patterns are removed, because no reader understands them and the
      // messages explain them in words; so are "not empty" and the largest exact integer, which go without saying.
      override: ({ zodSchema, jsonSchema }) => {
        delete jsonSchema.pattern;
        if (jsonSchema.minLength === 1) delete jsonSchema.minLength;
        if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
        const { examples } = descriptions.get(zodSchema) ?? {};
        if (examples !== undefined) Object.assign(jsonSchema, { examples });
      },
    }),
  };
}
