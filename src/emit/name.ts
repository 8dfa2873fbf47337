import { problem, SiteError } from '../base/diagnostics.js';
import { MANIFEST_FILE } from '../base/files.js';
import type { Diagnostic } from '../model/diagnostic.js';

/** Bytes that common file systems allow for one part of a path. */
const MAX_SEGMENT = 255;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not be in a name
const FORBIDDEN = /[\u0000-\u001F\u007F\\]/;

/** Keeps the names of one output apart: each once, none both file and folder. */
export class OutputNames {
  readonly #files = new Set<string>();
  readonly #folders = new Set<string>();

  /** Takes a name; throws where it is taken, or does not name a file below the output. */
  add(file: string): void {
    const fault = nameFault(file) ?? this.#conflict(file);
    if (fault !== null) throw new SiteError([fault]);
    this.#files.add(file);
    for (let slash = file.indexOf('/'); slash !== -1; slash = file.indexOf('/', slash + 1))
      this.#folders.add(file.slice(0, slash));
  }

  #conflict(file: string): Diagnostic | null {
    if (this.#files.has(file) || file === MANIFEST_FILE) {
      return problem('output-duplicate-file', `Two files would be published as \`${file}\`.`, {
        hint: 'Rename one of them, or give one of the pages another slug.',
      });
    }
    const parent = parents(file).find((folder) => this.#files.has(folder) || folder === MANIFEST_FILE);
    const asFile = parent ?? (this.#folders.has(file) ? file : null);
    if (asFile === null) return null;
    return problem('output-duplicate-file', `\`${asFile}\` would be published both as a file and as a folder.`, {
      hint: 'Rename the file, or move the folder.',
    });
  }
}

function nameFault(file: string): Diagnostic | null {
  const segments = file.split('/');
  if (
    FORBIDDEN.test(file) ||
    segments.some((segment) => segment === '' || segment === '.' || segment === '..') ||
    isDriveName(file)
  ) {
    return problem('output-name-invalid', `\`${file}\` does not name a file below the output folder.`, {
      hint: 'Use a relative path with forward slashes and without `.` or `..`.',
    });
  }
  const longSegment = segments.find((segment) => Buffer.byteLength(segment) > MAX_SEGMENT);
  if (longSegment === undefined) return null;
  const message = `The name \`${longSegment.slice(0, 40)}…\` is longer than the ${MAX_SEGMENT} bytes that file systems allow.`;
  return problem('output-name-invalid', message, { hint: 'Give the page a shorter slug.' });
}

/** On Windows a colon names a drive or a stream of a file. */
function isDriveName(file: string): boolean {
  return process.platform === 'win32' && file.includes(':');
}

function parents(file: string): string[] {
  const segments = file.split('/');
  return segments.slice(1).map((_, index) => segments.slice(0, index + 1).join('/'));
}
