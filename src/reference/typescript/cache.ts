import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { byCodeUnit, writeAtomic } from '../../base/files.js';
import { sha256 } from '../../base/hash.js';
import type { InstalledPackage } from '../package.js';
import type { Api } from './model.js';

/** Changes with the shape or the rules of the model, so that older caches are not read. */
const REVISION = 1;

/** What the model of a package depends on. */
export interface ApiRequest {
  readonly pkg: InstalledPackage;
  readonly modules: readonly string[];
  readonly cacheDir: string | null;
}

/** The model from the cache, else from `read`, which is then kept. Packages with faulty declarations are read each time, so that their findings are not lost. */
export async function cachedApi(
  request: ApiRequest,
  read: () => Promise<{ api: Api; sound: boolean } | null>,
): Promise<Api | null> {
  const { cacheDir } = request;
  const file = cacheDir === null ? null : join(cacheDir, 'reference', `${await fingerprint(request)}.json`);
  if (file !== null) {
    const kept = await readFile(file, 'utf8').catch(() => null);
    if (kept !== null) return JSON.parse(kept) as Api;
  }
  const made = await read();
  if (made === null) return null;
  if (file !== null && made.sound) writeAtomic(file, JSON.stringify(made.api));
  return made.api;
}

async function fingerprint({ pkg, modules }: ApiRequest): Promise<string> {
  const names = (await readdir(pkg.dir, { recursive: true })).filter(
    (name) => /\.d\.[cm]?ts$/.test(name) && !name.includes('node_modules'),
  );
  const hashes = await Promise.all(
    names.sort(byCodeUnit).map(async (name) => `${name} ${sha256(await readFile(join(pkg.dir, name)))}`),
  );
  return sha256(JSON.stringify([REVISION, pkg.name, pkg.version, modules, hashes])).slice(0, 32);
}
