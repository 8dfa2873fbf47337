import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { readData } from '../../../base/data-text.js';
import { isInside } from '../../../base/files.js';
import { record } from '../../../base/json-values.js';

/**
 * Real path of the project that contains a folder: the nearest folder with `.git`, otherwise the nearest root of a workspace; it may be the
 * folder itself. Null if there is none. A home folder and its parents never count, whatever they contain.
 */
export function enclosingProject(folder: string): string | null {
  const folders = foldersUp(realPathOf(folder));
  return folders.find((dir) => existsSync(join(dir, '.git'))) ?? folders.find(isWorkspace) ?? null;
}

function foldersUp(folder: string): readonly string[] {
  const home = realPathOf(homedir());
  const above = dirname(folder);
  if (above === folder || isInside(folder, home)) return [];
  return [folder, ...foldersUp(above)];
}

function isWorkspace(dir: string): boolean {
  if (['pnpm-workspace.yaml', 'lerna.json'].some((name) => existsSync(join(dir, name)))) return true;
  try {
    return 'workspaces' in record(readData(readFileSync(join(dir, 'package.json'), 'utf8'), 'JSON').value);
  } catch {
    return false;
  }
}

function realPathOf(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}
