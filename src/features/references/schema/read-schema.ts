import { readFile } from 'node:fs/promises';
import { problem } from '../../../base/diagnostics.js';
import { relativeTo } from '../../../base/files.js';
import type { Context } from '../contract.js';
import { jsonFault } from '../json-fault.js';
import { filePlaceAt, type ReferenceFile } from '../source-file.js';
import { type Bundle, bundleSchema } from './bundle.js';
import { toShape, withForms } from './convert.js';
import { Resources, SchemaLimit } from './resources.js';
import type { Definition, Schema, Shape } from './shapes.js';
import { isRaw, type RawSchema, schemaOf } from './subschemas.js';
import { namesIn, referenceName, schemasIn } from './types.js';

/** A schema file as parsed, and its shape. */
export interface SchemaFile {
  readonly raw: RawSchema;
  readonly schema: Schema;
}

/** Reads a schema; null, with the reason reported, if it is unusable. */
export async function readSchema({ path, folder }: ReferenceFile, context: Context): Promise<SchemaFile | null> {
  const source = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '');
  const reportInvalid = (message: string, hint: string, offset = Math.max(0, source.search(/\S/))): null => {
    const place = filePlaceAt(source, offset, relativeTo(context.siteDir, path));
    context.report(problem('reference-schema-invalid', message, { place, source, hint }));
    return null;
  };
  let raw: unknown;
  try {
    raw = JSON.parse(source);
  } catch {
    const { reason, offset } = jsonFault(source);
    const hint = 'Correct the file, or install a version of the package whose schema is sound.';
    return reportInvalid(`The JSON schema is not JSON: ${reason}.`, hint, offset);
  }
  if (!isRaw(raw) || isEmpty(raw))
    return reportInvalid(
      'The JSON schema describes no object with properties.',
      'Name the schema of a configuration object.',
    );
  try {
    return await readParsed({ path, folder, raw }, { invalid: reportInvalid, used: context.used });
  } catch (error) {
    if (!(error instanceof SchemaLimit)) throw error;
    return reportInvalid(`The JSON schema is too large: ${error.message}.`, 'Name the schema of a part of it.');
  }
}

/** Reads the schemas among the definitions of a parsed document; null, with the reason reported, if they are unusable. */
export async function readSchemaParts(file: ParsedFile, context: Context): Promise<Schema | null> {
  const place = { file: relativeTo(context.siteDir, file.path) };
  const reportInvalid = (message: string, hint: string): null => {
    context.report(problem('reference-schema-invalid', message, { place, hint }));
    return null;
  };
  try {
    return (await readParsed(file, { invalid: reportInvalid, used: context.used }))?.schema ?? null;
  } catch (error) {
    if (!(error instanceof SchemaLimit)) throw error;
    return reportInvalid(`The schemas are too many: ${error.message}.`, 'Name a description of a part of it.');
  }
}

interface Findings {
  readonly invalid: (message: string, hint: string) => null;
  readonly used: (path: string) => void;
}

interface ParsedFile extends ReferenceFile {
  readonly raw: RawSchema;
}

async function readParsed({ path, folder, raw }: ParsedFile, { invalid, used }: Findings): Promise<SchemaFile | null> {
  const resources = new Resources(folder, used);
  const bundle = await bundleSchema(resources.add(path, raw), resources);
  const problems = [...bundle.findings, ...circularReferences(bundle.definitions)];
  for (const { message, hint } of problems) invalid(message, hint);
  return problems.length > 0 ? null : { raw, schema: arrange(bundle) };
}

/** True if a page would be empty: no properties, no definitions and no parts that may have some. */
function isEmpty(raw: RawSchema): boolean {
  return !['properties', 'patternProperties', 'definitions', '$defs', 'allOf', 'anyOf', 'oneOf', '$ref', 'items']
    .map((keyword) => raw[keyword])
    .some((value) => typeof value === 'string' || (typeof value === 'object' && Object.keys(value ?? {}).length > 0));
}

interface Finding {
  readonly message: string;
  readonly hint: string;
}

/** Finds definitions that consist only of references to each other, which has no meaning. Objects may contain themselves. */
function circularReferences(definitions: ReadonlyMap<string, RawSchema>): Finding[] {
  const referenceOf = (name: string): string | null => {
    const definition = definitions.get(name);
    const isPlain = definition !== undefined && schemaOf(definition.properties) === null;
    return isPlain ? referenceName(definition.$ref, '') : null;
  };
  const settledNames = new Set<string>();
  return [...definitions.keys()].flatMap((start) => {
    const namesOnTheWay: string[] = [];
    for (
      let name: string | null = start;
      name !== null && name !== '' && !settledNames.has(name);
      name = referenceOf(name)
    ) {
      settledNames.add(name);
      namesOnTheWay.push(name);
      const target = referenceOf(name);
      if (target === null || !namesOnTheWay.includes(target)) continue;
      const circle = [...namesOnTheWay.slice(namesOnTheWay.indexOf(target)), target]
        .map((one) => `\`${one}\``)
        .join(' → ');
      return [
        {
          message: `The definitions ${circle} of the JSON schema refer to each other in a circle.`,
          hint: 'Give one of them a type.',
        },
      ];
    }
    return [];
  });
}

/** Splits a bundle into its root and its definitions, in the order in which the root refers to them. */
function arrange({ root: raw, definitions }: Bundle): Schema {
  const title = typeof raw.title === 'string' && raw.title !== '' ? raw.title : 'Config';
  const name = definitions.has(title) ? `${title} (root)` : title;
  const root: Definition = { name, ...toShape(raw, name) };
  const heirs = heirsIn(definitions);
  const shapes = [...definitions].map(([ownName, definition]): [string, Definition] => {
    const shape = toShape(definition, name);
    const discriminator =
      shape.discriminator === null ? null : withForms(shape.discriminator, allHeirs(ownName, heirs));
    return [ownName, { name: ownName, ...shape, discriminator }];
  });
  const byName = new Map([[name, root] as const, ...shapes]);
  const orderedDefinitions = new Set<Definition>([root]);
  const visit = (start: Definition): void => {
    const openShapes = [start];
    for (let shape = openShapes.pop(); shape !== undefined; shape = openShapes.pop()) {
      if (shape !== root && orderedDefinitions.has(shape)) continue;
      orderedDefinitions.add(shape);
      const innerDefinitions = shapeNames(shape).flatMap((one) => byName.get(one) ?? []);
      openShapes.push(...innerDefinitions.filter((one) => !orderedDefinitions.has(one)).reverse());
    }
  };
  visit(root);
  for (const definition of byName.values()) if (!orderedDefinitions.has(definition)) visit(definition);
  return { root, definitions: [...orderedDefinitions].slice(1), byName };
}

/** Definitions by those that they extend with `allOf`. */
function heirsIn(definitions: ReadonlyMap<string, RawSchema>): ReadonlyMap<string, readonly string[]> {
  const heirs = new Map<string, string[]>();
  for (const [name, { allOf }] of definitions)
    for (const { $ref } of schemasIn(allOf)) {
      const base = referenceName($ref, '');
      if (base !== null && base !== '') heirs.set(base, [...(heirs.get(base) ?? []), name]);
    }
  return heirs;
}

function allHeirs(name: string, heirs: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const foundHeirs = new Set(heirs.get(name));
  for (const heir of foundHeirs) for (const inner of heirs.get(heir) ?? []) foundHeirs.add(inner);
  foundHeirs.delete(name);
  return [...foundHeirs];
}

/** Names of definitions that a shape refers to, in order: from its type, its forms, its properties. */
function shapeNames(shape: Shape): string[] {
  return [
    ...namesIn(shape.type),
    ...shape.variants.flatMap(shapeNames),
    ...shape.properties.flatMap(shapeNames),
    ...(typeof shape.additional === 'string' ? [] : namesIn(shape.additional)),
    ...shape.parts.flatMap(shapeNames),
    ...shape.conditions.flatMap(shapeNames),
  ];
}
