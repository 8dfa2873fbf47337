import type * as Fs from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve, sep } from 'node:path';
import { foldedPath } from '../../src/shared/file-names.js';

/** How a volume treats names. */
export interface Volume {
  /** Names with the same key are the same file. */
  readonly key: (name: string) => string;
  /** Form in which names are stored. */
  readonly stored: (name: string) => string;
  /** Names of folders that listings call links although they are none, as Windows does for folders of a cloud drive. */
  readonly linkLike?: ReadonlySet<string>;
}

/** A volume of Windows: case does not count, and the form of a name stays. */
export const WINDOWS: Volume = { key: (name) => name.toLowerCase(), stored: (name) => name };

/** A volume of Windows with a folder of a cloud drive. */
export const CLOUD: Volume = { ...WINDOWS, linkLike: new Set(['cloud']) };

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
  ...['readlink', 'stat', 'unlink', 'utimes', 'writeFile'],
]);
const BY_TWO_PATHS = new Set(['copyFile', 'link', 'rename']);

/** Calls that mean a link itself, not its target. */
const OF_LINKS = new Set(['link', 'lstat', 'mkdir', 'readlink', 'rename', 'rm', 'rmdir', 'unlink']);

/** Number of links after which a path counts as a loop. */
const MOST_LINKS = 40;

/** The volume that is mounted at the folder for temporary files; null for the real one. */
type Mounted = () => Volume | null;

/** Paths on a simulated volume. */
interface Paths {
  /** Path of a file on the real volume; a link at its end is followed on demand. */
  readonly onDisk: (path: unknown, isFollowed: boolean) => unknown;
  /** Path without links, spelled as it was written and as the links were written: what `realpath` of Node.js without `native` gives. */
  readonly spelled: (path: string) => string;
}

function pathsOn(fs: typeof Fs, mounted: Mounted): Paths {
  const root = tmpdir();
  const isOn = (path: string): boolean => path.startsWith(root + sep);
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
  const targetOf = (path: string): string | null => {
    const isLink = fs.lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
    return isLink ? resolve(dirname(path), fs.readlinkSync(path)) : null;
  };
  const locate = (path: string, volume: Volume, isFollowed: boolean, links = 0): string => {
    if (!isOn(path) || links > MOST_LINKS) return path;
    const names = path.slice(root.length + 1).split(sep);
    return names.reduce((folder, name, index) => {
      const here = join(folder, nameIn(folder, name, volume));
      const target = isFollowed || index < names.length - 1 ? targetOf(here) : null;
      return target === null ? here : locate(target, volume, true, links + 1);
    }, root);
  };
  const onDisk = (path: unknown, isFollowed: boolean): unknown => {
    const volume = mounted();
    return volume === null || typeof path !== 'string' ? path : locate(path, volume, isFollowed);
  };
  const spelled = (path: string): string => {
    if (!isOn(path)) return path;
    return path
      .slice(root.length + 1)
      .split(sep)
      .reduce((folder, name) => {
        const target = targetOf(String(onDisk(join(folder, name), false)));
        return target === null ? join(folder, name) : spelled(target);
      }, root);
  };
  return { onDisk, spelled };
}

type Call = (...args: readonly unknown[]) => unknown;

/** `node:fs` or `node:fs/promises` with files on a simulated volume. `fs` is the real one. */
export function onVolume<T extends object>(real: T, fs: typeof Fs, mounted: Mounted): T {
  const { onDisk, spelled } = pathsOn(fs, mounted);
  const wrapped: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(real)) {
    const plainName = name.replace(/Sync$/, '');
    const isTwo = BY_TWO_PATHS.has(plainName);
    if (typeof value !== 'function' || !(isTwo || BY_PATH.has(plainName))) continue;
    const original = value as Call;
    const isFollowed = !OF_LINKS.has(plainName);
    wrapped[name] = Object.assign((first: unknown, second: unknown, ...rest: readonly unknown[]) => {
      if (second === undefined) return original(onDisk(first, isFollowed));
      if (!isTwo) return listed(original(onDisk(first, isFollowed), second, ...rest), mounted());
      const [from, to] = [onDisk(first, isFollowed), onDisk(second, isFollowed)];
      // A file that is renamed to its own name gets the new spelling.
      return original(from, from === to ? second : to, ...rest);
    }, original);
  }
  if ('realpathSync' in real) wrapped['realpathSync'] = realPath(fs, { onDisk, spelled }, mounted);
  const volume = { ...real, ...wrapped };
  return { ...volume, default: volume };
}

/** `realpathSync`: with `native`, the spelling on the disk, and without it, the spelling that was written. */
function realPath(fs: typeof Fs, { onDisk, spelled }: Paths, mounted: Mounted): object {
  const native = (path: string): string => fs.realpathSync.native(String(onDisk(path, true)));
  const written = (path: string): string => {
    const onRealDisk = fs.realpathSync(String(onDisk(path, true)));
    return mounted() === null ? onRealDisk : spelled(path);
  };
  return Object.assign(written, { native });
}

/** A listing of entries in which some folders look like links. */
function listed(result: unknown, volume: Volume | null): unknown {
  const { linkLike } = volume ?? {};
  if (linkLike === undefined) return result;
  if (result instanceof Promise) return result.then((entries: unknown) => listed(entries, volume));
  if (!Array.isArray(result)) return result;
  return result.map((entry: unknown) => {
    const isLinkLike = entry instanceof Object && 'name' in entry && linkLike.has(String(entry.name));
    return isLinkLike
      ? Object.assign(Object.create(entry), { isSymbolicLink: () => true, isDirectory: () => false })
      : entry;
  });
}
