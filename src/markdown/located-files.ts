import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { byCodeUnit, isInside, relativeTo } from '../base/files.js';
import { sha256 } from '../base/hash.js';
import { nearestFile } from '../base/nearest-file.js';
import { isSpelledAsOnDisk } from '../base/spelling.js';
import type { Fragment } from './fragment.js';
import type { Fault, Page } from './page-draft.js';

/** A file that a page refers to, or why it cannot be used. */
export type Located =
  | { readonly kind: 'found'; readonly absolutePath: string }
  | { readonly kind: 'missing'; readonly absolutePath: string }
  | { readonly kind: 'outside' };

/** Resolves a file reference relative to the fragment's own file or, with a leading `/`, to the locale's folder. */
export function locate(page: Page, fragment: Fragment, reference: string): Located {
  const base = reference.startsWith('/') ? page.input.localeDir : dirname(fragment.absolutePath);
  return locateIn(page, resolve(base, `./${reference}`));
}

/** Resolves an image or download like `locate`, but tries the static folders first for a leading `/`. */
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

/**
 * The file at a path below a folder, or null; its names may be in another Unicode form on disk, but not in another case: where case does
 * not count, the file of another name would be found.
 */
function fileAt(root: string, absolutePath: string): string | null {
  if (!isInside(root, absolutePath)) return null;
  if (isFile(absolutePath)) return isSpelledAsOnDisk(root, absolutePath) ? absolutePath : null;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII has one form only
  if (/^[\u0000-\u007F]*$/.test(absolutePath)) return null;
  const parts = relativeTo(root, absolutePath).split('/');
  const path = parts.reduce<string | null>((dir, part) => (dir === null ? null : entryAt(dir, part)), root);
  return path !== null && isFile(path) ? path : null;
}

/** The entry of a folder with a name in any Unicode form. */
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

/** Null for a file that has been removed meanwhile. */
function realPath(absolutePath: string): string | null {
  try {
    return realpathSync.native(absolutePath);
  } catch {
    return null;
  }
}

/**
 * Candidates for a misspelt reference, in its own notation: files in the folder that it names, in the page's own and in the static folder.
 * For `./pciture.png`: `./picture.png`, `/picture.png` and their neighbours.
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

/** The hint for a missing file: the file of the closest name, such as one in another case, or how paths are resolved. */
export function missingFileHint(page: Page, fragment: Fragment, reference: string): string {
  const isAbsolute = reference.startsWith('/');
  const folder = isAbsolute ? page.input.localeDir : dirname(fragment.absolutePath);
  const meant = nearestFile(page.options.contentDir, folder, reference.replace(/^\//, ''));
  if (meant !== null) return `Did you mean \`${isAbsolute ? '/' : ''}${meant}\`?`;
  return "Paths are relative to the page's folder, or, with a leading slash, to the locale's folder.";
}

/** Names of the files in a folder; empty if it is outside of the root or missing. */
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

/** Reads a file and records that the page depends on it; null if it cannot be read. */
export function readDependency(page: Page, absolutePath: string): Buffer | null {
  try {
    const bytes = readFileSync(absolutePath);
    page.dependencies.set(absolutePath, sha256(bytes));
    return bytes;
  } catch {
    return null;
  }
}

/** Maximum number of characters that includes and code files may add to a page. */
const MOST_ADDED = 3_000_000;

/**
 * Minimum number of characters counted per file: otherwise a page that includes two pages, each of which includes two, could grow to
 * billions.
 */
const LEAST_COUNTED = 1000;

/** Counts text added from a file; returns the finding if the limit is exceeded, or null. */
export function tooMuchAdded(page: Page, path: string, characters: number): Fault | null {
  page.added.characters += Math.max(LEAST_COUNTED, characters);
  if (page.added.characters <= MOST_ADDED) return null;
  return {
    code: 'include-too-large',
    message: `The file \`${path}\` is not included: it would make the page too large.`,
    hint: `Includes and code files may add ${MOST_ADDED / 1_000_000} million characters to a page; each counts as at least ${LEAST_COUNTED}. Look for files that include each other many times.`,
    about: path,
    isOncePerPage: true,
  };
}

/** Finding for a path outside of the content folder. */
export function outsideContent(path: string): Fault {
  return {
    code: 'path-outside-content',
    message: `The file \`${path}\` is outside the content folder.`,
    hint: 'Move it into the content folder.',
    about: path,
  };
}
