/** What is wrong with a value, and where: the keys and indexes that lead to it. */
export interface SchemaFinding {
  readonly path: readonly string[];
  readonly message: string;
  /** The key that the schema does not know, where that is what is wrong. */
  readonly unknownKey: string | null;
}

/** Checks values against a schema; empty where nothing is wrong. */
export type Validator = (value: unknown) => readonly SchemaFinding[];

/** A validator for a schema of draft 7. Formats are notes for other languages (`double`, `uint32`) and not checked; patterns may be older than Unicode mode. */
export async function createValidator(schema: object): Promise<Validator> {
  // All exports of a CommonJS package are properties of its default one, in a bundle too.
  const { default: ajv } = await import('ajv');
  const validate = new ajv.Ajv({
    strict: false,
    allErrors: true,
    validateFormats: false,
    unicodeRegExp: false,
  }).compile(schema);
  return (value) => {
    if (validate(value)) return [];
    return (validate.errors ?? []).map((error) => ({
      path: error.instancePath.split('/').slice(1).map(unescapePointer),
      message: `${error.message ?? 'is not valid'}${detail(error.params)}`,
      unknownKey: typeof error.params.additionalProperty === 'string' ? error.params.additionalProperty : null,
    }));
  };
}

function unescapePointer(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
}

function detail(params: Readonly<Record<string, unknown>>): string {
  const extra = params.additionalProperty ?? params.allowedValues;
  return extra === undefined ? '' : ` (${JSON.stringify(extra)})`;
}
