/**
 * Prefix for the second try of a program that failed: reading a file that is missing or refused returns an absent value, and its path is
 * recorded.
 */
import '../modules/absent.cjs';

declare global {
  /** Paths of files that could not be read, in the second try. */
  var docsgenMissing: string[] | undefined;
}

const fs = process.getBuiltinModule('node:fs');
const { fileURLToPath } = process.getBuiltinModule('node:url');
const read: (...given: readonly unknown[]) => unknown = fs.readFileSync as never;
const missingFiles: string[] = [];
globalThis.docsgenMissing = missingFiles;
Object.assign(fs, {
  readFileSync: (path: unknown, ...rest: readonly unknown[]): unknown => {
    try {
      return read(path, ...rest);
    } catch {
      missingFiles.push(path instanceof URL ? fileURLToPath(path) : String(path));
      return globalThis.docsgenAbsent;
    }
  },
});
process.getBuiltinModule('node:module').syncBuiltinESMExports();
