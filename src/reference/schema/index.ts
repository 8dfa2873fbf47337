import { problem } from '../../base/diagnostics.js';
import { createValidator } from '../../base/json-schema.js';
import type { ReferenceConfig } from '../../model/config.js';
import type { Context, GeneratedPage } from '../contract.js';
import type { Texts } from '../overlay/texts.js';
import { findPackage, packageFile } from '../package.js';
import { collectSchemaAnchors } from './anchors.js';
import type { GivenExamples } from './example.js';
import { wholeExample } from './example.js';
import type { Json } from './model.js';
import { schemaPage } from './page.js';
import { collectUses } from './paths.js';
import { readSchema, type SchemaFile } from './read.js';
import type { SchemaView } from './view.js';

/** The configuration of a reference made from a JSON schema. */
export type SchemaReference = Extract<ReferenceConfig, { kind: 'json-schema' }>;

/** The page of a package's JSON schema: 1. read the schema, 2. give everything an id, 3. take the locale's examples and validate them, 4. write. */
export async function schemaPages(
  config: SchemaReference,
  texts: Texts,
  context: Context,
): Promise<readonly GeneratedPage[]> {
  const pkg = await findPackage(config.package, context);
  const file = pkg === null ? null : await readSchema(packageFile(pkg, config.schema), context);
  if (pkg === null || file === null) return [];
  const { schema } = file;
  const view: SchemaView = { schema, texts, anchors: collectSchemaAnchors(schema), uses: collectUses(schema) };
  const examples = await givenExamples(file, view, context);
  const route = config.route.replace(/^\/+|\/+$/g, '');
  return [
    schemaPage({ packageName: pkg.name, version: pkg.version, route, sourceUrl: config.sourceUrl, examples }, view),
  ];
}

async function givenExamples(file: SchemaFile, view: SchemaView, context: Context): Promise<GivenExamples> {
  const examples = new Map<string, Json>();
  const definitions = [file.schema.root, ...file.schema.definitions];
  const given = definitions.flatMap((definition) => {
    const example = view.texts.example(definition.name);
    return example === null ? [] : [{ definition, example }];
  });
  const invalid = (at: (typeof given)[number], reason: string): void => {
    const { place, source } = at.example;
    const hint = 'Correct the example; it stands for the value of the definition, not for the whole configuration.';
    context.report(
      problem('reference-example-invalid', `The example for "${at.definition.name}" is wrong: ${reason}.`, {
        place,
        source,
        hint,
      }),
    );
  };
  for (const one of given) {
    try {
      examples.set(one.definition.name, JSON.parse(one.example.text) as Json);
    } catch (error) {
      invalid(one, error instanceof Error ? error.message : String(error));
    }
  }
  if (examples.size === 0) return examples;
  const validate = await createValidator(file.raw);
  for (const one of given.filter(({ definition }) => examples.has(definition.name))) {
    const whole = wholeExample(one.definition, examples, view);
    const first = whole === null ? { path: [], message: 'it has no place in the configuration' } : validate(whole)[0];
    if (first !== undefined) invalid(one, `${first.path.join('.')} ${first.message}`.trim());
  }
  return examples;
}
