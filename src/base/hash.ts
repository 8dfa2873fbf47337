import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** sha256 as lower-case hex. Node's one-shot `hash` is faster alone, but concurrent threads block each other in it. */
export function sha256(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** sha256 of a file, or of the names in a folder; empty if unreadable. */
export function sha256OfFile(path: string): string {
  try {
    return sha256(readFileSync(path));
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EISDIR' ? sha256OfNames(path) : '';
  }
}

function sha256OfNames(folder: string): string {
  try {
    return sha256(readdirSync(folder).sort().join('\n'));
  } catch {
    return '';
  }
}

/** A short content hash for file names: eight characters in base 36, upper case like esbuild's. */
export function shortHash(bytes: string | Uint8Array): string {
  const digest = createHash('sha256').update(bytes).digest();
  return BigInt(`0x${digest.subarray(0, 8).toString('hex')}`)
    .toString(36)
    .toUpperCase()
    .padStart(8, '0')
    .slice(0, 8);
}

/**
 * Value of an `integrity` attribute. Uses sha256, the shortest of the three supported hashes: a page has ten of them, and they do not
 * compress.
 */
export function integrity(bytes: string | Uint8Array): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}

/** JSON with sorted object keys, so that equal values give equal text. */
export function stableJson(value: unknown): string {
  return written(value) ?? 'null';
}

/** Like `JSON.stringify` with a sorting replacer, but faster; null for values that JSON omits. */
function written(value: unknown): string | null {
  if (typeof value === 'string' || typeof value === 'number') return JSON.stringify(value);
  if (value === null || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `[${value.map((inner) => written(inner) ?? 'null').join()}]`;
  if (typeof value !== 'object') return null;
  if ('toJSON' in value && typeof value.toJSON === 'function') return written(value.toJSON());
  const fields: string[] = [];
  const object = value as Readonly<Record<string, unknown>>;
  for (const key of Object.keys(object).sort()) {
    const inner = written(object[key]);
    if (inner !== null) fields.push(`${JSON.stringify(key)}:${inner}`);
  }
  return `{${fields.join()}}`;
}
