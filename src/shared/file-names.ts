/** Maximum length of a name on common file systems, in bytes. */
const LONGEST_NAME = 255;

/**
 * Maximum length of a path below the output folder, in UTF-16 units. Windows allows 260 for a whole path, unless a program asks for more,
 * as docsgen does and most other programs do not.
 */
const LONGEST_PATH = 240;

/** Characters that no path has on any system, or that would leave the folder. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not be in a name
const MALFORMED = /[\u0000-\u001F\u007F\\]|\p{Surrogate}|(?:^|\/)\.{0,2}(?:\/|$)/u;

const FORBIDDEN = /[*?<>|":]/g;

/** Names of devices on Windows, with any extension: `con`, `NUL.txt`. */
const DEVICE = /(?:^|\/)((?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³]) *(?:\.[^/]*)?)(?:\/|$)/iu;

const TRAILING = /([^/]*)([. ])(?:\/|$)/;

/** Why a file cannot be published under a path below the output folder: one sentence, and what to do about it. */
export interface FileNameFault {
  readonly message: string;
  readonly hint: string;
}

const RENAME = 'Rename the file or the folder, or give the page another `slug`.';

/**
 * The reason why some system cannot hold a file at this path; null if all can. The rules are those of Windows on every system, so that a
 * site that builds on one builds everywhere.
 */
export function fileNameFault(path: string): FileNameFault | null {
  if (MALFORMED.test(path)) {
    return {
      message: `\`${path}\` does not name a file below the output folder.`,
      hint: 'Use a relative path with forward slashes, without control characters, `.` or `..`.',
    };
  }
  const longName =
    path.length * 3 > LONGEST_NAME ? path.split('/').find((name) => bytesOf(name) > LONGEST_NAME) : undefined;
  if (longName !== undefined) {
    return {
      message: `The name \`${start(longName)}\` is longer than the ${LONGEST_NAME} bytes that file systems allow.`,
      hint: 'Give the page a shorter slug.',
    };
  }
  const reason = windowsReason(path);
  if (reason !== null) return { message: `\`${path}\` cannot be a file on Windows, where ${reason}.`, hint: RENAME };
  if (path.length <= LONGEST_PATH) return null;
  return {
    message: `The path \`${start(path)}\` has ${path.length} characters, and Windows has room for ${LONGEST_PATH} below the output folder.`,
    hint: 'Shorten the names of the folders, or give the page another `slug`.',
  };
}

function windowsReason(path: string): string | null {
  const characters = [...new Set(path.match(FORBIDDEN))].map((character) => `\`${character}\``);
  if (characters.length > 0) return `no name contains ${characters.join(' or ')}`;
  const device = DEVICE.exec(path)?.[1];
  if (device !== undefined) return `\`${device}\` names a device`;
  const trailing = TRAILING.exec(path);
  if (trailing === null) return null;
  return `a name such as \`${trailing[1]}${trailing[2]}\` loses the ${trailing[2] === '.' ? 'dot' : 'space'} at its end`;
}

/** Number of characters of a long name that messages show. */
const SHOWN = 40;

function start(text: string): string {
  return `${text.slice(0, SHOWN)}…`;
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

/**
 * A path in the form by which systems that ignore case, or the form of accents, compare it: equal for `Straße.md` and `STRASSE.md`. The
 * dotless `ı` stays different from `i`, as on these systems.
 */
export function foldedPath(path: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII needs no other rule
  if (/^[\u0000-\u007F]*$/.test(path)) return path.toLowerCase();
  const parts = path.normalize('NFD').split('ı');
  return parts
    .map((part) => part.toLowerCase().toUpperCase().toLowerCase())
    .join('ı')
    .normalize('NFC');
}

/** Two names of files or folders that differ only in case or in the form of accents. */
export type AlikeNames = readonly [earlier: string, added: string];

/** Names that must stay different where case and the form of accents do not count. */
export class DistinctNames {
  readonly #nameByFold = new Map<string, string>();

  /**
   * Adds a file with its folders. Returns the earlier name and the new one, of a file or of a folder, if they differ only in case or form;
   * the file is not added then.
   */
  add(file: string): AlikeNames | null {
    const conflict = this.#conflict(file);
    if (conflict !== null) return conflict;
    for (let end = file.length; end !== -1; end = file.lastIndexOf('/', end - 1)) {
      const name = file.slice(0, end);
      const fold = foldedPath(name);
      // The folders of a known folder are known.
      if (this.#nameByFold.has(fold)) break;
      this.#nameByFold.set(fold, name);
    }
    return null;
  }

  #conflict(file: string): AlikeNames | null {
    for (let end = file.length; end !== -1; end = file.lastIndexOf('/', end - 1)) {
      const name = file.slice(0, end);
      const earlier = this.#nameByFold.get(foldedPath(name));
      if (earlier === name) return null;
      if (earlier !== undefined) return [earlier, name];
    }
    return null;
  }
}
