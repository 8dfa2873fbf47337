import { createHash } from 'node:crypto';
import { copyFileSync, linkSync, lstatSync, rmSync, writeFileSync } from 'node:fs';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode, inFolder } from '../base/files.js';
import { sha256 } from '../base/hash.js';
import type { ManifestEntry } from '../model/manifest-entry.js';
import { notWritable } from './workspace.js';

/** What a published file is made from: a whole, or pieces in order. */
export type Content = string | Uint8Array | Pieces;

type Pieces = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

/** Where files are staged and what they replace; plain data, so that workers can write as well. */
export interface StagedFolders {
  /** Absolute folder that becomes the output. */
  readonly next: string;
  /** Absolute folder of the output so far. */
  readonly out: string;
  /** When the output so far was finished, in milliseconds; files changed after that are not its own any more. */
  readonly writtenAt: number;
}

/** A staged file. */
export interface StagedFile extends ManifestEntry {
  /** The very file of the output so far, same bytes and same times: nothing was written, and it moves only where the whole output does. */
  readonly kept: boolean;
}

/** An entry as a staged file; field by field, because Node 20 gives each object that is spread and then extended a hidden class of its own. */
export function stagedFile({ bytes, hash }: ManifestEntry, isKept: boolean): StagedFile {
  return { bytes, hash, kept: isKept };
}

/** Content, and the manifest's entry for the file that it replaces. */
export interface StagedContent {
  readonly content: Content;
  readonly before: ManifestEntry | null;
}

/**
 * Stages one file, or notes that the output so far has it with the same bytes; throws `SiteError` where the system refuses it.
 * Wholes are written synchronously: for files of this size a trip through the thread pool costs four times the work itself.
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

/** Counting, hashing and writing a text would encode it once each, so it comes as bytes. */
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

/** Links a file of the output so far into the one being staged. */
export function keep(folders: StagedFolders, file: string): void {
  const [from, to] = [join(folders.out, file), join(folders.next, file)];
  inFolder(to, () => {
    try {
      linkSync(from, to);
    } catch (error) {
      if (errorCode(error) === 'ENOENT') throw error;
      // Some file systems have no hard links, and some limit them.
      copyFileSync(from, to);
    }
  });
}

/** True where the file has its size and nobody wrote to it since; reading it all would cost more than writing it again. */
export function isIntact({ out, writtenAt }: StagedFolders, file: string, lastEntry: ManifestEntry): boolean {
  const stats = lstatSync(join(out, file), { throwIfNoEntry: false });
  return stats?.isFile() === true && stats.size === lastEntry.bytes && stats.mtimeMs <= writtenAt;
}

/** True where an open file holds the very bytes of a manifest entry; the size is looked at first. */
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

/** Bytes that are written at once: pages are small, and each write waits. */
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
