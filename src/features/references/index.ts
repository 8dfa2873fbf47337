/** Pages made from declarations of TypeScript, JSON schemas, OpenAPI descriptions and the help of programs. */
import type { ReferenceConfig } from '../../model/config.js';
import type { ReferenceOptions, ReferenceResult } from './contract.js';

export type { GeneratedPage, KeyPlace, ReferenceOptions, ReferenceResult } from './contract.js';
export { candidateDirs, declarationDirs } from './package.js';
export { filePlaceAt, ownInputs } from './source-file.js';

/** Makes the pages of one reference in one locale; the makers are loaded with the first one. */
export async function generateReference(config: ReferenceConfig, options: ReferenceOptions): Promise<ReferenceResult> {
  const generate = await import('./generate.js');
  return generate.generateReference(config, options);
}

/**
 * Absolute paths of the files that a reference may be made from: the locale's overlay, the files of the package, the record of a command
 * line.
 */
export async function referenceInputs(
  config: ReferenceConfig,
  options: Pick<ReferenceOptions, 'siteDir' | 'contentDir' | 'locale'>,
): Promise<readonly string[]> {
  const generate = await import('./generate.js');
  return generate.referenceInputs(config, options);
}
