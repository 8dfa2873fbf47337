import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from './files.js';

/** The folder of a site for bundles and the cache. It is made where it is missing, with a `.gitignore` of its own, so that Git never sees what lies in it. */
export function workFolder(siteDir: string): string {
  const folder = join(siteDir, '.docsgen');
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(join(folder, '.gitignore'), '*\n', { flag: 'wx' });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  return folder;
}
