import { DEEPEST_YAML, deepYaml } from '../../base/yaml-depth.js';
import type { FencedCode } from '../../markdown/dialect/code-syntax/info.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import { checkJson, type SampleSchema } from './json.js';
import { byPlace, type Sample, sampleProblem, samplesToCheck } from './sample.js';
import { checkToml, checkYaml } from './toml-yaml.js';
import { checkTypeScript, type TypeScriptOptions } from './typescript.js';

/** Schemas, compiler options and packages to check samples against. */
export interface SampleOptions extends TypeScriptOptions {
  /** Schemas for configuration files; the first whose `title` ends the fence's title applies. */
  readonly schemas: readonly SampleSchema[];
}

/**
 * Checks the code of fenced blocks.
 * 1. leave out what opts out (`noCheck="reason"`),
 * 2. type-check TypeScript in one program,
 * 3. validate or parse JSON,
 * 4. parse TOML and YAML.
 * Findings carry the place in the page and are sorted by file and line.
 */
export async function checkSamples(
  fences: readonly FencedCode[],
  options: SampleOptions,
): Promise<readonly Diagnostic[]> {
  const { samples, findings } = samplesToCheck(fences);
  const of = (...languages: readonly string[]): typeof samples =>
    samples.filter((sample) => languages.includes(sample.language));
  const values = of('json', 'toml', 'yaml', 'yml');
  const deepSamples = values.flatMap((sample) => deepSample(sample) ?? []);
  const flatSamples = values.filter((sample) => deepSample(sample) === null);
  const flatOf = (...languages: readonly string[]): typeof samples =>
    flatSamples.filter((sample) => languages.includes(sample.language));
  const diagnostics = await Promise.all([
    checkTypeScript(of('ts', 'typescript', 'mts', 'tsx'), options),
    checkJson(flatOf('json'), options.schemas),
    checkToml(flatOf('toml')),
    checkYaml(flatOf('yaml', 'yml')),
  ]);
  return [...findings, ...deepSamples, ...diagnostics.flat()].sort(byPlace);
}

/** A finding if the sample is nested too deeply for its parser, which would otherwise exhaust the stack; null if not. */
function deepSample(sample: Sample): Diagnostic | null {
  const offset = deepYaml(sample.code);
  if (offset === null) return null;
  return sampleProblem(sample, {
    code: 'sample-syntax-error',
    message: `The sample is not read: Lists or maps are nested more than ${DEEPEST_YAML} levels deep.`,
    offset,
    hint: 'Close the brackets that are open, or write `noCheck="reason"` after the language.',
  });
}
