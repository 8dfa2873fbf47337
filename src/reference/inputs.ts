import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ReferenceConfig } from '../model/config.js';
import type { ReferenceOptions } from './contract.js';
import { overlayFiles } from './overlay/read.js';
import { candidateDirs } from './package.js';

/** Absolute paths of all files that a reference may be made from: the locale's overlay, the package, the record of a command line. */
export async function referenceInputs(
  config: ReferenceConfig,
  options: Pick<ReferenceOptions, 'siteDir' | 'contentDir' | 'locale'>,
): Promise<readonly string[]> {
  const packages = candidateDirs(config.package, options.siteDir).filter((dir) => existsSync(dir));
  const record = config.kind === 'cli' ? [join(options.siteDir, config.record)] : [];
  return [...(await overlayFiles(config.overlay, options)), ...packages.flatMap(filesOf), ...record];
}

/** Files of a package, without the packages in it. */
function filesOf(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .flatMap((entry) => (entry.isDirectory() ? filesOf(join(dir, entry.name)) : [join(dir, entry.name)]))
    .sort();
}
