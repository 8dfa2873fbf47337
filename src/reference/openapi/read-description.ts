import { readFile, realpath, stat } from 'node:fs/promises';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { problem } from '../../base/diagnostics.js';
import { relativeTo } from '../../base/files.js';
import { required } from '../../base/required.js';
import type { Context } from '../contract.js';
import { isRaw, type RawSchema } from '../schema/subschemas.js';
import { gatherSchemas } from './gather-schemas.js';
import { lostReference } from './schema-places.js';

/** Most files that a description may be spread over, and bytes of one of them. */
const FILES = 100;
const BYTES = 30_000_000;

/** Deepest nesting of a description, and most aliases that one YAML file may use. */
const DEPTH = 400;
const ALIASES = 1000;

/** Reads an OpenAPI description of a package whose folder is `folder` as one document of version 3.1; null, with the reason reported, where it cannot be used. */
export async function readDescription(path: string, folder: string, context: Context): Promise<RawSchema | null> {
  try {
    return await parseDescription(path, folder, context);
  } catch (error) {
    const reason = reasonOf(error);
    reportUnusable(path, reason, context, await placeOf(reason, path));
    return null;
  }
}

/** Reports why a description cannot be used. */
export function reportUnusable(path: string, reason: string, context: Context, found?: Found): void {
  const file = relativeTo(context.siteDir, path);
  const hint = 'OpenAPI 3.0 and 3.1 are read, as JSON or YAML; parts may lie in other files of the package.';
  const message = `The OpenAPI description cannot be used: ${reason}`;
  context.report(
    problem('reference-description-invalid', message, {
      place: { file, ...found?.place },
      ...(found && { source: found.source }),
      hint,
    }),
  );
}

/** A place in a file that was read. */
interface Found {
  readonly place: { readonly line: number; readonly column: number };
  readonly source: string;
}

/** Where the file writes the reference that a reason names; undefined where it names none. */
async function placeOf(reason: string, path: string): Promise<Found | undefined> {
  const [, reference] = /"(#[^"]+)"/.exec(reason) ?? [];
  const source = reference === undefined ? '' : await readFile(path, 'utf8').catch(() => '');
  const index = reference === undefined ? -1 : source.indexOf(reference);
  if (index === -1) return undefined;
  const lines = source.slice(0, index).split('\n');
  return { place: { line: lines.length, column: (lines.at(-1) ?? '').length + 1 }, source };
}

async function parseDescription(path: string, folder: string, context: Context): Promise<RawSchema> {
  const { default: Parser } = await import('@apidevtools/swagger-parser');
  const { upgrade } = await import('@scalar/openapi-upgrader');
  const readBounded = boundedReader(folder, context);
  const options = {
    resolve: { http: false, file: { read: ({ url }: { readonly url: string }) => readBounded(url) } },
    parse: {
      json: false,
      text: false,
      binary: false,
      yaml: { canRead: true, parse: ({ data }: { readonly data: unknown }) => shallowValue(String(data)) },
    },
  } as const;
  const parser = new Parser();
  const document: unknown = await parser.bundle(path, options);
  const version = isRaw(document) ? String(document.openapi ?? document.swagger ?? '') : '';
  if (!isRaw(document) || !/^3\.[01]\./.test(version))
    throw new TypeError(version === '' ? 'it names no version of OpenAPI' : `its version is ${version}`);
  const [, ...otherFiles] = Object.entries(parser.$refs.values());
  const lost = lostReference(document);
  if (lost !== null) throw new TypeError(`the reference "${lost.$ref}" leads nowhere`);
  gatherSchemas(document, new Map(otherFiles));
  // With all references replaced by what they lead to, as the parser's own check has it, a schema that is used twice would be looked at twice, and so on down: 2^n times.
  required<(document: unknown) => void>('@apidevtools/swagger-parser/lib/validators/schema.js')(document);
  return upgrade(document, '3.1') as RawSchema;
}

/** What a file holds; thrown for one that is nested too deep to be walked through. */
function shallowValue(text: string): unknown {
  const value = parsedValue(text);
  let level: readonly unknown[] = [value];
  const seen = new Set<unknown>();
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEPTH) throw new TypeError(`it is nested deeper than ${DEPTH} levels`);
    level = level.flatMap((one) => {
      if (typeof one !== 'object' || one === null || seen.has(one)) return [];
      seen.add(one);
      return Object.values(one);
    });
  }
  return value;
}

/** JSON is YAML too; its own parser is faster by far. */
function parsedValue(text: string): unknown {
  return /^\s*\{/.test(text) ? jsonOr(text) : parse(text, { maxAliasCount: ALIASES });
}

/** A flow map of YAML begins like JSON. */
function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return parse(text, { maxAliasCount: ALIASES });
  }
}

/** Reads files of the package only, so many, and none that is too large. */
function boundedReader(folder: string, context: Context): (url: string) => Promise<string> {
  let files = 0;
  return async (url) => {
    const path = url.startsWith('file:') ? fileURLToPath(url) : decodeURIComponent(url);
    const name = relativeTo(context.siteDir, path);
    const [real, root] = await Promise.all([realpath(path).catch(() => null), realpath(folder)]);
    if (real === null) throw new TypeError(`the file ${name} does not exist`);
    if (!real.startsWith(root + sep)) throw new TypeError(`the file ${name} lies outside of the package`);
    if (++files > FILES) throw new TypeError(`it is spread over more than ${FILES} files`);
    if ((await stat(real)).size > BYTES) throw new TypeError(`the file ${name} is larger than ${BYTES} bytes`);
    context.used(path);
    return readFile(real, 'utf8');
  };
}

/** The first line of what the parser says, without paths of the machine, as the end of a sentence. */
function reasonOf(error: unknown): string {
  if (error instanceof RangeError) return 'its references lead deeper than can be followed.';
  const text = error instanceof Error ? error.message : String(error);
  const lines = text.split('\n').map((line) => line.trim());
  const words = (lines.slice(0, 2).join(' ') || 'it cannot be read').replace(
    /(?:file:\/\/|(?<![#.:\w/]))\/[\w./@+-]*\//g,
    '',
  );
  return `${words.slice(0, 300).replace(/[.\s]+$/, '')}.`;
}
