import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Number and bytes of the packages installed in a folder. A hard-linked file counts once: esbuild links its program. */
export function installedSize(project) {
  const entries = readdirSync(join(project, 'node_modules'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const isPackage = (file) => /\/node_modules\/(?:@[^/]+\/)?[^/]+\/package\.json$/.test(file);
  const sizes = new Map(files.map((file) => [statSync(file).ino, statSync(file).size]));
  return {
    packages: files.filter(isPackage).length,
    bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0),
  };
}
