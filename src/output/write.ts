import { createHash } from 'node:crypto';
import { copyFileSync, linkSync, lstatSync, rmSync, writeFileSync } from 'node:fs';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode, inFolder } from '../base/files.js';
import { sha256, sha256OfFile } from '../base/hash.js';
import type { ManifestEntry } from '../model/manifest-entry.js';
import { notWritable } from './workspace.js';

/** Content of a published file: a whole, or pieces in order. */
export type FileContent = string | Uint8Array | Pieces;

type Pieces = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

/** Folders that files are staged in. Plain data, so that it can be sent to workers. */
export interface StagedFolders {
  /** Absolute path of the folder that becomes the output. */
  readonly next: string;
  /** Absolute path of the current output. */
  readonly out: string;
  /** When the current output was finished, in milliseconds. Files that were changed later are not reused. */
  readonly writtenAt: number;
}

/** A staged file. */
export interface StagedFile extends ManifestEntry {
  /** True if the file of the current output is reused, with the same bytes and times: nothing was written. */
  readonly kept: boolean;
}

/**
 * A manifest entry as a staged file. Fields are listed, because in Node 20 each object made by spreading and extending gets its own hidden
 * class.
 */
export function stagedFile({ bytes, hash }: ManifestEntry, isKept: boolean): StagedFile {
  return { bytes, hash, kept: isKept };
}

/** Content, and the manifest entry of the file that it replaces. */
export interface StagedContent {
  readonly content: FileContent;
  readonly before: ManifestEntry | null;
}

/**
 * Stages a file, or notes that the current output already has the same bytes. Throws `SiteError` if the system refuses.
 * Whole files are written synchronously: for files of this size, the thread pool costs four times as much as the write.
 */
export async function writeStaged(
  folders: StagedFolders,
  file: string,
  { content, before }: StagedContent,
): Promise<StagedFile> {
  try {
    if (typeof content === 'string') return writeWhole(folders, file, { bytes: Buffer.from(content), before });
    if (content instanceof Uint8Array) return writeWhole(folders, file, { bytes: content, before });
    return await writePieces(folders, file, { pieces: content, before });
  } catch (error) {
    throw errorCode(error) === '' ? error : notWritable(file, error);
  }
}

/** Takes bytes, because counting, hashing and writing a string would encode it three times. */
function writeWhole(
  folders: StagedFolders,
  file: string,
  { bytes, before }: { readonly bytes: Uint8Array; readonly before: ManifestEntry | null },
): StagedFile {
  const entry = { bytes: bytes.byteLength, hash: sha256(bytes) };
  if (before?.hash === entry.hash && isIntact(folders, file, before)) return stagedFile(entry, true);
  const path = join(folders.next, file);
  inFolder(path, () => writeFileSync(path, bytes, { flag: 'wx' }));
  return stagedFile(entry, false);
}

/** Links a file of the current output into the staging folder. */
export function keep(folders: StagedFolders, file: string): void {
  const [from, to] = [join(folders.out, file), join(folders.next, file)];
  inFolder(to, () => {
    try {
      linkSync(from, to);
    } catch (error) {
      if (errorCode(error) === 'ENOENT') throw error;
      // Some file systems have no hard links, others limit their number.
      copyFileSync(from, to);
    }
  });
}

/** True if the file has the expected size and was not written since; reading it would cost more than writing it again. */
export function isIntact({ out, writtenAt }: StagedFolders, file: string, lastEntry: ManifestEntry): boolean {
  // Joining paths costs as much as looking at the files.
  const stats = lstatSync(`${out}/${file}`, { throwIfNoEntry: false });
  return stats?.isFile() === true && stats.size === lastEntry.bytes && stats.mtimeMs <= writtenAt;
}

/** True if a path is a file with exactly the bytes of a manifest entry. */
export async function hasBytes(path: string, entry: ManifestEntry): Promise<boolean> {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats?.isFile() !== true || stats.size !== entry.bytes) return false;
  if (entry.bytes <= BATCH) return sha256OfFile(path) === entry.hash;
  const source = await open(path);
  try {
    return await hasContent(source, entry);
  } finally {
    await source.close();
  }
}

/** True if an open file has exactly the bytes of a manifest entry. The size is compared first. */
export async function hasContent(source: FileHandle, { bytes, hash }: ManifestEntry): Promise<boolean> {
  if ((await source.stat()).size !== bytes) return false;
  const digest = createHash('sha256');
  for await (const piece of source.createReadStream({ autoClose: false, start: 0 })) digest.update(piece as Uint8Array);
  return digest.digest('hex') === hash;
}

async function writePieces(
  folders: StagedFolders,
  file: string,
  { pieces, before }: { readonly pieces: Pieces; readonly before: ManifestEntry | null },
): Promise<StagedFile> {
  const path = join(folders.next, file);
  await mkdir(dirname(path), { recursive: true });
  const entry = await stream(path, pieces);
  const isKept = before?.hash === entry.hash && isIntact(folders, file, before);
  if (isKept) rmSync(path);
  return stagedFile(entry, isKept);
}

/** Bytes per write. Pieces are small, and each write is awaited. */
const BATCH = 1_000_000;

async function stream(path: string, pieces: Pieces): Promise<ManifestEntry> {
  const hash = createHash('sha256');
  let bytes = 0;
  const handle = await open(path, 'wx');
  try {
    let waitingPieces: Uint8Array[] = [];
    let size = 0;
    const flush = async (): Promise<void> => {
      const batch = Buffer.concat(waitingPieces);
      hash.update(batch);
      bytes += batch.byteLength;
      waitingPieces = [];
      size = 0;
      await handle.writeFile(batch);
    };
    for await (const piece of pieces) {
      const buffer = typeof piece === 'string' ? Buffer.from(piece) : piece;
      waitingPieces.push(buffer);
      size += buffer.byteLength;
      if (size >= BATCH) await flush();
    }
    await flush();
  } finally {
    await handle.close();
  }
  return { bytes, hash: hash.digest('hex') };
}
