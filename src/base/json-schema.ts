import type { Ajv, Options } from 'ajv';

/** A fault in a value, and its path of keys and indexes. */
export interface SchemaFinding {
  readonly path: readonly string[];
  readonly message: string;
  /** The key that the schema does not know, if that is the fault. */
  readonly unknownKey: string | null;
}

/** Checks a value against a schema; empty if valid. */
export type Validator = (value: unknown) => readonly SchemaFinding[];

/**
 * Creates a validator for schemas of draft 6 to 2020-12, and of draft 4 without exclusive bounds. Formats such as `double` and `uint32` are
 * not checked: they are notes for other languages. Patterns may predate Unicode mode.
 */
export async function createValidator(schema: object): Promise<Validator> {
  const { $schema, ...rest } = { $schema: '', ...schema };
  const options = {
    strict: false,
    allErrors: true,
    validateFormats: false,
    unicodeRegExp: false,
    validateSchema: false,
  };
  const validate = (await newestFor(String($schema), options)).compile(rest);
  return (value) => {
    if (validate(value)) return [];
    return (validate.errors ?? []).map((error) => ({
      path: error.instancePath.split('/').slice(1).map(unescapePointer),
      message: `${error.message ?? 'is not valid'}${detail(error.params)}`,
      unknownKey: typeof error.params.additionalProperty === 'string' ? error.params.additionalProperty : null,
    }));
  };
}

/** Drafts up to 7 share a validator; later ones have their own keywords. */
async function newestFor(draft: string, options: Options): Promise<Ajv> {
  // A CommonJS package exports everything as properties of its default export, in a bundle too.
  if (/2020-12/.test(draft)) return new (await import('ajv/dist/2020.js')).default.Ajv2020(options);
  if (/2019-09/.test(draft)) return new (await import('ajv/dist/2019.js')).default.Ajv2019(options);
  return new (await import('ajv')).default.Ajv(options);
}

function unescapePointer(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
}

function detail(params: Readonly<Record<string, unknown>>): string {
  const extra = params.additionalProperty ?? params.allowedValues;
  return extra === undefined ? '' : ` (${JSON.stringify(extra)})`;
}
