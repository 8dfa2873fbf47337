import { readFile } from 'node:fs/promises';
import { relativeTo } from '../../../base/files.js';
import { sha256 } from '../../../base/hash.js';
import type { Result } from '../../../base/store/store.js';
import type { Context } from '../contract.js';
import { declarationDirs, declarationsBelow, type InstalledPackage, nameWithVersion } from '../package.js';
import type { Api } from './api.js';
import { API_SHAPE } from './api-shape.js';

/** Inputs of a package's model. */
export interface ApiRequest {
  readonly pkg: InstalledPackage;
  readonly modules: readonly string[];
  readonly context: Context;
}

/**
 * The cached model, else that of `readApi`, which is cached. Packages with faulty declarations are never cached, so that their findings
 * appear every time.
 */
export async function cachedApi(
  request: ApiRequest,
  readApi: () => Promise<{ api: Api; sound: boolean } | null>,
): Promise<Api | null> {
  // Only the compiler knows the imports of sources. Pages made from sources are cached by the files that it has read.
  const store = request.pkg.hasSources ? null : request.context.store;
  const result: Result = { task: 'reference-models', key: store === null ? null : await keyOf(request) };
  const knownApi = store?.read<Api>(result, API_SHAPE) ?? null;
  if (knownApi !== null) return knownApi;
  const madeApi = await readApi();
  if (madeApi?.sound === true) store?.write(result, { value: madeApi.api });
  return madeApi?.api ?? null;
}

/** All inputs of the model: declarations by content, the compiler and other packages by version. */
async function keyOf({ pkg, modules, context }: ApiRequest): Promise<readonly unknown[]> {
  const { siteDir } = context;
  const folders = await Promise.all(declarationDirs(pkg.name, siteDir).map((dir) => declarationsBelow(dir)));
  const hashes = await Promise.all(
    folders.flat().map(async (path) => `${relativeTo(siteDir, path)} ${sha256(await readFile(path))}`),
  );
  const otherPackages = ['typescript', '@types/node', ...pkg.dependencies];
  const versions = await Promise.all(otherPackages.map((name) => nameWithVersion(name, siteDir)));
  return [pkg.name, pkg.version, pkg.exports, pkg.typesVersions, modules, versions, hashes];
}
