import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { devNull } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * The folder around `dir` that holds a `.git`; null for none. Git itself would also take a folder for a repository that holds `HEAD`, `config`,
 * `objects` and `refs`. Content can have these, and such a `config` may name programs that git runs.
 */
export function repositoryOf(dir: string): string | null {
  if (!existsSync(dir)) return null;
  let folder = realpathSync(dir);
  while (!existsSync(join(folder, '.git'))) {
    if (dirname(folder) === folder) return null;
    folder = dirname(folder);
  }
  return folder;
}

/** Why git gave no answer, in its own words. */
export class GitFailed extends Error {}

/** What git needs of the environment. Nothing else is passed on: whatever git may start gets no secret. */
const PASSED = /^(?:PATH|HOME|TMPDIR|TEMP|TMP|SystemRoot|SSH_AUTH_SOCK|(?:https?|all|no)_proxy)$/i;

/** Settings of a repository that name programs, each replaced by one that runs nothing. */
const SETTINGS: readonly string[] = [
  `core.hooksPath=${devNull}`,
  'core.fsmonitor=false',
  `core.attributesFile=${devNull}`,
  'core.alternateRefsCommand=true',
  'core.sshCommand=ssh',
  'core.askPass=',
  'credential.helper=',
  'gc.auto=0',
  'maintenance.auto=false',
];

/** What git is asked. */
export interface GitCall {
  /** Command and arguments. Paths are literal, never patterns. */
  readonly args: readonly string[];
  readonly input?: string;
  /** Protocols that it may speak to other machines, `https:ssh`; none by default. */
  readonly protocols?: string;
  /** Bytes of an answer at most; git is ended beyond. */
  readonly limit?: number;
}

/**
 * Runs git on the objects of a repository, without any program that its configuration names: no hook, filter, helper or monitor.
 * Throws a `GitFailed` where git is missing, fails, or answers too much.
 */
export function runGit(root: string, { args, input = '', protocols = '', limit = MOST }: GitCall): Promise<Buffer> {
  const settings = [...SETTINGS, `safe.directory=${root}`].flatMap((setting) => ['-c', setting]);
  return new Promise((resolve, reject) => {
    const child = spawn('git', ['--no-pager', '--literal-pathspecs', ...settings, ...args], {
      cwd: root,
      env: gitEnvironment(protocols),
      stdio: 'pipe',
    });
    const output: Buffer[] = [];
    let errors = '';
    let size = 0;
    child.stdout.on('data', (piece: Buffer) => {
      size += piece.length;
      if (size > limit) child.kill('SIGKILL');
      else output.push(piece);
    });
    child.stderr.on('data', (piece: Buffer) => {
      errors = (errors + piece.toString()).slice(0, LONGEST_MESSAGE);
    });
    child.on('error', () => reject(new GitFailed('git cannot be started')));
    child.on('close', (code) => {
      if (size > limit) reject(new GitFailed('git answers too much'));
      else if (code !== 0) reject(new GitFailed(reasonIn(errors)));
      else resolve(Buffer.concat(output));
    });
    // Git may end before it has read all.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}

const MOST = 500_000_000;
const LONGEST_MESSAGE = 1000;

function reasonIn(errors: string): string {
  const [first = ''] = errors.trim().split('\n').slice(-1);
  return first.replace(/^(?:fatal|error): /, '').replace(/\.$/, '') || 'git fails';
}

function gitEnvironment(protocols: string): NodeJS.ProcessEnv {
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED.test(name))),
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: devNull,
    GIT_ATTR_NOSYSTEM: '1',
    GIT_ALLOW_PROTOCOL: protocols,
    GIT_NO_LAZY_FETCH: '1',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
    LC_ALL: 'C',
  };
}

/** An entry of a commit's tree. */
export interface TreeEntry {
  /** `100644`, `100755`, `120000` for a symbolic link, `160000` for a submodule. */
  readonly mode: string;
  readonly id: string;
  /** Bytes; 0 for what is no file. */
  readonly size: number;
  /** From the root of the repository, as bytes: a name need not be UTF-8. */
  readonly path: Buffer;
}

/** The entries of a commit at some paths from the root of the repository, and below them. */
export async function treeOf(root: string, commit: string, paths: readonly string[]): Promise<readonly TreeEntry[]> {
  const args = ['ls-tree', '-r', '-l', '-z', '--full-tree', commit, '--', ...paths];
  return entriesIn(await runGit(root, { args }));
}

function entriesIn(listing: Buffer): readonly TreeEntry[] {
  const entries: TreeEntry[] = [];
  for (let start = 0, end = listing.indexOf(0); end !== -1; start = end + 1, end = listing.indexOf(0, start)) {
    const tab = listing.indexOf(9, start);
    const [mode = '', , id = '', size = ''] = listing.toString('latin1', start, tab).split(/ +/);
    entries.push({ mode, id, size: Number(size) || 0, path: listing.subarray(tab + 1, end) });
  }
  return entries;
}

/** The commit that a name stands for, in full; null where there is none. */
export async function commitOf(root: string, name: string): Promise<string | null> {
  try {
    const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`];
    return (await runGit(root, { args })).toString().trim() || null;
  } catch (error) {
    if (error instanceof GitFailed) return null;
    throw error;
  }
}
