import { type Dirent, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { problem } from '../base/diagnostics.js';
import { byCodeUnit, errorCode, isInside, MANIFEST_FILE, relativeTo } from '../base/files.js';
import type { Report } from '../model/diagnostic.js';
import { folderEntries } from './folder-entries.js';

/** A file in a walked folder. */
export interface FoundFile {
  readonly absolutePath: string;
  /** Path relative to the walked folder, with forward slashes, in NFC regardless of the form on disk. */
  readonly path: string;
  /** Name in NFC. */
  readonly name: string;
}

/** Options for walking a folder. */
export interface WalkOptions {
  readonly siteDir: string;
  /** Absolute paths of folders to skip. */
  readonly ignored?: ReadonlySet<string>;
  /** True for a folder whose files are published unchanged, including dotfiles and the output of other builds. */
  readonly asIs?: boolean;
}

interface Walk {
  readonly root: string;
  readonly siteDir: string;
  readonly isLeftOut: (name: string) => boolean;
  readonly asIs: boolean;
  readonly ignored: ReadonlySet<string>;
  readonly report: Report;
  readonly found: FoundFile[];
}

/**
 * Lists every file in a folder in code-unit order. Skips dotfiles, `node_modules` and build output unless the folder is published
 * unchanged. Reports and skips links that leave the folder or loop.
 */
export function walkFolder(
  root: string,
  { siteDir, ignored = new Set(), asIs = false }: WalkOptions,
  report: Report,
): FoundFile[] {
  const isLeftOut = (name: string): boolean =>
    name === 'node_modules' || (asIs ? UNPUBLISHED.test(name) : name.startsWith('.'));
  const walk: Walk = { root: realpathSync.native(root), siteDir, ignored, isLeftOut, asIs, report, found: [] };
  visit(walk, root, '', [walk.root]);
  return walk.found;
}

/**
 * Names that are never published from any folder: version control, desktop files, editor leftovers, and files in which tools store secrets.
 * Case-insensitive, as some file systems are. `.well-known`, `.nojekyll`, `.htaccess` and others are published.
 */
const UNPUBLISHED = new RegExp(
  `^(?:${[
    String.raw`\.git.*|\.hg.*|\.svn`,
    String.raw`\.DS_Store|\._.*|Thumbs\.db|desktop\.ini`,
    String.raw`\..*\.sw[a-p]|\.#.*|#.*#|\.idea|\.vscode|\.docsgen`,
    String.raw`\.env.*|\.npmrc|\.yarnrc.*|\.pypirc|\.netrc|\.htpasswd|\.pgpass|\.[a-z]*_?history`,
    String.raw`\.ssh|\.gnupg|\.aws|\.azure|\.kube|\.docker(?:cfg)?`,
  ].join('|')})$`,
  'i',
);

function visit(walk: Walk, dir: string, prefix: string, ancestors: readonly string[]): void {
  const entries = entriesOf(walk, dir);
  if (prefix !== '' && !walk.asIs && entries.some((entry) => entry.name === MANIFEST_FILE)) return;
  const names = new Set<string>();
  for (const { entry, name } of entries.map((entry) => ({ entry, name: entry.name.normalize('NFC') })).sort(byName)) {
    if (walk.isLeftOut(name)) continue;
    const absolutePath = join(dir, entry.name);
    const path = prefix === '' ? name : `${prefix}/${name}`;
    if (walk.ignored.has(absolutePath)) continue;
    if (names.has(name)) {
      reportForm(relativeTo(walk.siteDir, absolutePath), walk.report);
      continue;
    }
    names.add(name);
    const kind = entry.isSymbolicLink() ? linkKind(walk, absolutePath, ancestors) : entryKind(entry);
    if (kind === 'file') walk.found.push({ absolutePath, path, name });
    if (kind === 'folder') visit(walk, absolutePath, path, [...ancestors, realFolder(entry, absolutePath, ancestors)]);
  }
}

function realFolder(entry: Dirent, absolutePath: string, ancestors: readonly string[]): string {
  return entry.isSymbolicLink() ? realpathSync.native(absolutePath) : join(ancestors.at(-1) ?? '', entry.name);
}

interface NamedEntry {
  readonly entry: Dirent;
  /** Name in NFC. */
  readonly name: string;
}

/** Compares names in NFC; of two names that differ only in form, the one stored in NFC comes first. */
function byName(a: NamedEntry, b: NamedEntry): number {
  return byCodeUnit(a.name, b.name) || Number(b.entry.name === b.name) - Number(a.entry.name === a.name);
}

function reportForm(file: string, report: Report): void {
  const message = `The name ${file.normalize('NFC')} exists twice, in two Unicode forms that look the same.`;
  report(
    problem('file-names-differ-in-form', message, {
      place: { file },
      hint: 'Remove or rename one of them: addresses and links cannot distinguish the forms.',
    }),
  );
}

function entryKind(entry: Dirent): 'file' | 'folder' | 'other' {
  return entry.isFile() ? 'file' : entry.isDirectory() ? 'folder' : 'other';
}

/** Kind of a symbolic link's target; links that loop or leave the folder are reported and skipped. */
function linkKind(walk: Walk, path: string, ancestors: readonly string[]): 'file' | 'folder' | 'other' {
  const place = { file: relativeTo(walk.siteDir, path) };
  let target: string;
  try {
    target = realpathSync.native(path);
  } catch {
    walk.report(
      problem('unreadable-file', `The symbolic link ${place.file} points to nothing, or to itself.`, {
        place,
        hint: 'Remove the link, or fix its target.',
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
      problem('symlink-loop', `The symbolic link ${place.file} points to a folder that contains it.`, {
        place,
        hint: 'Remove the link.',
      }),
    );
    return 'other';
  }
  return statSync(target).isDirectory() ? 'folder' : 'file';
}

/** Reports a link that leads out of the walked folder, without naming its target, which may be private. */
export function reportLeaving(file: string, report: Report): void {
  const message = `The symbolic link ${file} points outside the content folder.`;
  report(
    problem('symlink-leaves-content', message, { place: { file }, hint: 'Copy the target into the content folder.' }),
  );
}

function entriesOf(walk: Walk, dir: string): Dirent[] {
  try {
    return folderEntries(dir, walk.siteDir, walk.report);
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
