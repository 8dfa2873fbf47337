import { problem, SiteError } from '../base/diagnostics.js';
import { MANIFEST_FILE } from '../base/files.js';
import type { Diagnostic } from '../model/diagnostic.js';

/** Maximum length of a path segment on common file systems, in bytes. */
const MAX_SEGMENT = 255;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not be in a name
const FORBIDDEN = /[\u0000-\u001F\u007F\\]/;

/** Finds the sources of an output file, or of the files in an output folder, as paths for messages. The last one is to blame. */
export type NameOwners = (name: string) => readonly string[];

/** Thrown if two output files have the same name. */
export class NameConflict extends SiteError {}

/** The names of an output. Each is used once, and none is both a file and a folder. */
export class OutputNames {
  /** Finds the source files that messages name. */
  ownersOf: NameOwners = () => [];
  readonly #files = new Set<string>();
  readonly #folders = new Set<string>();

  /** Adds a name; throws if it is already used, or is not a valid name below the output. */
  add(file: string): void {
    const fault = nameFault(file);
    if (fault !== null) throw new SiteError([fault]);
    const conflict = this.#conflict(file);
    if (conflict !== null) throw new NameConflict([conflict]);
    this.#files.add(file);
    for (let slash = file.indexOf('/'); slash !== -1; slash = file.indexOf('/', slash + 1))
      this.#folders.add(file.slice(0, slash));
  }

  #conflict(file: string): Diagnostic | null {
    if (this.#files.has(file) || file === MANIFEST_FILE) {
      return this.#duplicate(file, `Two files would be published as \`${file}\``, 'Rename one of them');
    }
    const parent = parents(file).find((folder) => this.#files.has(folder) || folder === MANIFEST_FILE);
    const asFile = parent ?? (this.#folders.has(file) ? file : null);
    if (asFile === null) return null;
    const message = `\`${asFile}\` would be published both as a file and as a folder`;
    return this.#duplicate(asFile, message, 'Rename the file, move the folder');
  }

  #duplicate(name: string, message: string, hint: string): Diagnostic {
    const owners = this.ownersOf(name).slice(-2);
    const file = owners.at(-1);
    const names = owners.map((owner) => `\`${owner}\``).join(' and ');
    const origin = owners.length === 0 ? '' : owners.length === 1 ? `, one of them from ${names}` : `, from ${names}`;
    return problem('output-duplicate-file', `${message}${origin}.`, {
      place: file === undefined ? null : { file },
      hint: `${hint}, or give the page another \`slug\`.`,
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

/** On Windows, a colon denotes a drive or an alternate stream. */
function isDriveName(file: string): boolean {
  return process.platform === 'win32' && file.includes(':');
}

function parents(file: string): string[] {
  const segments = file.split('/');
  return segments.slice(1).map((_, index) => segments.slice(0, index + 1).join('/'));
}
