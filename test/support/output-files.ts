import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Base64 contents of an output folder by file: `/guides/one/index.html`. */
export function outputOf(siteDir: string, out: string): Readonly<Record<string, string>> {
  const folder = join(siteDir, out);
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    paths.sort().map((path) => [path.slice(folder.length), readFileSync(path).toString('base64')]),
  );
}
