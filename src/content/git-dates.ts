import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { isInside, readTextOrNull, relativeTo } from '../base/files.js';
import { repositoryOf } from '../base/git.js';

/** The commit that is checked out. */
export interface GitHead {
  /** Absolute folder of the repository. */
  readonly root: string;
  readonly isShallow: boolean;
  readonly commit: string;
  /** Commits of the submodules below the folder. */
  readonly submodules: readonly GitHead[];
}

/** Why no page of a folder has a date. */
export type Undated = 'no-git' | 'no-repository' | 'other-owner' | 'shallow' | 'not-committed';

/** Determines why `committedDates` knows nothing about a folder. */
export function whyUndated(dir: string, head: GitHead | null): Promise<Undated> {
  if (head !== null) return Promise.resolve(head.isShallow ? 'shallow' : 'not-committed');
  const repository = repositoryOf(dir);
  if (repository === null) return Promise.resolve('no-repository');
  return new Promise((resolve) => {
    const env = { ...process.env, LC_ALL: 'C' };
    execFile('git', ['rev-parse', '--git-dir'], { cwd: repository, env }, (error, _, stderr) => {
      if (error === null) resolve('not-committed');
      else
        resolve(
          error.code === 'ENOENT' ? 'no-git' : stderr.includes('dubious ownership') ? 'other-owner' : 'no-repository',
        );
    });
  });
}

/** The commit checked out in the repository around a folder; null without git, outside of a repository, or before the first commit. */
export async function gitHead(dir: string): Promise<GitHead | null> {
  const repository = repositoryOf(dir);
  if (repository === null) return null;
  const lines = await gitLines(repository, ['rev-parse', '--show-toplevel', '--is-shallow-repository', 'HEAD']);
  const [root, shallow, commit] = lines ?? [];
  if (root === undefined || commit === undefined) return null;
  const heads = await Promise.all(submoduleFolders(repository, realpathSync.native(dir)).map(gitHead));
  return { root, isShallow: shallow === 'true', commit, submodules: heads.filter((head) => head !== null) };
}

/** A commit and those of all its submodules, recursively. */
export function withSubmodules(head: GitHead): readonly GitHead[] {
  return [head, ...head.submodules.flatMap(withSubmodules)];
}

/** Key for the dates of commits: each repository's commit, and whether its history is shallow. */
export function headKeys(head: GitHead): unknown {
  return withSubmodules(head).map(({ root, commit, isShallow }) => [relativeTo(head.root, root), commit, isShallow]);
}

/** Absolute paths of a repository's submodules that are checked out below a folder. */
function submoduleFolders(repository: string, dir: string): readonly string[] {
  const modules = readTextOrNull(join(repository, '.gitmodules')) ?? '';
  const paths = Array.from(
    modules.matchAll(/^[ \t]*path[ \t]*=[ \t]*"?([^"\r\n]*[^"\s])"?[ \t]*\r?$/gm),
    ([, path = '']) => path,
  );
  const folders = [...new Set(paths.map((path) => resolve(repository, path)))];
  return folders.filter(
    (folder) =>
      folder !== repository &&
      isInside(repository, folder) &&
      isInside(dir, folder) &&
      existsSync(join(folder, '.git')),
  );
}

/**
 * Path relative to the repository → ISO date (author date, UTC) of the last commit that changed the file, from one `git log`. In a shallow
 * clone, the oldest commits seem to change every file, so files whose last commit is one of these get no date instead of a wrong one.
 */
export async function committedDates(dir: string, { root, isShallow }: GitHead): Promise<ReadonlyMap<string, string>> {
  const format = ['--format=%x00%P%x09%aI', '--name-only', '--no-renames'];
  const dates = new Map<string, string>();
  const datedFiles = new Set<string>();
  let date = '';
  let isBoundary = false;
  for (const line of (await gitLines(root, ['-c', 'core.quotePath=false', 'log', ...format, '--', dir])) ?? []) {
    if (line.startsWith('\0')) {
      const [parents = '', iso = ''] = line.slice(1).split('\t');
      isBoundary = isShallow && parents === '';
      date = new Date(iso).toISOString().slice(0, 10);
    } else if (line !== '' && !datedFiles.has(line)) {
      datedFiles.add(line);
      if (!isBoundary) dates.set(line, date);
    }
  }
  return dates;
}

/** Converts `committedDates` to absolute paths in NFC, because Git and file systems may use different forms. */
export function datesByPath(
  { root }: GitHead,
  dates: Iterable<readonly [string, string]>,
): ReadonlyMap<string, string> {
  return new Map(Array.from(dates, ([path, date]) => [resolve(root, path).normalize('NFC'), date]));
}

/** Output lines of a git command, or null if git is missing or fails. */
function gitLines(cwd: string, args: readonly string[]): Promise<string[] | null> {
  return new Promise((resolve) => {
    const child = startGit(cwd, args);
    if (child === null) return resolve(null);
    const lines: string[] = [];
    const reader = createInterface({ input: child.stdout });
    reader.on('line', (line) => lines.push(line));
    child.on('error', () => resolve(null));
    child.on('close', (code) => resolve(code === 0 ? lines : null));
  });
}

/** Null if the folder does not exist: Node throws in this case, whereas a missing git is reported later. */
function startGit(cwd: string, args: readonly string[]): ChildProcessByStdio<null, Readable, null> | null {
  try {
    return spawn('git', args, { cwd, stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return null;
  }
}
