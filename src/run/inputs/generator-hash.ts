import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

/** Changes with the code of the generator and the versions of the packages in it. */
export function generatorHash(): string {
  const root = packageRoot();
  const dist = join(root, 'dist');
  const hash = createHash('sha256').update(readFileSync(join(root, 'package.json')));
  const compiledFiles = existsSync(dist) ? readdirSync(dist).filter((file) => file.endsWith('.js')) : [];
  for (const file of compiledFiles.sort()) hash.update(readFileSync(join(dist, file)));
  for (const name of PACKAGES) hash.update(`${name}@${installedVersion(name)}`);
  return hash.digest('hex');
}

/** Version of a package that the generator uses, in the nearest `node_modules` as Node finds it; empty where there is none. */
export function installedVersion(name: string): string {
  for (let dir = packageRoot(); ; dir = dirname(dir)) {
    const file = join(dir, 'node_modules', name, 'package.json');
    if (existsSync(file)) return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
    if (dir === dirname(dir)) return '';
  }
}
