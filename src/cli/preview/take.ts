import { lstatSync, mkdirSync, readFileSync, realpathSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { problem, SiteError } from '../../base/diagnostics.js';
import { byCodeUnit, isInside, writeAtomic } from '../../base/files.js';
import { GitFailed, runGit, type TreeEntry, treeOf } from '../../base/git.js';
import { foldName, judge, type TakeRules } from './judge.js';

/** The source and target of a take. */
export interface Taking extends TakeRules {
  /** Absolute path of the repository, with links resolved. */
  readonly root: string;
  /** The full SHA. */
  readonly commit: string;
}

/** The result of a take. */
export interface Taken {
  /** Paths relative to the root of the repository, sorted. */
  readonly written: readonly string[];
  readonly deleted: readonly string[];
  /** Number of files that were already the same. */
  readonly same: number;
  readonly left: readonly LeftOut[];
}

/** A file that was not taken, with a reason that continues a sentence that starts with the file. */
export interface LeftOut {
  readonly path: string;
  readonly reason: string;
}

/** Maximum number of files and bytes of a commit. */
const MOST_FILES = 5000;
const MOST_BYTES = 100_000_000;

interface Blob {
  readonly path: string;
  readonly id: string;
  readonly size: number;
}

/**
 * Takes the content of a commit into the working folder, straight from the repository's objects: without a checkout, no filter or hook
 * runs.
 * 1. All entries are checked by mode, name and file extension, and against the limits. Nothing is written before.
 * 2. Files of these kinds that `HEAD` has and the commit lacks are deleted.
 * 3. The others are written, each into a folder that is really inside the content folder.
 */
export async function takeContent(taking: Taking): Promise<Taken> {
  const { root, commit, folder } = taking;
  const left: LeftOut[] = [];
  const entries = await treeOf(root, commit, [folder]);
  const wanted = withoutCaseConflicts(takeable(entries, taking, left), left);
  demandLimits(wanted);
  const there = new Set(entries.map(({ path }) => path.toString()));
  const before = takeable(await treeOf(root, 'HEAD', [folder]), taking, []);
  const deleted = before.flatMap(({ path }) => (!there.has(path) && remove(taking, path) ? [path] : []));
  const written: string[] = [];
  let same = 0;
  await readBlobs(root, wanted, (blob, bytes) => {
    const reason = write(taking, blob.path, bytes);
    if (reason === null) written.push(blob.path);
    else if (reason === SAME) same++;
    else left.push({ path: blob.path, reason });
  });
  const sorted = left.sort((a, b) => byCodeUnit(a.path, b.path));
  return { written: written.sort(byCodeUnit), deleted, same, left: sorted };
}

function takeable(entries: readonly TreeEntry[], rules: TakeRules, left: LeftOut[]): readonly Blob[] {
  return entries.flatMap((entry) => {
    const judgement = judge(entry, rules);
    if ('path' in judgement) return [{ path: judgement.path, id: entry.id, size: entry.size }];
    left.push({ path: entry.path.toString(), reason: judgement.reason });
    return [];
  });
}

/** Leaves out files and folders whose names are equal on some file systems. */
function withoutCaseConflicts(blobs: readonly Blob[], left: LeftOut[]): readonly Blob[] {
  const spellings = new Map<string, Set<string>>();
  for (const { path } of blobs)
    for (const part of prefixes(path)) {
      const folded = foldName(part);
      spellings.set(folded, (spellings.get(folded) ?? new Set()).add(part));
    }
  return blobs.filter(({ path }) => {
    const isAlone = prefixes(path).every((part) => spellings.get(foldName(part))?.size === 1);
    if (!isAlone) left.push({ path, reason: 'has the name of another but for capitals or the form of its letters' });
    return isAlone;
  });
}

/** `a`, `a/b` and `a/b/c` for `a/b/c`. */
function prefixes(path: string): readonly string[] {
  const parts = path.split('/');
  return parts.map((_, i) => parts.slice(0, i + 1).join('/'));
}

function demandLimits(blobs: readonly Blob[]): void {
  const bytes = blobs.reduce((sum, { size }) => sum + size, 0);
  if (blobs.length <= MOST_FILES && bytes <= MOST_BYTES) return;
  const message = `The commit has ${blobs.length} content files with ${Math.ceil(bytes / 1_000_000)} MB; at most ${MOST_FILES} files and ${MOST_BYTES / 1_000_000} MB are allowed.`;
  throw new SiteError([problem('preview-too-large', message, { hint: 'Take a smaller folder with `--folder`.' })]);
}

const SAME = 'same';

/** Writes a file; returns the reason if it was not written, otherwise null. */
function write(taking: Taking, path: string, bytes: Buffer): string | null {
  const absolutePath = join(taking.root, path);
  if (!makeFolders(taking, path)) return 'is behind a file or a symbolic link of the working folder';
  const stats = lstatSync(absolutePath, { throwIfNoEntry: false });
  if (stats?.isDirectory() === true) return 'is a folder in the working folder';
  if (stats?.isFile() === true && readFileSync(absolutePath).equals(bytes)) return SAME;
  writeAtomic(absolutePath, bytes);
  return null;
}

/** Creates the parent folders of a file. Returns false if something else is in the way. */
function makeFolders({ root, folder }: Taking, path: string): boolean {
  for (const part of prefixes(dirname(path))) {
    const absolutePath = join(root, part);
    const stats = lstatSync(absolutePath, { throwIfNoEntry: false });
    if (stats === undefined) mkdirSync(absolutePath);
    else if (!stats.isDirectory()) return false;
  }
  return isInside(realpathSync.native(join(root, folder)), realpathSync.native(join(root, dirname(path))));
}

/** Deletes a file and the folders that become empty. Returns false if it is missing, or if it or a parent is a link or of another kind. */
function remove({ root, folder }: Taking, path: string): boolean {
  const parents = prefixes(dirname(path)).map((part) => join(root, part));
  const isReal = parents.every((parent) => lstatSync(parent, { throwIfNoEntry: false })?.isDirectory() === true);
  const absolutePath = join(root, path);
  if (!isReal || lstatSync(absolutePath, { throwIfNoEntry: false })?.isFile() !== true) return false;
  rmSync(absolutePath);
  for (const parent of parents.reverse()) {
    if (parent === join(root, folder) || !isInside(join(root, folder), parent)) break;
    try {
      rmdirSync(parent);
    } catch {
      break;
    }
  }
  return true;
}

/** Bytes requested from git at once. */
const BATCH = 50_000_000;

/** Reads blobs in batches and passes on each. */
async function readBlobs(
  root: string,
  blobs: readonly Blob[],
  use: (blob: Blob, bytes: Buffer) => void,
): Promise<void> {
  for (let start = 0; start < blobs.length; ) {
    let end = start;
    let bytes = 0;
    do bytes += blobs[end++]?.size ?? 0;
    while (end < blobs.length && bytes + (blobs[end]?.size ?? 0) <= BATCH);
    const batch = blobs.slice(start, end);
    const input = `${batch.map(({ id }) => id).join('\n')}\n`;
    let answer = await runGit(root, { args: ['cat-file', '--batch'], input });
    for (const blob of batch) {
      const head = answer.indexOf(10);
      const [id, type, size] = answer.toString('latin1', 0, head).split(' ');
      if (id !== blob.id || type !== 'blob' || Number(size) !== blob.size)
        throw new GitFailed(`the object ${blob.id} is missing or damaged`);
      use(blob, answer.subarray(head + 1, head + 1 + blob.size));
      answer = answer.subarray(head + 1 + blob.size + 1);
    }
    start = end;
  }
}

/** SHA-1 and SHA-256 hashes as git prints them. */
const SHA = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

/** True for a full commit hash. */
export function isSha(ref: string): boolean {
  return SHA.test(ref);
}
