import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../errors/site.js';

/** A file path made from a URL's pathname: on Windows it starts with a slash before the drive, and characters stay encoded everywhere. */
const UNSAFE = /new URL\([^()]*,\s*import\.meta\.url\)\.pathname/;

/** A file path that is imported: on Windows, its drive would be a scheme. */
const IMPORTED_PATH = /\bimport\((?:join|resolve|fileURLToPath)\(|\bimport\((?:out)?(?:file|path)\)/i;

it('paths of files come from addresses by `fileURLToPath`', () => {
  expect(UNSAFE.test(`const folder = new URL('..', ${'import'}.meta.url).pathname;`)).toBe(true);
  const sources = sourceFiles();
  expect(sources.length).toBeGreaterThan(1000);
  // The configuration of an old site, which migrate reads, may do this.
  const allowedFiles = [join('test', 'unit', 'features', 'migrate', 'vitepress.test.ts')];
  const unsafeFiles = sources.filter((name) => UNSAFE.test(readFileSync(join(root, name), 'utf8')));
  expect(unsafeFiles).toEqual(allowedFiles);
});

it('files are imported by addresses, not by paths', () => {
  for (const path of ['outfile', 'path', "join(folder, 'a.js')"])
    expect(IMPORTED_PATH.test(`await ${'import'}(${path});`)).toBe(true);
  const own = join('test', 'unit', 'features', 'migrate', 'layers.test.ts');
  const found = sourceFiles().filter(
    (name) => name !== own && IMPORTED_PATH.test(readFileSync(join(root, name), 'utf8')),
  );
  expect(found).toEqual([]);
});

function sourceFiles(): readonly string[] {
  const files = ['bin', 'src', 'templates', 'test'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  return files.filter((name) => /\.(?:[cm]?js|tsx?)$/.test(name) && !name.includes('node_modules'));
}
