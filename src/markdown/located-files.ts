import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { byCodeUnit, isInside, relativeTo } from '../base/files.js';
import { sha256 } from '../base/hash.js';
import type { Fragment } from './fragment.js';
import type { Fault, Page } from './page-draft.js';

/** A file that a page refers to, or why it cannot be used. */
export type Located =
  | { readonly kind: 'found'; readonly absolutePath: string }
  | { readonly kind: 'missing'; readonly absolutePath: string }
  | { readonly kind: 'outside' };

/** Finds the file that a fragment names: relative to the fragment's own file, or with a leading `/` from the locale's folder. */
export function locate(page: Page, fragment: Fragment, reference: string): Located {
  const base = reference.startsWith('/') ? page.input.localeDir : dirname(fragment.absolutePath);
  return locateIn(page, resolve(base, `./${reference}`));
}

/** Finds a picture or download: as `locate` does, but a leading `/` counts from the static folders first. */
export function locateAsset(
  page: Page,
  fragment: Fragment,
  reference: string,
): Located & { readonly isStatic: boolean } {
  if (reference.startsWith('/')) {
    for (const folder of page.input.staticDirs) {
      const absolutePath = fileAt(folder, join(folder, reference));
      if (absolutePath !== null) return { kind: 'found', absolutePath, isStatic: true };
    }
  }
  return { ...locate(page, fragment, reference), isStatic: false };
}

function locateIn(page: Page, absolutePath: string): Located {
  const root = page.options.contentDir;
  if (!isInside(root, absolutePath)) return { kind: 'outside' };
  const file = fileAt(root, absolutePath);
  const real = file === null ? null : realPath(file);
  if (file === null || real === null) return { kind: 'missing', absolutePath };
  return isInside(realPath(root) ?? root, real) ? { kind: 'found', absolutePath: file } : { kind: 'outside' };
}

/** The file below a folder at a path, whose names may have another Unicode form on the disk; null where there is none. */
function fileAt(root: string, absolutePath: string): string | null {
  if (!isInside(root, absolutePath)) return null;
  if (isFile(absolutePath)) return absolutePath;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII has one form only
  if (/^[\u0000-\u007F]*$/.test(absolutePath)) return null;
  const parts = relativeTo(root, absolutePath).split('/');
  const path = parts.reduce<string | null>((dir, part) => (dir === null ? null : entryAt(dir, part)), root);
  return path !== null && isFile(path) ? path : null;
}

/** The entry of a folder that has a name in one of its forms. */
function entryAt(dir: string, name: string): string | null {
  if (existsSync(join(dir, name))) return join(dir, name);
  const form = name.normalize('NFC');
  try {
    const entry = readdirSync(dir).find((own) => own.normalize('NFC') === form);
    return entry === undefined ? null : join(dir, entry);
  } catch {
    return null;
  }
}

/** Null for a file that is gone by now. */
function realPath(absolutePath: string): string | null {
  try {
    return realpathSync(absolutePath);
  } catch {
    return null;
  }
}

/**
 * Files that a misspelt reference may have meant, as they would be written: those of the folder that it names, of the page's own and of the
 * static folder. Of `./pciture.png` these are `./picture.png`, `/picture.png` and others beside them.
 */
export function nearbyFiles(page: Page, fragment: Fragment, reference: string): readonly string[] {
  const folder = reference.slice(0, reference.lastIndexOf('/') + 1);
  const isStatic = reference.startsWith('/');
  const pageFolder = dirname(fragment.absolutePath);
  const filesInNamed = isStatic
    ? []
    : filesIn(page.options.contentDir, join(pageFolder, folder)).map((name) => folder + name);
  const beside = folder === '' ? [] : filesIn(page.options.contentDir, pageFolder).map((name) => `./${name}`);
  const staticFolder = isStatic ? folder : '/';
  const statics = page.input.staticDirs.flatMap((dir) =>
    filesIn(dir, join(dir, staticFolder)).map((name) => staticFolder + name),
  );
  return [...filesInNamed, ...beside, ...statics];
}

/** Names of the files of a folder, none where it lies outside of the root or is not there. */
function filesIn(root: string, folder: string): readonly string[] {
  if (!isInside(root, folder)) return [];
  try {
    const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
    return entries.map(({ name }) => name).sort(byCodeUnit);
  } catch {
    return [];
  }
}

function isFile(absolutePath: string): boolean {
  try {
    return statSync(absolutePath).isFile();
  } catch {
    return false;
  }
}

/** Reads a file and notes that the page depends on it; null where it cannot be read. */
export function readDependency(page: Page, absolutePath: string): Buffer | null {
  try {
    const bytes = readFileSync(absolutePath);
    page.dependencies.set(absolutePath, sha256(bytes));
    return bytes;
  } catch {
    return null;
  }
}

/** Characters that includes and code files may add to a page. */
const MOST_ADDED = 3_000_000;

/** What each of them counts as at least: a page that includes two pages, which include two each, would end when it has billions. */
const LEAST_COUNTED = 1000;

/** Counts a text that a page takes from a file; the finding where that is too much, null where it is not. */
export function tooMuchAdded(page: Page, path: string, characters: number): Fault | null {
  page.added.characters += Math.max(LEAST_COUNTED, characters);
  if (page.added.characters <= MOST_ADDED) return null;
  return {
    code: 'include-too-large',
    message: `The file "${path}" is not taken in: the page would be too large with it.`,
    hint: `Includes and code files may add ${MOST_ADDED / 1_000_000} million characters to a page; each counts as ${LEAST_COUNTED} at least. Look for files that include each other many times.`,
    about: path,
    isOncePerPage: true,
  };
}

/** The finding about a path that leads out of the content folder. */
export function outsideContent(path: string): Fault {
  return {
    code: 'path-outside-content',
    message: `The file "${path}" lies outside the content folder.`,
    hint: 'Move it below the content folder.',
    about: path,
  };
}
