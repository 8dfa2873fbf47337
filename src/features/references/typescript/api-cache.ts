import { readFile } from 'node:fs/promises';
import { relativeTo } from '../../../base/files.js';
import { sha256 } from '../../../base/hash.js';
import type { Result } from '../../../base/store/store.js';
import type { Context } from '../contract.js';
import { declarationDirs, declarationsBelow, type InstalledPackage, nameWithVersion } from '../package.js';
import type { Api } from './api.js';

/** Changes with the shape or the rules of the model, so that older caches are not read. */
const REVISION = 4;

/** What the model of a package depends on. */
export interface ApiRequest {
  readonly pkg: InstalledPackage;
  readonly modules: readonly string[];
  readonly context: Context;
}

/** The model that is known, else from `readApi`, which is then kept. Packages with faulty declarations are read each time, so that their findings are not lost. */
export async function cachedApi(
  request: ApiRequest,
  readApi: () => Promise<{ api: Api; sound: boolean } | null>,
): Promise<Api | null> {
  // Only the compiler knows what sources import; the pages made of them are kept by the files that it has read.
  const store = request.pkg.hasSources ? null : request.context.store;
  const result: Result = { task: 'reference-models', key: store === null ? null : await keyOf(request) };
  const knownApi = store?.read<Api>(result) ?? null;
  if (knownApi !== null) return knownApi;
  const madeApi = await readApi();
  if (madeApi?.sound === true) store?.write(result, { value: madeApi.api });
  return madeApi?.api ?? null;
}

/** All that the model is made from: the declarations by their content, compiler and other packages by their versions. */
async function keyOf({ pkg, modules, context }: ApiRequest): Promise<readonly unknown[]> {
  const { siteDir } = context;
  const folders = await Promise.all(declarationDirs(pkg.name, siteDir).map((dir) => declarationsBelow(dir)));
  const hashes = await Promise.all(
    folders.flat().map(async (path) => `${relativeTo(siteDir, path)} ${sha256(await readFile(path))}`),
  );
  const otherPackages = ['typescript', '@types/node', ...pkg.dependencies];
  const versions = await Promise.all(otherPackages.map((name) => nameWithVersion(name, siteDir)));
  return [REVISION, pkg.name, pkg.version, pkg.exports, pkg.typesVersions, modules, versions, hashes];
}
