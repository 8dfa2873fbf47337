/** Checks the code of samples; TypeScript is checked in one program. */
import type { FencedCode } from '../../markdown/dialect/code-syntax/info.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { SampleOptions } from './check-samples.js';

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
  if (fences.length === 0) return [];
  const checks = await import('./check-samples.js');
  return checks.checkSamples(fences, options);
}
