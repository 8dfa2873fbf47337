import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The Git repository that contains a site. */
export interface Repository {
  /** Absolute path of the repository. */
  readonly root: string;
  /** Its address on GitHub, such as `https://github.com/owner/name`, if it has one. */
  readonly github: string | null;
  /** The default branch of the remote, otherwise `main`. */
  readonly branch: string;
}

/** The repository that contains a folder, if there is one. The folder need not exist. */
export function repositoryAround(dir: string): Repository | null {
  let root = dir;
  while (!existsSync(join(root, '.git'))) {
    if (dirname(root) === root) return null;
    root = dirname(root);
  }
  const remote = /github\.com[:/]([\w.-]+)\/([\w.-]+?)(?:\.git)?\/?$/.exec(git(root, 'remote', 'get-url', 'origin'));
  const head = git(root, 'symbolic-ref', '--short', 'refs/remotes/origin/HEAD');
  return {
    root,
    github: remote === null ? null : `https://github.com/${remote[1]}/${remote[2]}`,
    branch: head.replace(/^origin\//, '') || 'main',
  };
}

/** Output of git; empty if git is missing or fails. */
function git(cwd: string, ...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}
