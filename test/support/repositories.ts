import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** Runs git with a fixed identity and without the settings of this machine. */
export function git(dir: string, ...args: readonly string[]): string {
  const identity = ['-c', 'user.name=T', '-c', 'user.email=t@example.org', '-c', 'commit.gpgsign=false'];
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };
  const settings = ['-c', 'init.defaultBranch=main', '-c', 'protocol.file.allow=always', ...identity];
  return execFileSync('git', [...settings, ...args], { cwd: dir, env, encoding: 'utf8', stdio: 'pipe' }).trim();
}

/** Writes files below a folder. */
export function writeFiles(dir: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), content);
  }
}

/** Commits everything in a folder. Returns the SHA. */
export function commitAll(dir: string): string {
  git(dir, 'add', '-A', '-f');
  git(dir, 'commit', '-q', '--allow-empty', '-m', 'x');
  return git(dir, 'rev-parse', 'HEAD');
}

/** The result of a command. */
export interface Ran {
  readonly status: number | null;
  /** Standard output and standard error. */
  readonly said: string;
}

/** Runs docsgen in a process of its own. */
export function docsgen(dir: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'bin/docsgen.js'), ...args], {
    cwd: dir,
    encoding: 'utf8',
    env: { ...process.env, GITHUB_ACTIONS: '', ...env },
    timeout: 90_000,
  });
  return { status, said: stdout + stderr };
}
