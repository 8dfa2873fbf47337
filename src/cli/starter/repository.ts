import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The git repository around a site. */
export interface Repository {
  /** Absolute folder of the repository. */
  readonly root: string;
  /** Its page on GitHub, such as `https://github.com/owner/name`; null where it has none. */
  readonly github: string | null;
  /** The branch that readers see: that of the remote, else `main`. */
  readonly branch: string;
}

/** The repository that a folder lies in; null for none. The folder need not exist. */
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

/** What git prints; nothing where it is missing or fails. */
function git(cwd: string, ...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}
