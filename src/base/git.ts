import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { devNull } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * The closest folder at or above `dir` that contains `.git`, or null. Git would also accept a folder with `HEAD`, `config`, `objects` and
 * `refs`; content could contain these, with a `config` that names programs for git to run.
 */
export function repositoryOf(dir: string): string | null {
  if (!existsSync(dir)) return null;
  let folder = realpathSync.native(dir);
  while (!existsSync(join(folder, '.git'))) {
    if (dirname(folder) === folder) return null;
    folder = dirname(folder);
  }
  return folder;
}

/** Git failed; the message is git's own. */
export class GitFailed extends Error {}

/** Environment variables that git needs. Nothing else is passed, so that programs started by git see no secrets. */
const PASSED = /^(?:PATH|HOME|TMPDIR|TEMP|TMP|SystemRoot|SSH_AUTH_SOCK|(?:https?|all|no)_proxy)$/i;

/** Repository settings that name programs, each overridden with one that does nothing. */
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

/** A call of git. */
export interface GitCall {
  /** Command and arguments. Paths are taken literally, never as patterns. */
  readonly args: readonly string[];
  readonly input?: string;
  /** Network protocols that git may use: `https:ssh`; none by default. */
  readonly protocols?: string;
  /** Maximum output in bytes; git is stopped beyond it. */
  readonly limit?: number;
}

/**
 * Runs git on a repository without any program from its configuration: no hook, filter, helper or monitor. Throws `GitFailed` if git is
 * missing, fails or prints too much.
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
    // Git may exit before it has read all input.
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
  /** Bytes; 0 for anything other than a file. */
  readonly size: number;
  /** Path from the repository root, as bytes: names need not be UTF-8. */
  readonly path: Buffer;
}

/** Entries of a commit at the given paths from the repository root, and below them. */
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

/** The full hash of the commit that a name refers to, or null. */
export async function commitOf(root: string, name: string): Promise<string | null> {
  try {
    const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`];
    return (await runGit(root, { args })).toString().trim() || null;
  } catch (error) {
    if (error instanceof GitFailed) return null;
    throw error;
  }
}
