import { isAbsolute, resolve } from 'node:path';
import { relativeTo } from './files.js';
import { fields, isText, type ShapeCheck } from './shape.js';

/** Most values have no such field, and a traversal costs more than writing or parsing the JSON. */
const NAME = '"absolutePath"';

/** JSON in which `absolutePath` fields are relative to a folder, so that both can move together. */
export function portableJson(value: unknown, root: string): string {
  const json = JSON.stringify(value);
  if (!json.includes(NAME)) return json;
  return JSON.stringify(value, (name, inner: unknown) =>
    name === 'absolutePath' && typeof inner === 'string' ? relativeTo(root, inner) : inner,
  );
}

/** Shape of an object with the path of a file. */
export const hasPath = fields<{ absolutePath: string }>({ absolutePath: isText });

/** Like `parsePortable`, for a text that anybody may have written: null if it is no JSON of this shape. */
export function parseShaped<T>(json: string, root: string, shape: ShapeCheck): T | null {
  try {
    const value = parsePortable<T>(json, root);
    return shape(value) ? value : null;
  } catch {
    return null;
  }
}

/** Parses `portableJson`, with paths resolved against a folder that may be another one. */
export function parsePortable<T>(json: string, root: string): T {
  const value: unknown = JSON.parse(json);
  if (json.includes(NAME)) resolvePaths(value, root);
  return value as T;
}

/** Modifies the value: a reviver, called for every value, would take longer than the parsing. */
function resolvePaths(value: unknown, root: string): void {
  if (Array.isArray(value)) {
    for (const inner of value) if (typeof inner === 'object') resolvePaths(inner, root);
    return;
  }
  if (value === null || typeof value !== 'object') return;
  const fields = value as Record<string, unknown>;
  for (const name in fields) {
    const inner = fields[name];
    if (typeof inner === 'object') resolvePaths(inner, root);
    else if (name === 'absolutePath' && typeof inner === 'string' && !isAbsolute(inner))
      fields[name] = resolve(root, inner);
  }
}
