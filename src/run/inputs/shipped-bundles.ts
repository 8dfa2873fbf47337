import { join } from 'node:path';
import { posix, relativeTo } from '../../base/files.js';
import { packageRoot } from '../../base/package-root.js';
import { type Made, openStore, type Result, type Store, withHashes } from '../../reuse/store.js';
import { installedVersion } from './generator-hash.js';

/** A bundle that came with the generator. */
interface Shipped<T> {
  /** Version by name of the packages that went in. Where they lie depends on who installed the generator. */
  readonly packages: Readonly<Record<string, string>>;
  readonly bundle: T;
}

/** Packages that take part although no file of theirs is an input: esbuild makes the bundles, and themes of shiki the rules for code. */
const MAKERS = ['esbuild', '@shikijs/themes'];

/** Absolute folder of the bundles that came with the generator, or that are put below another folder than `dist`. */
export function shippedFolder(dir = join(packageRoot(), 'dist')): string {
  return join(dir, 'theme-bundles');
}

/** The bundles in `dist`, or in another folder. Paths in them are relative to the generator, wherever it is installed. */
function shippedStore(dir = join(packageRoot(), 'dist')): Store {
  return openStore({ dir, root: packageRoot(), generator: '' });
}

/** A bundle that came with the generator; null where it is another here, because files of the theme or versions of packages are. */
export function readShipped<T>(result: Result): T | null {
  const shippedBundle = shippedStore().read<Shipped<T>>(result);
  if (shippedBundle === null) return null;
  const isSame = Object.entries(shippedBundle.packages).every(([name, version]) => installedVersion(name) === version);
  return isSame ? shippedBundle.bundle : null;
}

/** Puts a bundle into `dist`, or into another folder. */
export function writeShipped(result: Result, { value, inputs }: Made<unknown>, dir?: string): void {
  const ownFiles = inputs.filter((path) => packageOf(path) === null);
  const names = new Set([...MAKERS, ...inputs.map(packageOf).filter((name) => name !== null)]);
  const packages = Object.fromEntries(Array.from(names, (name) => [name, installedVersion(name)]));
  const shippedBundle: Shipped<unknown> = { packages, bundle: value };
  shippedStore(dir).write(result, { value: shippedBundle, inputs: withHashes(ownFiles) });
}

/** Name of the package that a file belongs to: `react-dom` of `node_modules/react-dom/client.js`; null for the generator's own. */
function packageOf(path: string): string | null {
  const pathBelow = relativeTo(packageRoot(), path);
  if (!pathBelow.startsWith('../') && !pathBelow.includes('node_modules/')) return null;
  const [scope = '', name = ''] = posix(path).split('/node_modules/').at(-1)?.split('/') ?? [];
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}
