import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { describe, it } from 'vitest';
import { NGINX } from './nginx.js';

const MSGFMT = '/usr/bin/msgfmt';

/** True where programs, signals and modes of files are those of POSIX: `sh`, `SIGTERM`, `chmod`. */
export const IS_POSIX = process.platform !== 'win32';

/** True where a program may create symbolic links; on Windows that needs a privilege or the developer mode. */
export const LINKS_WORK = works((dir) => symlinkSync('target', join(dir, 'link')));

/** True where a program may create links to folders. Windows can by junctions, which Wine 8 lacks. */
export const FOLDER_LINKS_WORK = works((dir) => linkFolder(dir, join(dir, 'link')));

/** True where files may have names such as `what?.md`, `con.md` and, beside each other, `a` and `A`. */
export const ODD_NAMES_WORK = works((dir) => {
  for (const name of ['what?', 'a:b', 'con', 'end.', 'a', 'A']) writeFileSync(join(dir, name), name);
  if (readdirSync(dir).length !== 6) throw new Error('Names that differ in case are one.');
});

/** `it` for a test that creates symbolic links. Junctions need no privilege: tests that only use these run everywhere. */
export const onlyWhereLinksWork = it.runIf(LINKS_WORK);

/** `it` for a test that links folders by `linkFolder`. */
export const onlyWhereFolderLinksWork = it.runIf(FOLDER_LINKS_WORK);

/** `it` for a test that writes files whose names Windows or macOS cannot hold. */
export const onlyWhereOddNamesWork = it.runIf(ODD_NAMES_WORK);

/** `it` for a test that runs POSIX programs, sends signals, or relies on modes of files. */
export const onlyOnPosix = it.runIf(IS_POSIX);

/** `it` for a test that compares with nginx, which `npm test` installs on Debian. */
export const onlyWithNginx = it.runIf(existsSync(NGINX) || process.platform === 'linux');

/** `it` for a test that asks gettext, which `npm test` installs on Debian. */
export const onlyWithGettext = it.runIf(existsSync(MSGFMT) || process.platform === 'linux');

/** `describe` with the same conditions. */
export const describeWhereLinksWork = describe.runIf(LINKS_WORK);
export const describeOnPosix = describe.runIf(IS_POSIX);

/** True if the work succeeds in an empty folder. */
export function works(work: (dir: string) => void): boolean {
  const dir = mkdtempSync(join(tmpdir(), 'docsgen-capability-'));
  try {
    work(dir);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Makes a link to a folder, as every system allows it: a junction on Windows, which needs no privilege. */
export function linkFolder(target: string, path: string): void {
  symlinkSync(IS_POSIX ? target : resolve(dirname(path), target), path, 'junction');
}
