import type * as Fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { foldedPath } from '../../src/shared/file-names.js';

/** How a volume treats names. */
export interface Volume {
  /** Names with the same key are the same file. */
  readonly key: (name: string) => string;
  /** Form in which names are stored. */
  readonly stored: (name: string) => string;
}

/** A volume of Windows: case does not count, and the form of a name stays. */
export const WINDOWS: Volume = { key: (name) => name.toLowerCase(), stored: (name) => name };

/** A volume of macOS: neither case nor Unicode forms count. */
export const APFS: Volume = { key: foldedPath, stored: (name) => name };

/** A volume of older versions of macOS, which also takes letters apart. */
export const HFS: Volume = { key: foldedPath, stored: (name) => name.normalize('NFD') };

const BY_PATH = new Set([
  ...[
    'access',
    'createReadStream',
    'exists',
    'lstat',
    'mkdir',
    'open',
    'readFile',
    'readdir',
    'realpath',
    'rm',
    'rmdir',
  ],
  ...['stat', 'unlink', 'utimes', 'writeFile'],
]);
const BY_TWO_PATHS = new Set(['copyFile', 'link', 'rename']);

/** The volume that is mounted at the folder for temporary files; null for the real one. */
type Mounted = () => Volume | null;

/** A function for the path at which the real volume has a file of a simulated one. */
function pathsOn(fs: typeof Fs, mounted: Mounted): (path: unknown) => unknown {
  const nameIn = (folder: string, name: string, { key, stored }: Volume): string => {
    if (name === '' || name === '.' || name === '..') return name;
    const own = stored(name);
    if (fs.existsSync(join(folder, own))) return own;
    const wanted = key(name);
    try {
      return fs.readdirSync(folder).find((one) => key(one) === wanted) ?? own;
    } catch {
      return own;
    }
  };
  const root = tmpdir();
  return (path) => {
    const volume = mounted();
    if (volume === null || typeof path !== 'string' || !path.startsWith(root + sep)) return path;
    let folder = root;
    for (const name of path.slice(root.length + 1).split(sep)) folder = join(folder, nameIn(folder, name, volume));
    return folder;
  };
}

type Call = (...args: readonly unknown[]) => unknown;

/** `node:fs` or `node:fs/promises` with files on a simulated volume. `fs` is the real one. */
export function onVolume<T extends object>(real: T, fs: typeof Fs, mounted: Mounted): T {
  const onDisk = pathsOn(fs, mounted);
  const wrapped: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(real)) {
    const plainName = name.replace(/Sync$/, '');
    const isTwo = BY_TWO_PATHS.has(plainName);
    if (typeof value !== 'function' || !(isTwo || BY_PATH.has(plainName))) continue;
    const original = value as Call;
    wrapped[name] = Object.assign((first: unknown, second: unknown, ...rest: readonly unknown[]) => {
      if (second === undefined) return original(onDisk(first));
      if (!isTwo) return original(onDisk(first), second, ...rest);
      const [from, to] = [onDisk(first), onDisk(second)];
      // A file that is renamed to its own name gets the new spelling.
      return original(from, from === to ? second : to, ...rest);
    }, original);
  }
  const volume = { ...real, ...wrapped };
  return { ...volume, default: volume };
}
