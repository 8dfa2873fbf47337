// Detects whether dist/ is up to date with its sources.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Files and folders that affect the output. package-lock.json stands for the installed packages. */
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

/** Records, in the checkout at `root`, that dist/ was compiled now. */
export function noteCompiled(root) {
  writeFileSync(join(root, NOTE), stateOf(root));
}

/** True if the sources, the version of Node.js and the files in dist/ have not changed since then. */
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

/** A file, or all files below a folder, in order; empty if it does not exist. */
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
