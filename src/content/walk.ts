import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { problem } from '../base/diagnostics.js';
import { byCodeUnit, errorCode, isInside, MANIFEST_FILE, relativeTo } from '../base/files.js';
import type { Report } from '../model/diagnostic.js';

/** A file below a walked folder. */
export interface FoundFile {
  readonly absolutePath: string;
  /** POSIX, relative to the walked folder. */
  readonly path: string;
  readonly name: string;
}

interface Walk {
  readonly root: string;
  readonly siteDir: string;
  readonly ignored: ReadonlySet<string>;
  readonly report: Report;
  readonly found: FoundFile[];
}

/**
 * Every file below a folder in code-unit order. Dotfiles, `node_modules` and the output of builds are left out;
 * so are links that leave the folder or loop, with an error.
 */
export function walkFolder(
  root: string,
  ignoredFolders: ReadonlySet<string>,
  report: Report,
  siteDir: string,
): FoundFile[] {
  const walk: Walk = { root: realpathSync(root), siteDir, ignored: ignoredFolders, report, found: [] };
  visit(walk, root, '', [walk.root]);
  return walk.found;
}

function visit(walk: Walk, dir: string, prefix: string, ancestors: readonly string[]): void {
  const entries = entriesOf(walk, dir);
  if (prefix !== '' && entries.some((entry) => entry.name === MANIFEST_FILE)) return;
  for (const entry of entries.sort((a, b) => byCodeUnit(a.name, b.name))) {
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
    const absolutePath = join(dir, entry.name);
    const path = prefix === '' ? entry.name : `${prefix}/${entry.name}`;
    if (walk.ignored.has(absolutePath)) continue;
    const kind = entry.isSymbolicLink() ? linkKind(walk, absolutePath, ancestors) : entryKind(entry);
    if (kind === 'file') walk.found.push({ absolutePath, path, name: entry.name });
    if (kind === 'folder')
      visit(walk, absolutePath, path, [
        ...ancestors,
        entry.isSymbolicLink() ? realpathSync(absolutePath) : absolutePath,
      ]);
  }
}

function entryKind(entry: Dirent): 'file' | 'folder' | 'other' {
  return entry.isFile() ? 'file' : entry.isDirectory() ? 'folder' : 'other';
}

/** What a symbolic link leads to; loops and links out of the folder are reported and left out. */
function linkKind(walk: Walk, path: string, ancestors: readonly string[]): 'file' | 'folder' | 'other' {
  const place = { file: relativeTo(walk.siteDir, path) };
  let target: string;
  try {
    target = realpathSync(path);
  } catch {
    walk.report(
      problem('unreadable-file', `The symbolic link ${place.file} leads to nothing, or to itself.`, {
        place,
        hint: 'Remove the link or mend its target.',
      }),
    );
    return 'other';
  }
  if (!isInside(walk.root, target)) {
    reportLeaving(place.file, walk.report);
    return 'other';
  }
  if (ancestors.includes(target)) {
    walk.report(
      problem('symlink-loop', `The symbolic link ${place.file} leads to a folder that it lies in.`, {
        place,
        hint: 'Remove the link.',
      }),
    );
    return 'other';
  }
  return statSync(target).isDirectory() ? 'folder' : 'file';
}

/** Reports a link that leads out of the folder that is walked; what it leads to may be none of the author's business. */
export function reportLeaving(file: string, report: Report): void {
  const message = `The symbolic link ${file} leads out of the content folder.`;
  report(
    problem('symlink-leaves-content', message, { place: { file }, hint: 'Copy the target into the content folder.' }),
  );
}

function entriesOf(walk: Walk, dir: string): Dirent[] {
  try {
    return readdirSync(dir, { withFileTypes: true });
  } catch (error) {
    const file = relativeTo(walk.siteDir, dir);
    walk.report(
      problem('unreadable-file', `The folder ${file} cannot be read (${errorCode(error)}).`, {
        place: { file },
        hint: 'Check that it is a folder and that you may read it.',
      }),
    );
    return [];
  }
}
