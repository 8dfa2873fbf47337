import { basename } from 'node:path';
import { isRaw, type RawSchema } from '../schema/subschemas.js';
import { referencedPart, refOf, stepsOf } from './pointers.js';
import { referencesIn } from './schema-places.js';

type Raw = Record<string, unknown>;

/**
 * Names every schema that is a target of references in `components.schemas`, so that it gets a page to link to.
 * A schema of another file, which the bundle has inlined at its first use, is replaced by a reference there. Changes the document.
 *
 * `files` are the parsed values of all files but the first, by path; their objects are the same as in the document.
 */
export function gatherSchemas(document: RawSchema, files: ReadonlyMap<string, unknown>): void {
  const sharedSchemas = schemasOf(document);
  const fileNames = namesInFiles(files);
  const names = new Map<unknown, string>(Object.entries(sharedSchemas).map(([name, schema]) => [schema, name]));
  const places: (readonly [owner: Raw, step: string, schema: RawSchema])[] = [];
  const rewrittenReferences: (readonly [holder: Raw, schema: RawSchema])[] = [];
  for (const holder of referencesIn(document).schemas) {
    const steps = stepsOf(holder.$ref);
    const schema = isShared(steps) ? null : referencedPart(document, holder.$ref);
    if (!isRaw(schema)) continue;
    const name = names.get(schema) ?? freeName(fileNames.get(schema) ?? ownName(steps, schema), sharedSchemas);
    names.set(schema, name);
    if (!Object.hasOwn(sharedSchemas, name)) sharedSchemas[name] = schema;
    rewrittenReferences.push([holder, schema]);
    const owner = referencedPart(document, refOf(steps.slice(0, -1)));
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

/** True for the path of a schema directly in `components.schemas`, which has a name already. */
function isShared(steps: readonly string[]): boolean {
  return steps[0] === 'components' && steps[1] === 'schemas' && steps.length === 3;
}

/** Names for the schemas in files: a whole file has its base name, others their key on the top level of the file. */
function namesInFiles(files: ReadonlyMap<string, unknown>): ReadonlyMap<unknown, string> {
  const names = new Map<unknown, string>();
  for (const [path, value] of files) names.set(value, basename(path).replace(/(?:\.schema)?\.\w+$/, ''));
  visit([...files.values()], (object) => {
    for (const [key, part] of Object.entries(object)) if (!names.has(part)) names.set(part, key);
  });
  return names;
}

/** Calls `look` once for every object in a value, outer ones first. */
function visit(value: unknown, look: (object: Raw) => void): void {
  const allValues = new Set<unknown>([value]);
  for (const nextValue of allValues) {
    if (typeof nextValue !== 'object' || nextValue === null) continue;
    if (!Array.isArray(nextValue)) look(nextValue as Raw);
    for (const part of Object.values(nextValue)) allValues.add(part);
  }
}

/** The title of a schema, otherwise the last meaningful part of its path: `pets` for `#/paths/~1pets/get/responses/200/…/schema`. */
function ownName(steps: readonly string[], { title }: RawSchema): string {
  if (typeof title === 'string' && /^[\w.-]+$/.test(title)) return title;
  const words = steps.filter((step) => !STEPS.test(step));
  return words.at(-1)?.replace(/^\/+/, '') || 'Schema';
}

/** Path parts that occur in every description, and formats. */
const STEPS =
  /^(?:\d+|[1-5]XX|default|schemas?|content|properties|items|allOf|anyOf|oneOf|paths|parameters|requestBod(?:y|ies)|responses|headers|get|put|post|delete|options|head|patch|trace|[\w.+-]+\/[\w.+*-]+)$/;

/** A name that no shared schema has. */
function freeName(baseName: string, sharedSchemas: Raw): string {
  let name = baseName;
  for (let n = 2; Object.hasOwn(sharedSchemas, name); n++) name = `${baseName}${n}`;
  return name;
}
