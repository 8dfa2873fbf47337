import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The location of this code does not change while it runs. */
const ROOT = folderAbove(fileURLToPath(import.meta.url));

/** Root folder of the running generator: the closest one above this file whose `package.json` names docsgen. */
export function packageRoot(): string {
  return ROOT;
}

function folderAbove(path: string): string {
  // The folder may be the root of a drive.
  for (let dir = dirname(path); ; dir = dirname(dir)) {
    const file = join(dir, 'package.json');
    if (existsSync(file) && readFileSync(file, 'utf8').includes('"name": "docsgen"')) return dir;
    if (dir === dirname(dir)) throw new Error('The folder of docsgen cannot be found.');
  }
}

/** Version of the running generator. */
export function packageVersion(): string {
  const manifest = JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')) as { version: string };
  return manifest.version;
}
