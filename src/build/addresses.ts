import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTextOrNull, relativeTo } from '../base/files.js';
import {
  ADDRESS_BOOK,
  type AddressBook,
  brokenPromises,
  formatBook,
  readBook,
  updatedBook,
  withFormerId,
} from '../features/addresses/index.js';
import type { SiteConfig } from '../model/config.js';
import type { Site } from '../model/site.js';
import { readEnvironment } from '../open/environment.js';
import { type BuildOptions, run } from './build.js';
import type { BuildSummary } from './build-summary.js';
import type { PublishedPages } from './checks/id-checks.js';
import { guarded } from './guarded.js';

/** What `docsgen addresses` does besides checking. */
export interface AddressOptions extends BuildOptions {
  /** Add what is published now to the file. */
  readonly write: boolean;
  /** Write `was=` where a heading was given another id. */
  readonly fix: boolean;
}

/** The result of `docsgen addresses`. */
export interface AddressesDone {
  readonly summary: BuildSummary;
  /** The file, relative to the site. */
  readonly file: string;
  readonly addresses: number;
  readonly ids: number;
  /** True if the file was written. */
  readonly isWritten: boolean;
  /** Pages in which `was=` was written, relative to the site. */
  readonly fixedFiles: readonly string[];
}

/** Checks a site and its published addresses; adds new ones to the file, and former ids to pages, as asked. */
export async function keepAddresses(config: SiteConfig, options: AddressOptions): Promise<AddressesDone> {
  if (!options.fix) return keepOnce(config, options);
  // Findings of pages that are fixed in this run no longer hold.
  const { fixedFiles } = await keepOnce(config, { ...options, write: false, progress: () => undefined });
  return { ...(await keepOnce(config, { ...options, fix: false })), fixedFiles };
}

async function keepOnce(config: SiteConfig, options: AddressOptions): Promise<AddressesDone> {
  return guarded({ config, ...options }, async (progress, guardNow) => {
    const environment = await readEnvironment(config, options.cache);
    const path = join(config.contentDir, ADDRESS_BOOK);
    const text = readTextOrNull(path);
    const read = text === null ? null : readBook(text);
    const known: AddressBook | null = read === null ? new Map() : 'message' in read ? null : read.book;
    let book: AddressBook = known ?? new Map();
    let fixedFiles: readonly string[] = [];
    const readAddresses = (site: Site, { pages }: PublishedPages): void => {
      if (known !== null && options.fix) fixedFiles = fixFiles(site, known, pages);
      book = updatedBook(book, pages);
    };
    const { summary } = await run(environment, { ...options, progress, guardNow, readAddresses }, null);
    const written = formatBook(book);
    // What is gone must be decided about first: a new id would no longer be recognised as the successor of an old one.
    const isWritten = options.write && summary.ok && written !== text;
    // A new file is no link that leads elsewhere.
    if (isWritten) writeFileSync(path, written, { flag: text === null ? 'wx' : 'w' });
    const ids = [...book.values()].reduce((sum, address) => sum + address.ids.length, 0);
    return { summary, file: relativeTo(config.siteDir, path), addresses: book.size, ids, isWritten, fixedFiles };
  });
}

/** Writes `was=` after the present ids of renamed sections; returns the changed files. */
function fixFiles({ config, routes }: Site, book: AddressBook, pages: PublishedPages['pages']): readonly string[] {
  const fixed = new Set<string>();
  for (const { address, id, now, isCertain } of brokenPromises(book, pages, () => true)) {
    const path = routes.get(address)?.source?.absolutePath;
    if (path === undefined || id === null || now === null || !isCertain) continue;
    const text = readTextOrNull(path);
    const changed = text === null ? null : withFormerId(text, now, id);
    if (changed === null) continue;
    writeFileSync(path, changed);
    fixed.add(relativeTo(config.siteDir, path));
  }
  return [...fixed];
}
