import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { byCodeUnit, posix } from '../../base/files.js';
import { packageRoot } from '../../base/package-root.js';
import { configFile } from './config-file.js';
import { packageFile, packageName } from './package-file.js';
import type { Start } from './start.js';
import { newSiteTitle } from './title.js';

/** Content of files by their path relative to the site. A workflow may be above it: `../.github/workflows/docs.yml`. */
export type StarterFiles = ReadonlyMap<string, string>;

/** The files of a new site. The configuration is written last, so that `init` can be repeated after an interruption. */
export function siteFiles(start: Start): StarterFiles {
  const values = valuesOf(start);
  const read = (path: string): string => filled(path, values);
  return new Map([
    ...pagesOf(start).map(([path, file]) => [path, read(file)] as const),
    ['static/favicon.svg', read('static/favicon.svg')],
    ...projectFiles(start.dir),
    ...start.manager.files,
    ...hostFiles(start),
    ['site.config.ts', configFile(start)],
  ]);
}

/** Files that make a folder a project with docsgen installed, and further packages that its pages need. */
export function projectFiles(dir: string, packages: readonly string[] = []): StarterFiles {
  return new Map([
    ['.gitignore', readStarter('gitignore')],
    ['tsconfig.json', readStarter('tsconfig.json')],
    ['package.json', packageFile(dir, packages)],
  ]);
}

/** The configuration file for a host and then its function; empty if the host needs none. */
export function hostFiles(start: Start): StarterFiles {
  const { host, dir, repository } = start;
  if (host.file === null) return new Map();
  const folder = host.isOfRepository && repository !== null ? relative(dir, repository.root) : '';
  const content = filled(`hosts/${host.name}/${basename(host.file)}`, valuesOf(start));
  const functions = host.functionFile === null ? [] : [[host.functionFile, functionOf(host.name)] as const];
  return new Map([[posix(join(folder, host.file)), content], ...functions]);
}

function functionOf(host: string): string {
  return readFileSync(join(packageRoot(), `dist/functions/${host}.js`), 'utf8');
}

/** Folder of the starter files; `{{name}}` in them is replaced by a value of `valuesOf`. */
function starterFolder(): string {
  return join(packageRoot(), 'bin/starter');
}

function readStarter(path: string): string {
  return readFileSync(join(starterFolder(), path), 'utf8');
}

/** Starter files of pages, by their path in the site. Existing pages get a home page if they lack one. */
function pagesOf({ dir, hasPages, host }: Start): readonly (readonly [string, string])[] {
  if (!hasPages) {
    const files = readdirSync(join(starterFolder(), 'content'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => posix(relative(starterFolder(), join(entry.parentPath, entry.name))))
      .sort(byCodeUnit);
    return [
      ...files.map((file) => [file, file] as const),
      ['content/guides/deploying.md', `hosts/${host.name}/deploying.md`],
    ];
  }
  const folder = existsSync(join(dir, 'content')) ? 'content' : '.';
  const names = [folder, join(folder, 'en')].flatMap((path) => namesIn(join(dir, path)));
  return names.some((name) => /^(?:index|readme)\.(?:md|tsx)$/i.test(name))
    ? []
    : [[posix(join(folder, 'index.md')), 'home.md']];
}

function namesIn(folder: string): readonly string[] {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true ? readdirSync(folder) : [];
}

function filled(path: string, values: Readonly<Record<string, string>>): string {
  const text = readFileSync(join(starterFolder(), path), 'utf8');
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
}

function valuesOf(start: Start): Readonly<Record<string, string>> {
  const { dir, repository, host, manager } = start;
  const folder = repository === null ? '' : posix(relative(repository.root, dir));
  return {
    title: JSON.stringify(newSiteTitle(start)),
    name: packageName(dir),
    manager: manager.name,
    lockFile: manager.lockFile,
    install: manager.install,
    folder: folder === '' ? '/' : folder,
    place: host.label === '' ? 'What a host needs, and how to get it.' : `On ${host.label}, with each push.`,
    base: folder === '' ? '' : `, and name \`${folder}\` as the folder that holds the site`,
    workingFolder: yaml(folder === '' ? '.' : folder),
    output: yaml(folder === '' ? 'build' : `${folder}/build`),
    paths: folder === '' ? '' : `\n    paths: [${yaml(`${literalGlob(folder)}/**`)}, ".github/workflows/docs.yml"]`,
  };
}

/** A YAML string; JSON is valid YAML. */
function yaml(text: string): string {
  return /^[\w./][\w./-]*$/.test(text) ? text : JSON.stringify(text);
}

/** A glob that matches one path only. */
function literalGlob(path: string): string {
  return path.replace(/[*?+[\]!]/g, '\\$&');
}
