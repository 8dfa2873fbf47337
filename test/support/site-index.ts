import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openIndexFolder } from '../../src/search/index.js';
import type { Engine } from '../../src/shared/search/engine.js';
import type { SearchManifest } from '../../src/shared/search/format.js';
import { ROOT, run } from './servers.js';

const BUILD = join(ROOT, 'build');
const MANIFEST = join(BUILD, 'zh-cn/search/manifest.json');

/** The local index of this repository's site, which is built if necessary. `table` is the name of a file in the folder. */
export async function siteIndex(): Promise<{ engine: Engine; folder: string; table: string }> {
  if (!existsSync(MANIFEST)) await run(['build']);
  const { provider } = JSON.parse(readFileSync(MANIFEST, 'utf8')) as SearchManifest;
  if (provider.kind !== 'local') throw new Error('The site has no local index.');
  const folder = join(BUILD, provider.folder);
  return { engine: await openIndexFolder(folder, provider.index), folder, table: provider.index };
}
