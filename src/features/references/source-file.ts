import { constants, existsSync, readFileSync } from 'node:fs';
import { access, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { problem } from '../../base/diagnostics.js';
import { errorCode, isInside, realPath } from '../../base/files.js';
import { pointAt } from '../../base/line-starts.js';
import { nearestFile } from '../../base/nearest-file.js';
import type { ReferenceConfig } from '../../model/config.js';
import type { Place } from '../../model/diagnostic.js';
import type { Context } from './contract.js';
import type { InstalledPackage } from './package.js';

/** Largest file that a reference is generated from, in bytes. */
const BYTES = 30_000_000;

/** A file that a reference is generated from. */
export interface ReferenceFile {
  readonly path: string;
  /** Absolute folder of the package or repository. Neither the file nor files that it refers to may be outside of it. */
  readonly folder: string;
}

/** A file named in the configuration of a reference. */
export interface NamedFile {
  readonly file: string;
  /** Key of the configuration that names it. */
  readonly key: string;
  /** The package with the file; null for a file of the repository, relative to the site's folder. */
  readonly pkg: InstalledPackage | null;
}

/** The file in the configuration; null, with a problem reported at its key, if it cannot be read. */
export async function findSourceFile({ file, key, pkg }: NamedFile, context: Context): Promise<ReferenceFile | null> {
  const base = pkg?.dir ?? context.siteDir;
  const folder = pkg?.dir ?? repositoryFolder(context.siteDir);
  const path = resolve(base, file);
  context.used(path);
  const fault = await fileFault(path, folder);
  if (fault === null) return { path, folder };
  const message = `The file \`${file}\` that a reference is made from ${fault}.`;
  const hint = hintFor({ file, key, pkg }, fault, folder, base);
  context.report(problem('reference-file-unusable', message, { ...context.place(key), hint }));
  return null;
}

/** The place of an offset in the text of a file. */
export function filePlaceAt(source: string, offset: number, file: string): Place {
  return { file, ...pointAt(source, offset) };
}

const MISSING = 'does not exist';

/** Why a file must not or cannot be read, as the end of a sentence about it; null if it can. For a symbolic link, its target counts. */
export async function fileFault(path: string, folder: string): Promise<string | null> {
  try {
    const [real, root] = await Promise.all([realpath(path), realpath(folder)]);
    if (!isInside(root, real)) return 'is outside the package or repository';
    const stats = await stat(real);
    if (stats.isDirectory()) return 'is a folder';
    if (!stats.isFile()) return 'is not a regular file';
    if (stats.size > BYTES) return `is larger than ${BYTES} bytes`;
    await access(real, constants.R_OK);
    return null;
  } catch (error) {
    const code = errorCode(error);
    return code === 'EACCES' || code === 'ELOOP' ? `cannot be read (${code})` : MISSING;
  }
}

function hintFor({ file, key, pkg }: NamedFile, fault: string, folder: string, base: string): string {
  if (/^https?:\/\//.test(file)) return 'Keep a copy of it in the repository; docsgen fetches nothing.';
  const meant = fault === MISSING ? nearestFile(folder, base, file) : null;
  if (meant !== null) return `Did you mean \`${meant}\`?`;
  return pkg === null
    ? `Set \`${key}\` to a file of the repository, relative to the folder of the site.`
    : `Correct \`${key}\`: a path inside the package \`${pkg.name}\`.`;
}

/** The package that contains a file of the repository. Pages made from the file show its name and version. */
export interface PackageAround {
  readonly name: string;
  /** Empty if no package states one. */
  readonly version: string;
  /** Absolute folder. */
  readonly dir: string;
}

/** The nearest named package around a file; the file's own name if there is none. */
export function packageAround({ path, folder }: ReferenceFile): PackageAround {
  for (const manifest of manifestsAround(path, folder)) {
    const { name, version } = namesIn(manifest);
    if (typeof name !== 'string' || name === '') continue;
    return { name, version: typeof version === 'string' ? version : '', dir: dirname(manifest) };
  }
  return { name: basename(path).replace(/\..*$/, ''), version: '', dir: folder };
}

/** Inputs of a reference without a package, as far as its configuration shows: the file, and every `package.json` around it. */
export function ownInputs(config: ReferenceConfig, siteDir: string): readonly string[] {
  const file = ownFile(config);
  if (file === null) return [];
  const path = resolve(siteDir, file);
  return [path, ...manifestsAround(path, repositoryFolder(siteDir))];
}

/** The file of the repository that a reference names; null if it names a package. */
function ownFile(config: ReferenceConfig): string | null {
  if (config.package !== null) return null;
  switch (config.kind) {
    case 'openapi':
      return config.file;
    case 'json-schema':
      return config.schema;
    case 'typescript':
      return config.entry;
    default:
      return null;
  }
}

/** Each `package.json` from beside a file up to a folder, nearest first. */
function manifestsAround(path: string, folder: string): readonly string[] {
  const dir = dirname(path);
  if (!isInside(folder, dir)) return [];
  const manifest = join(dir, 'package.json');
  const above = dir === folder ? [] : manifestsAround(dir, folder);
  return existsSync(manifest) ? [manifest, ...above] : above;
}

function namesIn(manifest: string): { readonly name?: unknown; readonly version?: unknown } {
  try {
    return (JSON.parse(readFileSync(manifest, 'utf8')) as { readonly name?: unknown } | null) ?? {};
  } catch {
    return {};
  }
}

/**
 * The folder that may contain a reference's files: the nearest git repository or workspace root around the site, otherwise the site's own
 * folder.
 */
export function repositoryFolder(siteDir: string): string {
  for (let dir = realPath(siteDir); ; dir = dirname(dir)) {
    if (existsSync(join(dir, '.git')) || isWorkspace(dir)) return dir;
    if (dir === dirname(dir)) return siteDir;
  }
}

function isWorkspace(dir: string): boolean {
  if (existsSync(join(dir, 'pnpm-workspace.yaml'))) return true;
  try {
    const manifest: unknown = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
    return typeof manifest === 'object' && manifest !== null && 'workspaces' in manifest;
  } catch {
    return false;
  }
}
