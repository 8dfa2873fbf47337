import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Which files of a folder to keep. */
export interface Pruning {
  /** Receives the path of a file, relative to the folder. */
  readonly isWanted: (file: string) => boolean;
  /** Number of unwanted files to keep, newest first. */
  readonly spare: number;
}

/** Age in milliseconds after which the writer of a hidden file must have been killed. */
const DAY = 86_400_000;

/** Deletes unwanted files below a folder, except the newest `spare`. Hidden files are still being written, unless they are old. */
export function prune(dir: string, { isWanted, spare }: Pruning): void {
  if (!existsSync(dir)) return;
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const pathsOf = (isHidden: boolean): string[] =>
    files.filter(({ name }) => name.startsWith('.') === isHidden).map(({ parentPath, name }) => join(parentPath, name));
  const timeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  for (const path of pathsOf(true)) if (Date.now() - timeOf(path) > DAY) rmSync(path, { force: true });
  const unwantedFiles = pathsOf(false).filter((path) => !isWanted(path.slice(dir.length + 1)));
  if (unwantedFiles.length <= spare) return;
  const filesByAge = unwantedFiles.map((path) => ({ path, time: timeOf(path) })).sort((a, b) => b.time - a.time);
  for (const { path } of filesByAge.slice(spare)) rmSync(path, { force: true });
}
