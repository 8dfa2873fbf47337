// Knows whether dist/ holds what its sources are compiled to.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Folders and files that decide what is compiled; the last one says which packages are installed. */
const SOURCES = [
  'bin',
  'src',
  'templates',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'node_modules/.package-lock.json',
];
const NOTE = 'node_modules/.docsgen-compiled';

/** Notes, in the checkout at `root`, that dist/ was compiled now. */
export function noteCompiled(root) {
  writeFileSync(join(root, NOTE), stateOf(root));
}

/** True where neither the sources, nor Node, nor any file in dist/ is another than it was then. */
export function isCompiled(root) {
  const note = join(root, NOTE);
  return existsSync(note) && readFileSync(note, 'utf8') === stateOf(root);
}

/** A hash of the names and contents of all these files. */
function stateOf(root) {
  const hash = createHash('sha256').update(process.version);
  for (const entry of [...SOURCES, 'dist']) {
    for (const file of filesOf(root, entry)) {
      const content = readFileSync(join(root, file));
      hash.update(`\n${file} ${content.length}\n`).update(content);
    }
  }
  return hash.digest('hex');
}

/** A file, or all files below a folder, in order; none where there is nothing of that name. */
function filesOf(root, entry) {
  const path = join(root, entry);
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [entry];
  const below = readdirSync(path, { recursive: true, withFileTypes: true });
  return below
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
    .map((file) => relative(root, file))
    .sort();
}
