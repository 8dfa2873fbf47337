import { isAbsolute, relative, resolve } from 'node:path';

/** JSON whose `absolutePath` fields are relative to a folder, so that it can be carried elsewhere with the folder. */
export function portableJson(value: unknown, root: string): string {
  return JSON.stringify(value, (name, inner: unknown) =>
    name === 'absolutePath' && typeof inner === 'string' ? relative(root, inner) : inner,
  );
}

/** The value of `portableJson`, with its paths below another folder. */
export function parsePortable<T>(json: string, root: string): T {
  return JSON.parse(json, (name, inner: unknown) =>
    name === 'absolutePath' && typeof inner === 'string' && !isAbsolute(inner) ? resolve(root, inner) : inner,
  ) as T;
}
