import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../errors/site.js';

/** A file path made from a URL's pathname: on Windows it starts with a slash before the drive, and characters stay encoded everywhere. */
const UNSAFE = /new URL\([^()]*,\s*import\.meta\.url\)\.pathname/;

it('paths of files come from addresses by `fileURLToPath`', () => {
  expect(UNSAFE.test(`const folder = new URL('..', ${'import'}.meta.url).pathname;`)).toBe(true);
  const files = ['bin', 'src', 'templates', 'test'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const sources = files.filter((name) => /\.(?:[cm]?js|tsx?)$/.test(name) && !name.includes('node_modules'));
  expect(sources.length).toBeGreaterThan(1000);
  // The configuration of an old site, which migrate reads, may do this.
  const allowedFiles = [join('test', 'unit', 'features', 'migrate', 'vitepress.test.ts')];
  const unsafeFiles = sources.filter((name) => UNSAFE.test(readFileSync(join(root, name), 'utf8')));
  expect(unsafeFiles).toEqual(allowedFiles);
});
