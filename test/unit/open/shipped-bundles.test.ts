import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { sha256OfFile } from '../../../src/base/hash.js';
import { packageRoot } from '../../../src/base/package-root.js';
import { linkFolder } from '../../support/capabilities.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

/** Packages, one of which the tests change. */
const COPIED = '@shikijs';
const OWN = ['bin', 'dist', 'src', 'templates', 'package.json'];

/** A site with docsgen in its `node_modules`, and the packages that docsgen uses, as a package manager installs them. */
function installed(): TemporarySite {
  const site = temporarySite({ 'content/index.md': '# Home\n\n```js\nconst x = 1;\n```\n' });
  onTestFinished(site.remove);
  const modules = join(site.dir, 'node_modules');
  mkdirSync(join(modules, 'docsgen'), { recursive: true });
  for (const name of OWN) cpSync(join(packageRoot(), name), join(modules, 'docsgen', name), { recursive: true });
  for (const name of readdirSync(join(packageRoot(), 'node_modules')).filter((entry) => !entry.startsWith('.'))) {
    const from = join(packageRoot(), 'node_modules', name);
    if (name === COPIED) cpSync(from, join(modules, name), { recursive: true });
    else linkFolder(from, join(modules, name));
  }
  return site;
}

/** Builds with a docsgen. Returns the hashes of all files by name. */
function build({ dir }: TemporarySite, generator: string, ...options: string[]): Record<string, string> {
  const out = join(dir, 'out');
  execFileSync(process.execPath, [join(generator, 'bin/docsgen.js'), 'build', '--out', out, ...options], { cwd: dir });
  const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
  return Object.fromEntries(paths.map((path) => [path.slice(out.length), sha256OfFile(path)]));
}

it('are used by an installed docsgen, whose packages lie elsewhere, and by a clean build too', () => {
  const site = installed();
  const generator = join(site.dir, 'node_modules/docsgen');
  const kept = join(site.dir, '.docsgen/cache/theme-bundles');
  const files = build(site, generator);
  expect(existsSync(kept)).toBe(false);
  expect(build(site, generator, '--no-cache')).toEqual(files);
  expect(build(site, packageRoot(), '--no-cache')).toEqual(files);
  expect(Object.keys(files).filter((file) => file.startsWith('/assets/')).length).toBeGreaterThan(20);
});

it.each<[string, string, (text: string) => string]>([
  ['a file of the theme is another', 'docsgen/templates/styles/tokens.css', (text) => `${text}:root { --own: 1; }\n`],
  [
    'a package is of another version',
    `${COPIED}/themes/package.json`,
    (text) => text.replace(/"version": "/, '"version": "9'),
  ],
  ['the theme has a file more', 'docsgen/templates/styles/more.css', () => ''],
])('are not used where %s', (_, file, edit) => {
  const site = installed();
  const path = join(site.dir, 'node_modules', file);
  writeFileSync(path, edit(existsSync(path) ? readFileSync(path, 'utf8') : ''));
  build(site, join(site.dir, 'node_modules/docsgen'));
  expect(existsSync(join(site.dir, '.docsgen/cache/theme-bundles'))).toBe(true);
});

it('lets an edit of browser code count, although nothing was compiled since', () => {
  const site = installed();
  const generator = join(site.dir, 'node_modules/docsgen');
  const main = join(generator, 'src/client/main.ts');
  const scripts = (files: Record<string, string>): string[] =>
    Object.keys(files).filter((file) => /main-.*\.js$/.test(file));
  const first = scripts(build(site, generator));
  writeFileSync(main, `${readFileSync(main, 'utf8')}\nconsole.debug('edited');\n`);
  expect(first.length).toBe(1);
  expect(scripts(build(site, generator))).not.toEqual(first);
});
