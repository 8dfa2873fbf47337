import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { WorkFolder } from '../model/config.js';
import { errorCode } from './files.js';

const NAME = '.docsgen';

/** The work folder inside a site's folder or another one. */
export function workFolderIn(dir: string): WorkFolder {
  return { path: join(resolve(dir), NAME), isKept: true };
}

/** Chooses the work folder of a command: in `cacheDir` if given, else in the site, or in a temporary folder if the site is read-only. */
export function chooseWorkFolder(siteDir: string, cacheDir?: string): WorkFolder {
  if (cacheDir !== undefined) return workFolderIn(cacheDir);
  const folder = workFolderIn(siteDir);
  if (!existsSync(siteDir) || isWritable(existsSync(folder.path) ? folder.path : siteDir)) return folder;
  const dir = mkdtempSync(join(tmpdir(), 'docsgen-'));
  // Before all other handlers, because one of them ends the process.
  process.prependOnceListener('exit', () => rmSync(dir, { recursive: true, force: true }));
  return { path: join(dir, NAME), isKept: false };
}

/** Creates the work folder if missing, with its own `.gitignore`, so that Git ignores its contents. */
export function makeWorkFolder({ path }: WorkFolder): string {
  mkdirSync(path, { recursive: true });
  try {
    writeFileSync(join(path, '.gitignore'), '*\n', { flag: 'wx' });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  return path;
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
