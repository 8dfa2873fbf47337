import { readdir } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { byCodeUnit, relativeTo } from '../../../base/files.js';
import type { TypeScript } from '../../../base/typescript.js';
import { DECLARATION, type InstalledPackage, SOURCE } from '../package.js';
import { compilerOptions } from './compiler-options.js';

/** A module of a package, which programs can import, with its declaration file. */
export interface ModuleFile {
  /** `index` for the package itself, `v4/core` for `zod/v4/core`. */
  readonly name: string;
  /** Module specifier, as after `from`: `zod/v4/core`. */
  readonly specifier: string;
  readonly path: string;
}

/**
 * The modules of a package: the keys of `exports` that have declarations. Without `exports`, those of `types` and `typesVersions`, and
 * declarations directly in the folder. Of several keys for a file, the shortest one counts. A star stands for files of one folder: `./*`
 * finds `./window`, but `./helpers/os` only if the configuration names it.
 */
export async function entryPoints(
  ts: TypeScript,
  pkg: InstalledPackage,
  wantedModules: readonly string[],
): Promise<readonly ModuleFile[]> {
  const resolve = resolver(ts, pkg);
  const files = await filesBelow(pkg.dir);
  const keys = pkg.exports === null ? loosePaths(pkg, files) : exportKeys(pkg.exports, files);
  const paths = new Map<string, string>();
  for (const key of ['.', ...[...keys, ...wantedModules.map((name) => `./${name}`)].sort(byLength)]) {
    const path = key.includes('*') || key === './package.json' ? null : resolve(key);
    if (path !== null && ![...paths.values()].includes(path)) paths.set(key, path);
  }
  const moduleByName = new Map<string, ModuleFile>();
  for (const [key, path] of paths) {
    const name = key === '.' ? 'index' : key.slice(2).replace(/(?:\.d)?\.[cm]?[jt]sx?$/, '');
    const specifier = key === '.' ? pkg.name : `${pkg.name}/${key.slice(2)}`;
    // `ar.cjs` beside `ar.js` is the same module in another format.
    if (!moduleByName.has(name)) moduleByName.set(name, { name, specifier, path });
  }
  return [...moduleByName.values()];
}

function byLength(a: string, b: string): number {
  return a.length - b.length || byCodeUnit(a, b);
}

/** A function that asks the compiler for the declarations of `./key`, as for an import from beside the package. */
function resolver(ts: TypeScript, pkg: InstalledPackage): (key: string) => string | null {
  const place = join('node_modules', ...pkg.name.split('/'));
  const isInstalled = pkg.dir.endsWith(`${sep}${place}`);
  const from = join(isInstalled ? pkg.dir.slice(0, -place.length) : pkg.dir, 'program.ts');
  const cache = ts.createModuleResolutionCache(dirname(from), (path) => path, compilerOptions(ts));
  const lookUp = (name: string): string | null => {
    const { resolvedModule } = ts.resolveModuleName(name, from, compilerOptions(ts), ts.sys, cache);
    const path = resolvedModule?.resolvedFileName ?? null;
    return path !== null && (DECLARATION.test(path) || isSource(path)) ? path : null;
  };
  return (key) => {
    const name = `${pkg.name}${key.slice(1)}`;
    return lookUp(name) ?? lookUp(name.replace(/\.d\.([cm]?)ts$/, '.$1js')) ?? lookUp(join(pkg.dir, key));
  };
}

/** True for a source of the workspace. Installed packages have declarations. */
function isSource(path: string): boolean {
  return SOURCE.test(path) && !path.includes('/node_modules/');
}

/** Paths of all files of a package relative to its folder: `dist/index.js`. */
async function filesBelow(dir: string): Promise<readonly string[]> {
  const walk = async (folder: string): Promise<readonly string[]> => {
    const entries = await readdir(folder, { withFileTypes: true });
    const listings = entries.map(async (entry): Promise<readonly string[]> => {
      const path = join(folder, entry.name);
      if (!entry.isDirectory()) return [relativeTo(dir, path)];
      return entry.name === 'node_modules' || entry.name.startsWith('.') ? [] : walk(path);
    });
    return (await Promise.all(listings)).flat();
  };
  return walk(dir);
}

/** The keys of `exports`. Those with a star are expanded to one per matching file: `./*` with `./*.js` gives `./window` for `window.js`. */
function exportKeys(exports: unknown, files: readonly string[]): ReadonlySet<string> {
  if (typeof exports !== 'object' || exports === null) return new Set(['.']);
  const keys = Object.entries(exports).filter(([key]) => key.startsWith('.'));
  return new Set(
    keys.flatMap(([key, target]) =>
      key.includes('*') ? withStars(key, targetsIn(target), files) : target === null ? [] : [key],
    ),
  );
}

/** All paths in a value of `exports`, below any condition. */
function targetsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(targetsIn) : [];
}

function withStars(key: string, targets: readonly string[], files: readonly string[]): readonly string[] {
  return targets.flatMap((target) => {
    const [prefix = '', suffix = ''] = target.replace(/^\.\//, '').split('*');
    const fits = files.filter((file) => file.startsWith(prefix) && file.endsWith(suffix));
    const parts = fits.map((file) => file.slice(prefix.length, file.length - suffix.length));
    return parts.filter((part) => !part.includes('/')).map((part) => key.replace('*', part));
  });
}

/** Modules of a package without `exports`: those in `typesVersions`, and declarations directly in its folder. */
function loosePaths(pkg: InstalledPackage, files: readonly string[]): ReadonlySet<string> {
  const listedPaths = Object.values(pkg.typesVersions).flatMap((paths) =>
    Object.entries(paths).flatMap(([key, target]) =>
      key.includes('*') ? withStars(`./${key}`, targetsIn(target), files) : [`./${key}`],
    ),
  );
  const beside = files.filter((file) => !file.includes('/') && DECLARATION.test(file));
  return new Set([
    ...(listedPaths.length > 200 ? [] : listedPaths),
    ...beside.map((file) => `./${file.replace(DECLARATION, '')}`),
  ]);
}
