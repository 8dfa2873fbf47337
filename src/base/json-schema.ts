import type { Ajv, Options } from 'ajv';

/** What is wrong with a value, and where: the keys and indexes that lead to it. */
export interface SchemaFinding {
  readonly path: readonly string[];
  readonly message: string;
  /** The key that the schema does not know, where that is what is wrong. */
  readonly unknownKey: string | null;
}

/** Checks values against a schema; empty where nothing is wrong. */
export type Validator = (value: unknown) => readonly SchemaFinding[];

/** A validator for a schema of draft 6 to 2020-12, and of draft 4 where no bound is exclusive. Formats are notes for other languages (`double`, `uint32`) and not checked; patterns may be older than Unicode mode. */
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

/** Drafts up to 7 are read alike; later ones have keywords of their own. */
async function newestFor(draft: string, options: Options): Promise<Ajv> {
  // All exports of a CommonJS package are properties of its default one, in a bundle too.
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
