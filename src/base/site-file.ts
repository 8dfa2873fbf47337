import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Path of a file of the site, or of a package that the site can import; the path in the site if neither exists. */
export function siteFile(siteDir: string, file: string): string {
  const own = resolve(siteDir, file);
  if (existsSync(own)) return own;
  for (let dir = siteDir; ; dir = dirname(dir)) {
    const installed = join(dir, 'node_modules', file);
    if (existsSync(installed)) return installed;
    if (dir === dirname(dir)) return own;
  }
}
