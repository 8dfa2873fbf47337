import { problem } from '../../../base/diagnostics.js';
import { relativeTo } from '../../../base/files.js';
import { required } from '../../../base/required.js';
import type { Context } from '../contract.js';
import { isRaw, type RawSchema } from '../schema/subschemas.js';
import type { ReferenceFile } from '../source-file.js';
import { DescriptionFiles, type FoundPlace } from './description-files.js';
import { gatherSchemas } from './gather-schemas.js';
import { lostReference } from './schema-places.js';

/** Reads an OpenAPI description as one document of version 3.1; null, with the reason reported, if it is unusable. */
export async function readDescription(main: ReferenceFile, context: Context): Promise<RawSchema | null> {
  const files = new DescriptionFiles(main, context);
  try {
    return await parseDescription(main, files);
  } catch (error) {
    const { fault } = files;
    const reason = fault === null ? reasonOf(error) : sentenceEnd(fault.reason);
    reportUnusable(main.path, reason, context, fault ?? placeOf(reason, files));
    return null;
  }
}

/** Reports why a description cannot be used. */
export function reportUnusable(path: string, reason: string, context: Context, found?: FoundPlace): void {
  const hint = 'Use OpenAPI 3.0 or 3.1, as JSON or YAML; parts can be in other files of the package or repository.';
  const message = `The OpenAPI description cannot be used: ${reason}`;
  const beginning = { file: relativeTo(context.siteDir, path), line: 1, column: 1 };
  const { place, source = null } = found ?? { place: beginning };
  context.report(problem('reference-description-invalid', message, { place, source, hint }));
}

/** The place of the reference or pointer in a message; otherwise the start of the file. */
function placeOf(reason: string, files: DescriptionFiles): FoundPlace {
  const [, reference] = /"([^"]*#[^"]*)"/.exec(reason) ?? [];
  const referencePlace = reference === undefined ? null : files.referencePlace(reference);
  return referencePlace ?? files.pointerPlace(/#\/[^\s"]+/.exec(reason)?.[0] ?? '');
}

async function parseDescription(main: ReferenceFile, files: DescriptionFiles): Promise<RawSchema> {
  const { default: Parser } = await import('@apidevtools/swagger-parser');
  const { upgrade } = await import('@scalar/openapi-upgrader');
  const options = {
    resolve: { http: false, file: { read: ({ url }: { readonly url: string }) => files.read(url) } },
    parse: {
      json: false,
      text: false,
      binary: false,
      yaml: {
        canRead: true,
        parse: ({ url, data }: { readonly url: string; readonly data: unknown }) => files.parse(url, String(data)),
      },
    },
  } as const;
  const parser = new Parser();
  const document: unknown = await parser.bundle(main.path, options);
  const version = isRaw(document) ? String(document.openapi ?? document.swagger ?? '') : '';
  if (!isRaw(document) || !/^3\.[01]\./.test(version))
    throw new TypeError(version === '' ? 'it names no version of OpenAPI' : `its version is ${version}`);
  const [, ...otherFiles] = Object.entries(parser.$refs.values());
  const lost = lostReference(document);
  if (lost !== null) throw new TypeError(`the reference \`${lost.$ref}\` leads nowhere`);
  gatherSchemas(document, new Map(otherFiles));
  // The parser's own check replaces references by their targets and visits a schema once per use, on every level: 2^n times. Its schema
  // check alone does not.
  required<(document: unknown) => void>('@apidevtools/swagger-parser/lib/validators/schema.js')(document);
  return upgrade(document, '3.1') as RawSchema;
}

/** The first line of the parser's message, without absolute paths, as the end of a sentence. */
function reasonOf(error: unknown): string {
  if (error instanceof RangeError) return 'its references are nested too deeply.';
  const text = error instanceof Error ? error.message : String(error);
  const lines = text.split('\n').map((line) => line.trim());
  const words = (lines.slice(0, 2).join(' ') || 'it cannot be read').replace(
    /(?:file:\/\/|(?<![#.:\w/]))\/[\w./@+-]*\//g,
    '',
  );
  return sentenceEnd(words);
}

function sentenceEnd(words: string): string {
  return `${words.slice(0, 300).replace(/[.\s]+$/, '')}.`;
}
