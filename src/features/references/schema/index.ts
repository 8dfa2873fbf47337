import { problem } from '../../../base/diagnostics.js';
import { createValidator } from '../../../base/json-schema.js';
import type { ReferenceConfig } from '../../../model/config.js';
import type { Json } from '../../../model/extension.js';
import { bare } from '../../../shared/addresses.js';
import type { Context, GeneratedPage } from '../contract.js';
import type { OverlayText } from '../overlay/overlay.js';
import type { Texts } from '../overlay/texts.js';
import { findPackage } from '../package.js';
import { findSourceFile, packageAround } from '../source-file.js';
import { verifyOnce } from '../verified.js';
import { type GivenExamples, wholeExample } from './example.js';
import { collectUses } from './paths.js';
import { readSchema, type SchemaFile } from './read-schema.js';
import { collectSchemaAnchors } from './schema-anchors.js';
import { schemaPage } from './schema-page.js';
import type { SchemaView } from './schema-view.js';
import type { Definition } from './shapes.js';
import { pagesOfDefinitions, splitPages } from './split-pages.js';
import { syntaxOf } from './value-syntax.js';

/** The configuration of a reference made from a JSON schema. */
export type SchemaReference = Extract<ReferenceConfig, { kind: 'json-schema' }>;

/**
 * The page or pages of a JSON schema:
 * 1. read the schema,
 * 2. give everything an id,
 * 3. take the locale's examples and validate them,
 * 4. write the pages.
 */
export async function schemaPages(
  config: SchemaReference,
  texts: Texts,
  context: Context,
): Promise<readonly GeneratedPage[]> {
  const pkg = config.package === null ? null : await findPackage(config.package, context);
  if (pkg === null && config.package !== null) return [];
  const found = await findSourceFile({ file: config.schema, key: 'schema', pkg }, context);
  const file = found === null ? null : await readSchema(found, context);
  if (found === null || file === null) return [];
  const { name: packageName, version } = pkg ?? packageAround(found);
  const { schema } = file;
  const anchors = collectSchemaAnchors(schema);
  const uses = collectUses(schema, anchors);
  const view: SchemaView = {
    schema,
    texts,
    anchors,
    uses,
    syntax: syntaxOf(texts.word('exampleTitle')),
    pageOf: () => '',
    hasPage: () => false,
  };
  const examples = await givenExamples(file, view, context);
  const route = bare(config.route);
  const source = { packageName, version, route, sourceUrl: config.sourceUrl, examples };
  return config.pages === 'definition'
    ? splitPages(source, view, pagesOfDefinitions(schema, route))
    : [schemaPage(source, view)];
}

interface ExampleEntry {
  readonly definition: Definition;
  readonly example: OverlayText;
}

async function givenExamples(file: SchemaFile, view: SchemaView, context: Context): Promise<GivenExamples> {
  const entries = [file.schema.root, ...file.schema.definitions].flatMap((definition): ExampleEntry[] => {
    const example = view.texts.example(definition.name);
    return example === null ? [] : [{ definition, example }];
  });
  const examples = new Map<string, Json>();
  for (const one of entries) {
    try {
      examples.set(one.definition.name, JSON.parse(one.example.text) as Json);
    } catch (error) {
      reportExample(one, error instanceof Error ? error.message : String(error), context);
    }
  }
  if (examples.size > 0) {
    const subject = JSON.stringify([file.raw, [...examples]]);
    await verifyOnce(subject, context.store, () => validateExamples({ file, view, entries, examples }, context));
  }
  return examples;
}

interface Examples {
  readonly file: SchemaFile;
  readonly view: SchemaView;
  readonly entries: readonly ExampleEntry[];
  readonly examples: GivenExamples;
}

/** Validates every example at its place in a whole configuration. Returns true if all are valid. */
async function validateExamples({ file, view, entries, examples }: Examples, context: Context): Promise<boolean> {
  const givenExamples = entries.filter(({ definition }) => examples.has(definition.name));
  const validate = await createValidator(file.raw).catch((error: unknown) => String(error));
  if (typeof validate === 'string') {
    for (const one of givenExamples)
      reportExample(one, `it cannot be checked, because of the schema (${validate})`, context);
    return false;
  }
  let sound = true;
  for (const one of givenExamples) {
    const configuration = wholeExample(one.definition, examples, view);
    const firstFinding =
      configuration === null
        ? { path: [], message: 'it has no place in the configuration' }
        : validate(configuration)[0];
    if (firstFinding === undefined) continue;
    reportExample(one, `${firstFinding.path.join('.')} ${firstFinding.message}`.trim(), context);
    sound = false;
  }
  return sound;
}

function reportExample(
  { definition, example: { place, source } }: ExampleEntry,
  reason: string,
  context: Context,
): void {
  const message = `The example for \`${definition.name}\` is wrong: ${reason}.`;
  const hint = 'Correct the example; it is a value of the definition, not the whole configuration.';
  context.report(problem('reference-example-invalid', message, { place, source, hint }));
}
