import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readTextOrNull, writeAtomic } from '../base/files.js';
import { sha256, stableJson } from '../base/hash.js';
import { originsOf, stackOf } from '../base/origin.js';
import type { WorkFolder } from '../model/config.js';
import type { Place } from '../model/diagnostic.js';
import type { ExtensionCode } from './bundle.js';

/** Absolute folder of the bundled extensions in the work folder. */
export function extensionsFolder({ path }: WorkFolder): string {
  return join(path, 'extensions');
}

/**
 * Writes the bundle of an extension and returns the absolute path of its main module. The folder is named by a hash, because Node caches
 * imported modules forever.
 */
export function writeModule(bundles: string, { entry, files }: ExtensionCode): string {
  const folder = join(bundles, sha256(stableJson(files)).slice(0, 16));
  for (const { name, text } of files) {
    const path = join(folder, name);
    // A folder with this name may come from somebody else.
    if (readTextOrNull(path) !== text) writeAtomic(path, text);
  }
  return join(folder, entry);
}

/** Milliseconds for which unused bundles stay: another process may still use them. */
const SPARED = 3_600_000;

/** Removes bundles of earlier versions of extensions. */
export function pruneModules(workFolder: WorkFolder, current: readonly { readonly module: string }[]): void {
  const folder = extensionsFolder(workFolder);
  const names = new Set(current.map(({ module }) => basename(dirname(module))));
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory() || names.has(entry.name)) continue;
    const path = join(folder, entry.name);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (age > SPARED) rmSync(path, { recursive: true, force: true });
  }
}

/** Imports the default export of a module; undefined if there is none. */
export async function importModule(module: string): Promise<unknown> {
  const exports = (await import(pathToFileURL(module).href)) as { readonly default?: unknown };
  return exports.default;
}

/** Location in the author's code, relative to the site, at which an extension has thrown, or null if unknown. */
export function throwPlace(error: unknown): Place | null {
  const stack = stackOf(error);
  const bundles = stack.matchAll(/(file:\/\/\S*\/extensions\/[0-9a-f]{16}\/(?:extension|part)-\w+\.mjs):\d+:\d+/g);
  for (const url of new Set(Array.from(bundles, ([, address = '']) => address))) {
    const file = fileURLToPath(url);
    const places = originsOf(error, { file, map: mapOf(file) });
    const own = places.find((place) => !/^\.\.\/|(?:^|\/)node_modules\//.test(place.file));
    if (own !== undefined) return own;
  }
  return null;
}

function mapOf(file: string): string {
  try {
    return readFileSync(`${file}.map`, 'utf8');
  } catch {
    return '{"version":3,"sources":[],"mappings":""}';
  }
}
