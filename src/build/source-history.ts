import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { problem, SiteError } from '../base/diagnostics.js';
import { relativeTo } from '../base/files.js';
import { GitFailed, repositoryOf, runGit } from '../base/git.js';

/** Why earlier texts of a file are not known, with the command that gets them. */
export interface HistoryGap {
  readonly reason: 'no-git' | 'no-repository' | 'shallow' | 'partial' | 'uncommitted' | 'absent';
  readonly message: string;
  /** Null if no command helps. */
  readonly command: string | null;
}

/** The error where the history of the originals is not there. */
export function withoutHistory({ message, command }: HistoryGap): SiteError {
  return new SiteError([
    problem('translations-history', message, {
      hint: command === null ? 'Compare the sections, and record them by name.' : `Run \`${command}\`.`,
    }),
  ]);
}

/** A commit that changed a file. */
export interface Revision {
  readonly commit: string;
  /** Day of the commit, and its time in seconds. */
  readonly day: string;
  readonly time: number;
  /** Object that holds the text of the file since then. */
  readonly blob: string;
}

/** Earlier texts of files in a repository. Nothing is fetched, and no program of its configuration runs. */
export interface History {
  /** Null if the whole history is there. */
  readonly gap: HistoryGap | null;
  /** Commits that changed a file under any of its names, newest first. */
  revisions(absolutePath: string): Promise<readonly Revision[]>;
  /** Texts of objects; one that is not there is left out, and so is one that is too large for a page. */
  texts(blobs: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Object of a file in a commit; null if the commit has no such file. */
  blobAt(commit: string, absolutePath: string): Promise<string | null>;
  /** Objects of the files below a folder in a commit, by absolute path; none if the commit is not there. */
  filesAt(commit: string, dir: string): Promise<ReadonlyMap<string, string>>;
  /** The commit from which the present branch was made, or that a name stands for; null if it is not there. */
  base(ref: string | null): Promise<string | null>;
}

/** Commits that are looked through for a file. */
const MOST_REVISIONS = 2000;

/** Bytes of a page; a larger one is passed over. */
const LARGEST_TEXT = 5_000_000;

/** Opens the history of the repository around a folder; only the gap if there is none. */
export async function openHistory(dir: string): Promise<History | HistoryGap> {
  const root = repositoryOf(dir);
  if (root === null) return { reason: 'no-repository', message: 'The pages are in no Git repository.', command: null };
  try {
    await runGit(root, { args: ['--version'] });
  } catch (error) {
    if (!(error instanceof GitFailed)) throw error;
    return { reason: 'no-git', message: 'Git is not installed, so earlier texts cannot be read.', command: null };
  }
  return { gap: await gapOf(root), ...readers(root) };
}

async function gapOf(root: string): Promise<HistoryGap | null> {
  if ((await answer(root, ['rev-parse', '--is-shallow-repository'])) === 'true')
    return {
      reason: 'shallow',
      message: 'The clone is shallow, so earlier texts are not in it.',
      command: 'git fetch --unshallow',
    };
  const promisors = await answer(root, ['config', '--get-regexp', String.raw`^remote\..*\.promisor$`]);
  if (promisors === null || promisors === '') return null;
  return {
    reason: 'partial',
    message: 'The clone is partial, so earlier texts may not be in it.',
    command: 'git fetch --refetch --no-filter',
  };
}

/** First line of an answer of git; null if git fails. */
async function answer(root: string, args: readonly string[]): Promise<string | null> {
  try {
    return (await runGit(root, { args })).toString().trim().split('\n')[0] ?? '';
  } catch (error) {
    if (error instanceof GitFailed) return null;
    throw error;
  }
}

const LOG = ['--follow', '-m', '--raw', '-M', '--no-abbrev', '--no-ext-diff', '--no-show-signature'] as const;

function readers(root: string): Omit<History, 'gap'> {
  const pathOf = (absolutePath: string): string =>
    relativeTo(
      root,
      join(realpathSync.native(dirname(absolutePath)), absolutePath.slice(dirname(absolutePath).length)),
    );
  return {
    async revisions(absolutePath) {
      const args = ['log', ...LOG, `-n${MOST_REVISIONS}`, '--format=%x00%H %ct %cs', '--', pathOf(absolutePath)];
      try {
        return revisionsIn((await runGit(root, { args })).toString());
      } catch (error) {
        // There is no commit yet.
        if (error instanceof GitFailed) return [];
        throw error;
      }
    },
    async texts(blobs) {
      const input = `${blobs.join('\n')}\n`;
      if (blobs.length === 0) return new Map();
      try {
        return textsIn(await runGit(root, { args: ['cat-file', '--batch'], input }));
      } catch (error) {
        // A partial clone would fetch it.
        if (error instanceof GitFailed) return new Map();
        throw error;
      }
    },
    blobAt: (commit, absolutePath) =>
      answer(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${commit}:${pathOf(absolutePath)}`]),
    async filesAt(commit, dir) {
      const below = pathOf(join(dir, 'x')).slice(0, -1);
      const args = ['ls-tree', '-r', '-z', '--full-tree', commit, '--', below.slice(0, -1) || '.'];
      try {
        return filesIn((await runGit(root, { args })).toString(), below, dir);
      } catch (error) {
        if (error instanceof GitFailed) return new Map();
        throw error;
      }
    },
    base: (ref) => baseOf(root, ref),
  };
}

async function baseOf(root: string, ref: string | null): Promise<string | null> {
  const commit = (name: string): Promise<string | null> =>
    answer(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`]);
  const named = ref === null ? ((await commit('@{upstream}')) ?? (await commit('origin/HEAD'))) : await commit(ref);
  if (named === null) return ref === null ? commit('HEAD') : null;
  return answer(root, ['merge-base', named, 'HEAD']);
}

function revisionsIn(log: string): readonly Revision[] {
  const revisions: Revision[] = [];
  for (const entry of log.split('\0').slice(1)) {
    const [head = '', ...lines] = entry.split('\n');
    const [commit = '', time = '', day = ''] = head.split(' ');
    for (const line of lines) {
      const [, mode, , blob] = /^:\d+ (\d+) ([\da-f]+) ([\da-f]+) /.exec(line) ?? [];
      // A link or a submodule has no text, and a deleted file has none any more.
      if (mode?.startsWith('100') === true && blob !== undefined)
        revisions.push({ commit, day, time: Number(time), blob });
    }
  }
  return revisions;
}

/** Files in the answer of `ls-tree`. Links and submodules have no text. */
function filesIn(answer: string, below: string, dir: string): ReadonlyMap<string, string> {
  return new Map(
    answer.split('\0').flatMap((entry): readonly [string, string][] => {
      const [, blob = '', path = ''] = /^100\d{3} blob ([\da-f]+)\t(.*)$/s.exec(entry) ?? [];
      return path.startsWith(below) && blob !== '' ? [[join(dir, path.slice(below.length)), blob]] : [];
    }),
  );
}

/** Texts in the answer of `cat-file --batch`. */
function textsIn(bytes: Buffer): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(10, start);
    if (end === -1) break;
    const [id = '', type, size] = bytes.toString('latin1', start, end).split(' ');
    if (type !== 'blob') {
      start = end + 1;
      continue;
    }
    const length = Number(size);
    if (length <= LARGEST_TEXT) texts.set(id, bytes.toString('utf8', end + 1, end + 1 + length));
    start = end + 1 + length + 1;
  }
  return texts;
}
