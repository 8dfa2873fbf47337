import { join } from 'node:path';
import { posix, relativeTo } from '../base/files.js';
import { packageRoot } from '../base/package-root.js';
import { isAnything } from '../base/shape.js';
import { type Made, openStore, type Result, type Store, withHashes } from '../base/store/store.js';
import { installedVersion } from './generator-hash.js';

/** A bundle that comes with the generator. */
interface Shipped<T> {
  /** Versions of the packages that it includes. Their location depends on the installation. */
  readonly packages: Readonly<Record<string, string>>;
  readonly bundle: T;
}

/** Packages that affect bundles without being an input: esbuild bundles, and shiki's themes give the rules for code. */
const MAKERS = ['esbuild', '@shikijs/themes'];

/** Absolute folder of the shipped bundles, in `dist` or another folder. */
export function shippedFolder(dir = join(packageRoot(), 'dist')): string {
  return join(dir, 'theme-bundles');
}

/** Store of the shipped bundles. Its paths are relative to the generator, wherever it is installed. */
function shippedStore(dir = join(packageRoot(), 'dist')): Store {
  return openStore({ dir, root: packageRoot(), generator: '' });
}

/** A shipped bundle; null if files of the theme or versions of packages differ on this machine. */
export function readShipped<T>(result: Result): T | null {
  const shippedBundle = shippedStore().read<Shipped<T>>(result, isAnything);
  if (shippedBundle === null) return null;
  const isSame = Object.entries(shippedBundle.packages).every(([name, version]) => installedVersion(name) === version);
  return isSame ? shippedBundle.bundle : null;
}

/** Writes a bundle into `dist` or another folder. */
export function writeShipped(result: Result, { value, inputs }: Made<unknown>, dir?: string): void {
  const ownFiles = inputs.filter((path) => packageOf(path) === null);
  const names = new Set([...MAKERS, ...inputs.map(packageOf).filter((name) => name !== null)]);
  const packages = Object.fromEntries(Array.from(names, (name) => [name, installedVersion(name)]));
  const shippedBundle: Shipped<unknown> = { packages, bundle: value };
  shippedStore(dir).write(result, { value: shippedBundle, inputs: withHashes(ownFiles) });
}

/** The package of a file: `react-dom` for `node_modules/react-dom/client.js`; null for the generator's own files. */
function packageOf(path: string): string | null {
  const pathBelow = relativeTo(packageRoot(), path);
  if (!pathBelow.startsWith('../') && !pathBelow.includes('node_modules/')) return null;
  const [scope = '', name = ''] = posix(path).split('/node_modules/').at(-1)?.split('/') ?? [];
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}
