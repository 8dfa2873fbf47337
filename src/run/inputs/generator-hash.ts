import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { byCodeUnit } from '../../base/files.js';
import { packageRoot } from '../../base/package-root.js';

/** Packages outside of the generator's code that take part in a page. */
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

/** A file beside the code that colours of blocks follow from. */
const LANGUAGES = 'languages.json';

/** A file that esbuild names after its bytes and those of the files that it imports. Example: `chunk-G4AWTTPC.js`. */
const NAMED_BY_CONTENT = /^chunk-[0-9A-Z]{8}\.js$/;

/**
 * Changes with the code of the generator and the versions of the packages in it; `root` is the absolute folder of the generator. Every command asks for it, so
 * only files whose names do not tell their content are read; of the others the size counts too, because a patch by hand keeps the name.
 */
export function generatorHash(root = packageRoot()): string {
  const dist = join(root, 'dist');
  const hash = createHash('sha256').update(readFileSync(join(root, 'package.json')));
  const compiledFiles = existsSync(dist) ? readdirSync(dist).filter(isPartOfPages) : [];
  for (const file of compiledFiles.sort(byCodeUnit)) {
    const path = join(dist, file);
    hash.update(`\n${file} `);
    hash.update(NAMED_BY_CONTENT.test(file) ? String(statSync(path).size) : readFileSync(path));
  }
  for (const name of PACKAGES) hash.update(`${name}@${installedVersion(name)}`);
  return hash.digest('hex');
}

function isPartOfPages(file: string): boolean {
  return file.endsWith('.js') || file === LANGUAGES;
}

/** Version of a package that the generator uses, in the nearest `node_modules` as Node finds it; empty where there is none. */
export function installedVersion(name: string): string {
  for (let dir = packageRoot(); ; dir = dirname(dir)) {
    const file = join(dir, 'node_modules', name, 'package.json');
    if (existsSync(file)) return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
    if (dir === dirname(dir)) return '';
  }
}
