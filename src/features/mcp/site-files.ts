/** Reads files of a published site. */
export interface SiteReader {
  /** Address of the site's home with a slash at its end; null for a folder. */
  readonly home: string | null;
  /** Milliseconds for which files that have no hash in their names may be kept. */
  readonly keptFor: number;
  /**
   * A file by its decoded path without base, such as `guides/faq.md`. Null if there is none. Rejects with an `UnreadableError` if it
   * cannot be read, or has more than `most` bytes.
   */
  read(path: string, most: number): Promise<Uint8Array | null>;
}

/** Thrown if a file cannot be read; the message is a sentence. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError';
}

/** Maximum length of a path. */
const LONGEST_PATH = 1000;

/** True for a path that stays below the home of a site, whatever reads it. */
export function isSitePath(path: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no published name contains them
  if (path === '' || path.length > LONGEST_PATH || /[\\\u0000-\u001F\u007F]/.test(path)) return false;
  return path.split('/').every((segment) => segment !== '' && !/^\.{1,2}$/.test(segment));
}
