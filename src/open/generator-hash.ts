import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { byCodeUnit, posix } from '../base/files.js';
import { packageRoot } from '../base/package-root.js';

/** External packages that affect pages. */
const PACKAGES = [
  '@shikijs/langs',
  '@shikijs/themes',
  '@viz-js/viz',
  'esbuild',
  'harfbuzzjs',
  'katex',
  'react-dom',
  'satteri',
  'subset-font',
  'wawoff2',
];

/** A compiled data file that affects the colours of code blocks. */
const LANGUAGES = 'languages.json';

/** Folder of the code that a migration runs beside programs of the site. */
const SANDBOXED = 'sandboxed';

/** Files that esbuild names by a hash of their bytes and of the files that they import: `chunk-G4AWTTPC.js`. */
const NAMED_BY_CONTENT = /^chunk-[0-9A-Z]{8}\.js$/;

/**
 * Changes with the generator's code and the versions of its packages; `root` is the generator's absolute path. Every command needs it, so
 * files whose names contain a hash are not read. Their size is included, because a manual patch keeps the name.
 */
export function generatorHash(root = packageRoot()): string {
  const dist = join(root, 'dist');
  const hash = createHash('sha256').update(readFileSync(join(root, 'package.json')));
  const compiledFiles = ['', SANDBOXED].flatMap((folder) => filesIn(dist, folder)).filter(isCode);
  for (const file of compiledFiles.sort(byCodeUnit)) {
    const path = join(dist, file);
    hash.update(`\n${file} `);
    hash.update(NAMED_BY_CONTENT.test(file) ? String(statSync(path).size) : readFileSync(path));
  }
  for (const name of PACKAGES) hash.update(`${name}@${installedVersion(name)}`);
  return hash.digest('hex');
}

function filesIn(dist: string, folder: string): readonly string[] {
  const path = join(dist, folder);
  return existsSync(path) ? readdirSync(path).map((file) => posix(join(folder, file))) : [];
}

function isCode(file: string): boolean {
  return file.endsWith('.js') || file === LANGUAGES;
}

/** Version of a package in the nearest `node_modules`; empty if it is not installed. */
export function installedVersion(name: string): string {
  for (let dir = packageRoot(); ; dir = dirname(dir)) {
    const file = join(dir, 'node_modules', name, 'package.json');
    if (existsSync(file)) return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
    if (dir === dirname(dir)) return '';
  }
}
