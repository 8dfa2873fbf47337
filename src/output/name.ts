import { problem, SiteError } from '../base/diagnostics.js';
import { MANIFEST_FILE } from '../base/files.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { type AlikeNames, DistinctNames, fileNameFault } from '../shared/file-names.js';

/** What a site knows of the names of its output. */
export interface NameSources {
  /** Sources of an output file, or of the files in an output folder, as paths for messages. The last one is to blame. */
  ownersOf(name: string): readonly string[];
  /** The error that the checks of the site report about a file, or about files of a folder, at its source; null for other names. */
  faultOf(name: string): Diagnostic | null;
}

const NO_SOURCES: NameSources = { ownersOf: () => [], faultOf: () => null };

/** Thrown for a name that no output can have, or that another file has. */
export class NameConflict extends SiteError {}

/** The names of an output. Each is used once on any system, and none is both a file and a folder. */
export class OutputNames {
  sources: NameSources = NO_SOURCES;
  readonly #files = new Set<string>();
  readonly #folders = new Set<string>();
  readonly #distinctNames = new DistinctNames();

  constructor() {
    this.#distinctNames.add(MANIFEST_FILE);
  }

  /** Adds a name; throws if it is already used, or is not a valid name below the output. */
  add(file: string): void {
    const fault = nameFault(file) ?? this.#conflict(file);
    if (fault !== null) throw new NameConflict([this.sources.faultOf(file) ?? fault]);
    const names = this.#distinctNames.add(file);
    if (names !== null) throw new NameConflict([this.#reported(file, names) ?? differingInCase(names)]);
    this.#files.add(file);
    for (let slash = file.indexOf('/'); slash !== -1; slash = file.indexOf('/', slash + 1))
      this.#folders.add(file.slice(0, slash));
  }

  /** The reported error about two names: files are added in any order, so it may be at the earlier one. */
  #reported(file: string, [earlier, added]: AlikeNames): Diagnostic | null {
    const { sources } = this;
    return sources.faultOf(file) ?? sources.faultOf(earlier) ?? sources.faultOf(added);
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
    const owners = this.sources.ownersOf(name).slice(-2);
    const file = owners.at(-1);
    const names = owners.map((owner) => `\`${owner}\``).join(' and ');
    const origin = owners.length === 0 ? '' : owners.length === 1 ? `, one of them from ${names}` : `, from ${names}`;
    return problem('output-duplicate-file', `${message}${origin}.`, {
      place: file === undefined ? null : { file },
      hint: `${hint}, or give the page another \`slug\`.`,
    });
  }
}

/** The error about a name that some system cannot hold, without a place; null if all can. */
export function nameFault(file: string): Diagnostic | null {
  const fault = fileNameFault(file);
  return fault === null ? null : problem('output-name-invalid', fault.message, { hint: fault.hint });
}

/** The error about two names that are one on some systems, without a place. */
export function differingInCase([earlier, added]: AlikeNames): Diagnostic {
  return problem('output-names-differ-in-case', `\`${earlier}\` and \`${added}\` differ only in case.`, {
    hint: 'Rename one of them: on systems that ignore case, as Windows and macOS do, they are one file.',
  });
}

function parents(file: string): string[] {
  const segments = file.split('/');
  return segments.slice(1).map((_, index) => segments.slice(0, index + 1).join('/'));
}
