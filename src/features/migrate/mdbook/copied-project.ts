import { constants, rmSync } from 'node:fs';
import { cp, lstat, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { errorCode } from '../../../base/files.js';
import { ENDINGS } from '../gate/child.js';

/** Folders that are linked instead of copied, because they are large. */
const LINKED = new Set(['.git', 'node_modules']);

/** Marks a folder that programs can recreate, such as Cargo's `target`. */
const CACHE_SIGN = 'CACHEDIR.TAG';

/** A copy of a project. */
export interface ProjectCopy {
  /** Absolute folder of the copy. */
  readonly dir: string;
  /** Absolute folder of the book in it. */
  readonly root: string;
  remove(): Promise<void>;
}

/**
 * Copies a project into a temporary folder, so that programs of its book cannot write to the source. Both paths are absolute, and the
 * book's folder `root` is in `folder`. Returns the reason if the project cannot be copied.
 */
export async function copyProject(folder: string, root: string): Promise<ProjectCopy | { readonly failure: string }> {
  const dir = await realpath(await mkdtemp(join(tmpdir(), 'docsgen-migrate-')));
  const interrupt = (signal: NodeJS.Signals): void => {
    rmSync(dir, { recursive: true, force: true });
    process.kill(process.pid, signal);
  };
  for (const signal of ENDINGS) process.once(signal, interrupt);
  const remove = async (): Promise<void> => {
    for (const signal of ENDINGS) process.off(signal, interrupt);
    await rm(dir, { recursive: true, force: true });
  };
  // One folder deeper, so that paths beside the project do not lead to other files of the temporary folder.
  const copy = join(dir, 'project', basename(folder));
  try {
    await copyFolder(folder, copy);
    return { dir: copy, root: join(copy, relative(folder, root)), remove };
  } catch (error) {
    await remove();
    return { failure: `its project cannot be copied: ${errorCode(error)}` };
  }
}

async function copyFolder(from: string, to: string): Promise<void> {
  const links: [string, string][] = [];
  const isCopied = async (source: string, target: string): Promise<boolean> => {
    const entry = await lstat(source);
    if (!entry.isDirectory()) return entry.isFile() || entry.isSymbolicLink();
    if (source !== from && LINKED.has(basename(source))) {
      links.push([source, target]);
      return false;
    }
    return !(await readdir(source)).includes(CACHE_SIGN);
  };
  const mode = constants.COPYFILE_FICLONE;
  await cp(from, to, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true, mode, filter: isCopied });
  for (const [source, target] of links) await symlink(source, target, 'junction');
}
