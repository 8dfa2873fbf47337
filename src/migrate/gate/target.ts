import { lstatSync, mkdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { errorCode, isInside } from '../../base/files.js';
import type { Finding } from '../model.js';
import { isProgram } from './programs.js';

/** Folders of the new site that files may go to. */
const FOLDERS = new Set(['content', 'static']);

/** Errors that say that a path cannot be a file there, such as one below another file; the disk is fine. */
const NO_PLACE = new Set(['EEXIST', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EINVAL', 'ERR_INVALID_ARG_VALUE']);

/**
 * The folder of the new site, and the only way to write there. Paths are POSIX and count from the folder. Refused is what leads out of it, also by a symbolic link,
 * what lies in none of the folders that a migration fills, and a program where docsgen would take it for one of its own. What was refused is a finding.
 */
export class Target {
  readonly #dir: string;
  /** Paths of files that docsgen makes itself. */
  readonly #ownFiles: ReadonlySet<string>;
  readonly #refusals = new Map<string, Finding>();

  constructor(dir: string, ownFiles: Iterable<string>) {
    this.#dir = resolve(dir);
    this.#ownFiles = new Set(ownFiles);
    mkdirSync(this.#dir, { recursive: true });
  }

  get refusals(): readonly Finding[] {
    return [...this.#refusals.values()];
  }

  /** The bytes of a file that is there; null for none. */
  bytes(path: string): Buffer | null {
    const file = this.#place(path);
    return file === null || statSync(file, { throwIfNoEntry: false })?.isFile() !== true ? null : readFileSync(file);
  }

  /** False where the path was refused. */
  write(path: string, bytes: Uint8Array): boolean {
    const file = this.#place(path);
    if (file === null) return false;
    try {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, bytes);
      return true;
    } catch (error) {
      if (!NO_PLACE.has(errorCode(error))) throw error;
      this.#refuse(path, 'no file can have this path');
      return false;
    }
  }

  remove(path: string): void {
    const file = this.#place(path);
    if (file !== null) rmSync(file);
  }

  /** Absolute path of a file that may be written; null for one that is refused. */
  #place(path: string): string | null {
    const reason = this.#fault(path);
    if (reason !== null) this.#refuse(path, reason);
    return reason === null ? join(this.#dir, path) : null;
  }

  #fault(path: string): string | null {
    if (!isPlainPath(path)) return 'it leads out of the folder of the new site';
    const parts = path.split('/');
    if (!this.#ownFiles.has(path) && (parts.length === 1 || !FOLDERS.has(parts[0] ?? '')))
      return 'it lies in none of the folders that a migration fills';
    if (parts[0] === 'content' && isProgram(path)) return 'docsgen would take it for a program of the new site';
    return this.#leavesByLink(parts) ? 'a symbolic link leads out of the folder of the new site' : null;
  }

  #leavesByLink(parts: readonly string[]): boolean {
    const links = parts.map((_, index) => join(this.#dir, ...parts.slice(0, index + 1))).filter((path) => isLink(path));
    return links.some((path) => !isInside(realpathSync.native(this.#dir), realPath(path)));
  }

  #refuse(path: string, reason: string): void {
    const message = `The file ${JSON.stringify(path)} is not written: ${reason}.`;
    this.#refusals.set(path, { kind: 'outside', message, file: null, line: null });
  }
}

/** True for a path that leads to one place below its folder on every system: no `..`, no root, no letter of a drive. */
export function isPlainPath(path: string): boolean {
  return /^(?!\/|[A-Za-z]:)[^\\\0]+$/.test(path) && path.split('/').every((part) => !/^(?:|\.|\.\.)$/.test(part));
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}

/** A link that leads nowhere counts as one that leads out: writing through it would make the file that it names. */
function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return '/';
  }
}
