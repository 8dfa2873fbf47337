import { readFile } from 'node:fs/promises';
import { relativeTo } from '../../base/files.js';
import { sha256 } from '../../base/hash.js';
import type { Result, Store } from '../../reuse/store.js';
import { declarationsBelow, type InstalledPackage } from '../package.js';
import type { Api } from './api.js';

/** Changes with the shape or the rules of the model, so that older caches are not read. */
const REVISION = 1;

/** What the model of a package depends on. */
export interface ApiRequest {
  readonly pkg: InstalledPackage;
  readonly modules: readonly string[];
  readonly store: Store | null;
}

/** The model that is known, else from `read`, which is then kept. Packages with faulty declarations are read each time, so that their findings are not lost. */
export async function cachedApi(
  request: ApiRequest,
  read: () => Promise<{ api: Api; sound: boolean } | null>,
): Promise<Api | null> {
  const { store } = request;
  const result: Result = { task: 'reference-models', key: store === null ? null : await keyOf(request) };
  const known = store?.read<Api>(result) ?? null;
  if (known !== null) return known;
  const made = await read();
  if (made?.sound === true) store?.write(result, { value: made.api });
  return made?.api ?? null;
}

/** All that the model is made from: the declarations by their content. */
async function keyOf({ pkg, modules }: ApiRequest): Promise<readonly unknown[]> {
  const paths = await declarationsBelow(pkg.dir);
  const hashes = await Promise.all(
    paths.map(async (path) => `${relativeTo(pkg.dir, path)} ${sha256(await readFile(path))}`),
  );
  return [REVISION, pkg.name, pkg.version, modules, hashes];
}
