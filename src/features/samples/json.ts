import { readFile } from 'node:fs/promises';
import { isMap, isSeq, type Node, parseDocument } from 'yaml';
import { problem } from '../../base/diagnostics.js';
import { createValidator, type SchemaFinding, type Validator } from '../../base/json-schema.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import { type Sample, sampleProblem } from './sample.js';

/** A schema and the titles it applies to. */
export interface SampleSchema {
  /** End of a fence's title: `app.config.json`. */
  readonly title: string;
  /** Absolute path of the JSON schema. */
  readonly file: string;
}

/** Parses JSON samples and validates those that are configuration files. */
export async function checkJson(
  samples: readonly Sample[],
  schemas: readonly SampleSchema[],
): Promise<readonly Diagnostic[]> {
  const findings: Diagnostic[] = [];
  const validators = new Map<string, Validator>();
  for (const schema of schemas) {
    if (!samples.some((sample) => sample.title.endsWith(schema.title))) continue;
    const validator = await loadValidator(schema);
    if (typeof validator === 'function') validators.set(schema.title, validator);
    else findings.push(validator);
  }
  for (const sample of samples) {
    const title = schemas.find((schema) => sample.title.endsWith(schema.title))?.title;
    findings.push(...checkOne(sample, title === undefined ? undefined : validators.get(title)));
  }
  return findings;
}

async function loadValidator({ file, title }: SampleSchema): Promise<Validator | Diagnostic> {
  try {
    const schema: object = JSON.parse(await readFile(file, 'utf8'));
    return await createValidator(schema);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return problem('sample-schema-unusable', `The schema for samples titled \`${title}\` cannot be used: ${reason}.`, {
      hint: 'Correct the path of the schema, or install the package that holds it.',
    });
  }
}

function checkOne(sample: Sample, validate: Validator | undefined): Diagnostic[] {
  const value = parse(sample);
  if ('problem' in value) return [value.problem];
  return (validate?.(value.value) ?? []).filter(isUseful).map((finding) => {
    const where = finding.path.length === 0 ? 'The configuration' : `\`${finding.path.join('.')}\``;
    const message = `${where} does not match the schema: ${finding.message}.`;
    return sampleProblem(sample, {
      code: 'sample-schema-mismatch',
      message,
      offset: offsetOf(sample.code, finding),
      hint: 'Correct the sample; the reference lists the properties and their types.',
    });
  });
}

/** False for “must match a schema” at the root: the validator also reports each alternative that does not fit, which says more. */
function isUseful(finding: SchemaFinding): boolean {
  return !/^must match (?:a schema|exactly one schema)/.test(finding.message) || finding.path.length > 0;
}

function parse(sample: Sample): { value: unknown } | { problem: Diagnostic } {
  try {
    return { value: JSON.parse(sample.code) };
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    const message = `The sample is not JSON: ${text.replace(/\s+in JSON at position \d+.*$|\s+\(line \d+ column \d+\)$/, '')}.`;
    return {
      problem: sampleProblem(sample, {
        code: 'sample-syntax-error',
        message,
        offset: errorOffset(sample.code, text),
        hint: 'Write strict JSON: double quotes, no comments, no trailing commas.',
      }),
    };
  }
}

/**
 * The position that the parser's message names. Without one, the first position that YAML, a superset of JSON, cannot read; else the end.
 */
function errorOffset(code: string, message: string): number {
  const position = /position (\d+)/.exec(message)?.[1];
  return position === undefined ? (parseDocument(code).errors[0]?.pos[0] ?? code.length) : Number(position);
}

/** Offset of the value that a finding is about, or of the unknown key. */
function offsetOf(code: string, { path, unknownKey }: SchemaFinding): number {
  let node: unknown = parseDocument(code).contents;
  let offset = 0;
  for (const part of unknownKey === null ? path : [...path, unknownKey]) {
    const nextPair = isMap(node) ? node.items.find((pair) => String(pair.key) === part) : undefined;
    const key = nextPair?.key as Node | undefined;
    node = isSeq(node) ? node.items[Number(part)] : nextPair?.value;
    offset = key?.range?.[0] ?? (node as Node | undefined)?.range?.[0] ?? offset;
  }
  return offset;
}
