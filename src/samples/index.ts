import type { FencedCode } from '../dialect/fence/info.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { checkJson, type SampleSchema } from './json.js';
import { byPlace, prepare } from './sample.js';
import { checkToml, checkYaml } from './toml-yaml.js';
import { checkTypeScript } from './typescript.js';

/** What samples are checked against. */
export interface SampleOptions {
  /** Absolute folder of the site: TypeScript and the packages that samples import are resolved from here. */
  readonly siteDir: string;
  /** Schemas for configuration files; the first whose `title` ends the fence's title applies. */
  readonly schemas: readonly SampleSchema[];
}

/**
 * Checks the code of fenced blocks.
 * 1. leave out what opts out (`noCheck="reason"`), 2. type-check TypeScript in one program, 3. validate or parse JSON, 4. parse TOML and YAML.
 * Findings carry the place in the page and come in the order of files and lines.
 */
export async function checkSamples(
  fences: readonly FencedCode[],
  options: SampleOptions,
): Promise<readonly Diagnostic[]> {
  const { samples, findings } = prepare(fences);
  const of = (...languages: readonly string[]): typeof samples =>
    samples.filter((sample) => languages.includes(sample.language));
  const checked = await Promise.all([
    checkTypeScript(of('ts', 'typescript', 'mts', 'tsx'), options.siteDir),
    checkJson(of('json'), options.schemas),
    checkToml(of('toml')),
    checkYaml(of('yaml', 'yml')),
  ]);
  return [...findings, ...checked.flat()].sort(byPlace);
}
