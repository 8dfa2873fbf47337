import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST_FILE } from '../base/files.js';

/** The manifest of a built folder; paths have a leading slash. */
export interface PublishedFiles {
  /** True if a build published the file. */
  has(path: string): boolean;
  /** True for the `index.html` of a static folder: its relative links need the folder's trailing slash. */
  isOwnIndex(path: string): boolean;
}

type Entries = Readonly<Record<string, { readonly copied?: unknown }>>;

/** Reads the manifest of a folder, and reads it again only when it changes. The folder may be published again at any time. */
export function publishedFiles(root: string): PublishedFiles {
  const path = join(root, MANIFEST_FILE);
  let last: { readonly stamp: string; readonly entries: Entries } | null = null;
  const entries = (): Entries => {
    const stats = statSync(path, { throwIfNoEntry: false });
    const stamp = stats === undefined ? '' : `${stats.mtimeMs} ${stats.size} ${stats.ino}`;
    if (last?.stamp !== stamp) last = { stamp, entries: stamp === '' ? {} : readEntries(path) };
    return last.entries;
  };
  return {
    has: (file) => Object.hasOwn(entries(), file.slice(1)),
    isOwnIndex: (file) => Object.hasOwn(entries(), file.slice(1)) && entries()[file.slice(1)]?.copied === true,
  };
}

function readEntries(path: string): Entries {
  try {
    const manifest: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return typeof manifest === 'object' && manifest !== null ? (manifest as Entries) : {};
  } catch {
    return {};
  }
}
