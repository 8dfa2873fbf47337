import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { problem } from '../../base/diagnostics.js';
import { byCodeUnit, realPath } from '../../base/files.js';
import type { Context } from './contract.js';

/** Names of files with type declarations. */
export const DECLARATION = /\.d\.[cm]?ts$/;

/** Names of TypeScript files, declarations among them. */
export const SOURCE = /\.(?:[cm]?ts|tsx)$/;

/** An installed package that a reference is made from. */
export interface InstalledPackage {
  readonly name: string;
  readonly version: string;
  /** Absolute folder. */
  readonly dir: string;
  /** Scripts by command name, as in `package.json`. */
  readonly bins: Readonly<Record<string, string>>;
  /** `exports` of `package.json` as written, or null. */
  readonly exports: unknown;
  /** `typesVersions` of `package.json`: paths by key, by range of compiler versions. */
  readonly typesVersions: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Names of its dependencies and peer dependencies. */
  readonly dependencies: readonly string[];
  /** Declaration files in `types`, `typings` or `exports` of `package.json`, without `./`. */
  readonly types: readonly string[];
  /** True for a package of the workspace whose `package.json` points to TypeScript sources instead of declarations. */
  readonly hasSources: boolean;
}

/** The package with the declarations of one that has none itself: `@types/react`, `@types/babel__core`. */
export function typesPackage(name: string): string {
  return `@types/${name.replace(/^@/, '').replace('/', '__')}`;
}

/** Folders with the declarations of a package: its own, and that of its types package if one is installed. */
export function declarationDirs(name: string, siteDir: string): readonly string[] {
  return [...candidateDirs(name, siteDir), ...candidateDirs(typesPackage(name), siteDir)].filter((dir) =>
    existsSync(dir),
  );
}

/** `name@version` of a package as resolved from the site; just the name if it is not installed. */
export async function nameWithVersion(name: string, siteDir: string): Promise<string> {
  for (const dir of candidateDirs(name, siteDir)) {
    const manifest = await readManifest(join(dir, 'package.json'));
    if (manifest !== null) return `${name}@${String(manifest.version)}`;
  }
  return name;
}

/** The package as resolved from the site; null, with a problem reported, if it is not installed. */
export async function findPackage(name: string, context: Context): Promise<InstalledPackage | null> {
  for (const dir of candidateDirs(name, context.siteDir)) {
    const manifest = await readManifest(join(dir, 'package.json'));
    if (manifest === null) continue;
    const { version, bin } = manifest;
    return {
      name,
      version: typeof version === 'string' ? version : '0.0.0',
      dir,
      bins: bins(name, bin),
      exports: manifest.exports ?? null,
      dependencies: Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }).sort(byCodeUnit),
      typesVersions: manifest.typesVersions ?? {},
      types: typesIn(manifest),
      hasSources: namesSources(manifest) && !isInstalled(dir),
    };
  }
  const hint = `Install it as a development dependency of the site: npm install --save-dev ${name}.`;
  context.report(
    problem('reference-package-missing', `The package \`${name}\` is not installed, so its reference cannot be made.`, {
      ...context.place('package'),
      hint,
    }),
  );
  return null;
}

/**
 * Folders that may contain the package: a folder around the site with its name, then those where Node.js would look, nearest first. Ignores
 * the `exports` of the package.
 */
export function candidateDirs(name: string, siteDir: string): string[] {
  const paths = createRequire(join(siteDir, 'package.json')).resolve.paths(name) ?? [];
  return [...enclosingDirs(name, siteDir), ...paths.map((path) => join(path, ...name.split('/')))];
}

/** The site's folder and those above it whose `package.json` has the name: the site in `docs/` of a package documents that package. */
function enclosingDirs(name: string, dir: string): string[] {
  const dirsAbove = dirname(dir) === dir ? [] : enclosingDirs(name, dirname(dir));
  const manifest = join(dir, 'package.json');
  return existsSync(manifest) && nameIn(readFileSync(manifest, 'utf8')) === name ? [dir, ...dirsAbove] : dirsAbove;
}

function nameIn(manifest: string): unknown {
  try {
    return (JSON.parse(manifest) as { readonly name?: unknown } | null)?.name;
  } catch {
    return undefined;
  }
}

/** Absolute paths of the declarations in a folder, without nested packages and hidden folders. */
export async function declarationsBelow(dir: string): Promise<readonly string[]> {
  const entries = (await readdir(dir, { withFileTypes: true })).sort((a, b) => byCodeUnit(a.name, b.name));
  const listings = entries.map(async (entry): Promise<readonly string[]> => {
    const path = join(dir, entry.name);
    if (!entry.isDirectory()) return DECLARATION.test(entry.name) ? [path] : [];
    return entry.name === 'node_modules' || entry.name.startsWith('.') ? [] : declarationsBelow(path);
  });
  return (await Promise.all(listings)).flat();
}

type Manifest = Readonly<
  Record<'name' | 'version' | 'bin' | 'main' | 'module' | 'types' | 'typings' | 'exports', unknown>
> & {
  readonly typesVersions?: InstalledPackage['typesVersions'];
  readonly dependencies?: Readonly<Record<string, unknown>>;
  readonly peerDependencies?: Readonly<Record<string, unknown>>;
};

async function readManifest(path: string): Promise<Manifest | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Manifest;
  } catch {
    return null;
  }
}

function namesSources({ main, module, types, typings, exports }: Manifest): boolean {
  return /(?<!\.d)\.(?:[cm]?ts|tsx)"/.test(JSON.stringify([main, module, types, typings, exports]));
}

/** True for a package that is installed in `node_modules`, not linked there from a workspace. */
export function isInstalled(dir: string): boolean {
  return /[\\/]node_modules[\\/]/.test(realPath(dir));
}

/** Declaration files that the manifest names. Conditions in `exports` may be nested to any depth. */
function typesIn({ types, typings, exports }: Manifest): readonly string[] {
  const valuesBelow = (value: unknown): unknown[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, nestedValue]) =>
          key === 'types' ? [nestedValue, ...valuesBelow(nestedValue)] : valuesBelow(nestedValue),
        )
      : [];
  const files = [types, typings, ...valuesBelow(exports)].filter((file) => typeof file === 'string');
  return [...new Set(files.map((file) => file.replace(/^\.\//, '')))];
}

/** Scripts of the package in a folder, by command name. */
export async function binsIn(dir: string): Promise<Readonly<Record<string, string>>> {
  const manifest = await readManifest(join(dir, 'package.json'));
  return manifest === null ? {} : bins(String(manifest.name), manifest.bin);
}

function bins(name: string, bin: unknown): Record<string, string> {
  if (typeof bin === 'string') return { [name.split('/').at(-1) ?? name]: bin };
  if (typeof bin !== 'object' || bin === null) return {};
  return Object.fromEntries(
    Object.entries(bin).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Absolute path of a package's file. */
export function packageFilePath(pkg: InstalledPackage, file: string): string {
  return join(pkg.dir, ...file.split('/'));
}
