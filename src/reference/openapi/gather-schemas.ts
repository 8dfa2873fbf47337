import { basename } from 'node:path';
import { isRaw, type RawSchema } from '../schema/subschemas.js';
import { partOf, refOf, stepsOf } from './pointers.js';

type Raw = Record<string, unknown>;

/**
 * Gives every schema that a reference leads to a name among `components.schemas`, so that it has a page to be linked to.
 * A schema of another file, which the bundle has put where it is used first, is replaced by a reference there. Changes the document.
 *
 * `files`: path → what was parsed, of all files but the first; objects of the document are those of the files.
 */
export function gatherSchemas(document: RawSchema, files: ReadonlyMap<string, unknown>): void {
  const sharedSchemas = schemasOf(document);
  const fileNames = namesInFiles(files);
  const names = new Map<unknown, string>(Object.entries(sharedSchemas).map(([name, schema]) => [schema, name]));
  const places: (readonly [owner: Raw, step: string, schema: RawSchema])[] = [];
  const rewrittenReferences: (readonly [holder: Raw, schema: RawSchema])[] = [];
  for (const holder of referencesIn(document)) {
    const steps = stepsOf(holder.$ref);
    const schema = isSchemaPlace(steps) ? partOf(document, holder.$ref) : null;
    if (!isRaw(schema)) continue;
    const name = names.get(schema) ?? freeName(fileNames.get(schema) ?? ownName(steps), sharedSchemas);
    names.set(schema, name);
    sharedSchemas[name] ??= schema;
    rewrittenReferences.push([holder, schema]);
    const owner = partOf(document, refOf(steps.slice(0, -1)));
    if (fileNames.has(schema) && isRaw(owner) && owner !== sharedSchemas)
      places.push([owner, steps.at(-1) ?? '', schema]);
  }
  if (rewrittenReferences.length === 0) return;
  (document as Raw).components = { ...(isRaw(document.components) ? document.components : {}), schemas: sharedSchemas };
  const ref = (schema: RawSchema): string => refOf(['components', 'schemas', names.get(schema) ?? '']);
  for (const [holder, schema] of rewrittenReferences) holder.$ref = ref(schema);
  for (const [owner, step, schema] of places) owner[step] = { $ref: ref(schema) };
}

function schemasOf({ components }: RawSchema): Raw {
  return isRaw(components) && isRaw(components.schemas) ? { ...components.schemas } : {};
}

/** True for the place of a schema; what stands below `components.schemas` and is no part of one has a name already. */
function isSchemaPlace(steps: readonly string[]): boolean {
  if (steps[0] === 'components' && steps[1] === 'schemas') return steps.length > 3;
  return steps.includes('schema');
}

/** Every object of the document that is a reference into the document itself. */
function referencesIn(document: RawSchema): readonly (Raw & { $ref: string })[] {
  const references: (Raw & { $ref: string })[] = [];
  visit(document, (value) => {
    if (typeof value.$ref === 'string' && value.$ref.startsWith('#/')) references.push(value as Raw & { $ref: string });
  });
  return references;
}

/** What a schema in a file is called: a whole file by its own name, others by their key in the file that has them at the top. */
function namesInFiles(files: ReadonlyMap<string, unknown>): ReadonlyMap<unknown, string> {
  const names = new Map<unknown, string>();
  for (const [path, value] of files) names.set(value, basename(path).replace(/(?:\.schema)?\.\w+$/, ''));
  visit([...files.values()], (object) => {
    for (const [key, part] of Object.entries(object)) if (!names.has(part)) names.set(part, key);
  });
  return names;
}

/** Calls `look` with every object in a value, each once, outer ones before inner ones. */
function visit(value: unknown, look: (object: Raw) => void): void {
  const allValues = new Set<unknown>([value]);
  for (const nextValue of allValues) {
    if (typeof nextValue !== 'object' || nextValue === null) continue;
    if (!Array.isArray(nextValue)) look(nextValue as Raw);
    for (const part of Object.values(nextValue)) allValues.add(part);
  }
}

/** The last part of the way to a schema that says something. */
function ownName(steps: readonly string[]): string {
  const words = steps.filter(
    (step) => !/^(?:\d+|schema|schemas|content|properties|items|[\w.+-]+\/[\w.+*-]+)$/.test(step),
  );
  return words.at(-1) ?? 'Schema';
}

/** A name that no shared schema has. */
function freeName(baseName: string, sharedSchemas: Raw): string {
  let name = baseName;
  for (let n = 2; Object.hasOwn(sharedSchemas, name); n++) name = `${baseName}${n}`;
  return name;
}
