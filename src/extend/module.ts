import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { writeAtomic } from '../base/files.js';
import { sha256, stableJson } from '../base/hash.js';
import { originsOf, stackOf } from '../base/origin.js';
import type { WorkFolder } from '../model/config.js';
import type { Place } from '../model/diagnostic.js';
import type { ExtensionCode } from './bundle.js';

/** Absolute folder of the bundles of extensions, in the work folder. */
export function extensionsFolder({ path }: WorkFolder): string {
  return join(path, 'extensions');
}

/** Writes the code of an extension where it can be imported; Node never forgets a module, so that other code gets another name. Answers the absolute path of its module. */
export function writeModule(bundles: string, { entry, files }: ExtensionCode): string {
  const folder = join(bundles, sha256(stableJson(files)).slice(0, 16));
  for (const { name, text } of files) {
    const path = join(folder, name);
    if (!existsSync(path)) writeAtomic(path, text);
  }
  return join(folder, entry);
}

/** Milliseconds for which code that is not asked for any more stays: another process may still use it. */
const SPARED = 3_600_000;

/** Removes what earlier code of extensions has left. */
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

/** The default export of a module; undefined where it has none. */
export async function importModule(module: string): Promise<unknown> {
  const exports = (await import(pathToFileURL(module).href)) as { readonly default?: unknown };
  return exports.default;
}

/** Where in the code of the site's authors an extension has thrown, relative to the site; null where that is not known. */
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
