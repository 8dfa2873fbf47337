import { readFile } from 'node:fs/promises';
import { problem } from '../../base/diagnostics.js';
import { relativeTo } from '../../base/files.js';
import { nearest } from '../../base/nearest.js';
import type { Context } from '../contract.js';
import { isRaw, namesIn, type RawSchema, referenceName, toShape } from './convert.js';
import type { Definition, Schema, Shape } from './shapes.js';

/** A schema file: what was parsed and what became of it. */
export interface SchemaFile {
  readonly raw: RawSchema;
  readonly schema: Schema;
}

/** Reads a schema; null, with the reason reported, where it cannot be used. */
export async function readSchema(path: string, context: Context): Promise<SchemaFile | null> {
  const file = relativeTo(context.siteDir, path);
  const invalid = (message: string, hint: string): null => {
    context.report(problem('reference-schema-invalid', message, { place: { file }, hint }));
    return null;
  };
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null)
    return invalid(
      'The JSON schema does not exist.',
      'Correct `schema` in the configuration of the reference: a path inside the package.',
    );
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    return invalid(
      `The JSON schema is not JSON: ${error instanceof Error ? error.message : String(error)}.`,
      'Install a version of the package whose schema is sound.',
    );
  }
  if (!isRaw(raw) || !isRaw(raw.properties) || isEmpty(raw, raw.properties))
    return invalid(
      'The JSON schema describes no object with properties.',
      'Name the schema of a configuration object.',
    );
  const definitions = definitionsOf(raw);
  const problems = [...brokenReferences(raw, definitions), ...circularReferences(definitions)];
  for (const { message, hint } of problems) invalid(message, hint);
  return problems.length > 0 ? null : { raw, schema: arrange(raw, definitions) };
}

/** True where a page would hold nothing: neither a property nor a definition. */
function isEmpty(raw: RawSchema, properties: object): boolean {
  return Object.keys(properties).length === 0 && definitionsOf(raw).size === 0;
}

function definitionsOf(raw: RawSchema): ReadonlyMap<string, RawSchema> {
  const all = [raw.definitions, raw.$defs].flatMap((group) => (isRaw(group) ? Object.entries(group) : []));
  return new Map(all.filter((entry): entry is [string, RawSchema] => isRaw(entry[1])));
}

interface Finding {
  readonly message: string;
  readonly hint: string;
}

function brokenReferences(raw: unknown, definitions: ReadonlyMap<string, RawSchema>): Finding[] {
  if (Array.isArray(raw)) return raw.flatMap((entry) => brokenReferences(entry, definitions));
  if (!isRaw(raw)) return [];
  const inner = Object.values(raw).flatMap((value) => brokenReferences(value, definitions));
  if (typeof raw.$ref !== 'string') return inner;
  const name = referenceName(raw.$ref);
  if (name !== null && definitions.has(name)) return inner;
  const near = name === null ? null : nearest(name, definitions.keys());
  return [
    ...inner,
    {
      message: `The JSON schema refers to "${raw.$ref}", which it does not define.`,
      hint: near === null ? 'Only definitions of the same file can be referred to.' : `Did the schema mean "${near}"?`,
    },
  ];
}

/** Definitions that are nothing but references to each other have no meaning; objects may well contain themselves. */
function circularReferences(definitions: ReadonlyMap<string, RawSchema>): Finding[] {
  const next = (name: string): string | null => referenceName(definitions.get(name)?.$ref);
  return [...definitions.keys()].flatMap((start) => {
    const seen = [start];
    for (let name = next(start); name !== null; name = next(name)) {
      if (name === start)
        return [
          {
            message: `The definitions ${[...seen, start].map((one) => `"${one}"`).join(' → ')} of the JSON schema refer to each other in a circle.`,
            hint: 'Give one of them a type.',
          },
        ];
      if (seen.includes(name)) return [];
      seen.push(name);
    }
    return [];
  });
}

function arrange(raw: RawSchema, definitions: ReadonlyMap<string, RawSchema>): Schema {
  const byName = new Map(
    [...definitions].map(([name, definition]): [string, Definition] => [name, { name, ...toShape(definition) }]),
  );
  const root: Definition = { name: typeof raw.title === 'string' ? raw.title : 'Config', ...toShape(raw) };
  const ordered: Definition[] = [];
  const seen = new Set<string>();
  const visit = (shape: Shape): void => {
    for (const name of shapeNames(shape)) {
      const definition = byName.get(name);
      if (definition === undefined || seen.has(name)) continue;
      seen.add(name);
      ordered.push(definition);
      visit(definition);
    }
  };
  visit(root);
  for (const definition of byName.values()) if (!seen.has(definition.name)) ordered.push(definition);
  return { root, definitions: ordered, byName };
}

/** Definitions that a shape names, in order: its own type, its forms, its properties. */
function shapeNames(shape: Shape): string[] {
  return [
    ...namesIn(shape.type),
    ...shape.variants.flatMap(shapeNames),
    ...shape.properties.flatMap(shapeNames),
    ...(typeof shape.additional === 'string' ? [] : namesIn(shape.additional)),
  ];
}
