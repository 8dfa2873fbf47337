import { isAbsolute, resolve } from 'node:path';
import { relativeTo } from './files.js';

/** Most values have no such field, and going through them takes longer than writing or reading them. */
const NAME = '"absolutePath"';

/** JSON whose `absolutePath` fields are relative to a folder, so that it can be carried elsewhere with the folder. */
export function portableJson(value: unknown, root: string): string {
  const json = JSON.stringify(value);
  if (!json.includes(NAME)) return json;
  return JSON.stringify(value, (name, inner: unknown) =>
    name === 'absolutePath' && typeof inner === 'string' ? relativeTo(root, inner) : inner,
  );
}

/** The value of `portableJson`, with its paths below another folder. */
export function parsePortable<T>(json: string, root: string): T {
  const value: unknown = JSON.parse(json);
  if (json.includes(NAME)) resolvePaths(value, root);
  return value as T;
}

/** In place: a reviver, which is asked for every value, takes longer than the parsing. */
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
