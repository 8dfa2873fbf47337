import * as z from 'zod';

/** What a published schema says of a value besides its shape, in the words of JSON Schema. */
interface Description {
  readonly id?: string;
  readonly description?: string;
  readonly examples?: readonly unknown[];
  /** Types of a value that is changed before its schema sees it. */
  readonly type?: readonly string[];
}

const descriptions = z.registry<Description>();

/** Says what a setting means, in Markdown, and shows values that one may write. */
export function described<T extends z.ZodType>(schema: T, description: string, ...examples: readonly z.input<T>[]): T {
  const own = schema.clone();
  descriptions.add(own, examples.length === 0 ? { description } : { description, examples });
  return own;
}

/** Names an object of settings, so that the published schema describes it once, in a section of its own. */
export function named<T extends z.ZodType>(id: string, schema: T): T {
  descriptions.add(schema, { id });
  return schema;
}

/** Tells the types of a value that is changed before its schema sees it: `z.preprocess` hides them. */
export function typed<T extends z.ZodType>(type: readonly string[], schema: T): T {
  descriptions.add(schema, { type });
  return schema;
}

/** What `described` said of this very schema; null for nothing. */
export function descriptionOf(schema: z.ZodType): Description | null {
  return descriptions.get(schema) ?? null;
}

/** The JSON schema of what an author may write, for editors and for the reference of settings. */
export function publishedSchema(schema: z.ZodType, title: string): object {
  return {
    title,
    ...z.toJSONSchema(schema, {
      io: 'input',
      target: 'draft-7',
      metadata: descriptions,
      unrepresentable: 'any',
      // Examples are what an author writes; by itself the library leaves them out where the value is changed afterwards.
      // Patterns are told in words by the mistakes that they cause; as they stand, nobody could read them. That a text is not empty
      // and a number not beyond what computers count exactly goes without saying.
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
