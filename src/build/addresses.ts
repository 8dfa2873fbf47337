import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTextOrNull, relativeTo } from '../base/files.js';
import { ADDRESS_BOOK, type AddressBook, formatBook, readBook, updatedBook } from '../features/addresses/index.js';
import type { SiteConfig } from '../model/config.js';
import type { Site } from '../model/site.js';
import { readEnvironment } from '../open/environment.js';
import { type AddressFixes, fixAddresses, NO_FIXES } from './address-fixes.js';
import { type BuildOptions, run } from './build.js';
import type { BuildSummary } from './build-summary.js';
import type { PublishedPages } from './checks/id-checks.js';
import { guarded } from './guarded.js';

/** What `docsgen addresses` does besides checking. */
export interface AddressOptions extends BuildOptions {
  /** Add what is published now to the file. */
  readonly write: boolean;
  /** Write `was=` where a heading was given another id, and `redirect_from` where a page was moved. */
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
  /** What was written into pages, and what was left alone because nothing is certain. */
  readonly fixes: AddressFixes;
}

/** Checks a site and its published addresses; adds new ones to the file, and former ids to pages, as asked. */
export async function keepAddresses(config: SiteConfig, options: AddressOptions): Promise<AddressesDone> {
  if (!options.fix) return keepOnce(config, options);
  // Findings of pages that are fixed in this run no longer hold.
  const { fixes } = await keepOnce(config, { ...options, write: false, progress: () => undefined });
  return { ...(await keepOnce(config, { ...options, fix: false })), fixes };
}

async function keepOnce(config: SiteConfig, options: AddressOptions): Promise<AddressesDone> {
  return guarded({ config, ...options }, async (progress, guardNow) => {
    const environment = await readEnvironment(config, options.cache);
    const path = join(config.contentDir, ADDRESS_BOOK);
    const text = readTextOrNull(path);
    const read = text === null ? null : readBook(text);
    const known: AddressBook | null = read === null ? new Map() : 'message' in read ? null : read.book;
    let book: AddressBook = known ?? new Map();
    const published: { site: Site; pages: PublishedPages['pages'] }[] = [];
    const readAddresses = (site: Site, { pages }: PublishedPages): void => {
      published.push({ site, pages });
      book = updatedBook(book, pages);
    };
    const { summary } = await run(environment, { ...options, progress, guardNow, readAddresses }, null);
    const [now] = published;
    const fixes =
      now === undefined || known === null || !options.fix ? NO_FIXES : await fixAddresses(now.site, now.pages, known);
    const written = formatBook(book);
    // What is gone must be decided about first: a new id would no longer be recognised as the successor of an old one.
    const isWritten = options.write && summary.ok && written !== text;
    // A new file is no link that leads elsewhere.
    if (isWritten) writeFileSync(path, written, { flag: text === null ? 'wx' : 'w' });
    const ids = [...book.values()].reduce((sum, address) => sum + address.ids.length, 0);
    return { summary, file: relativeTo(config.siteDir, path), addresses: book.size, ids, isWritten, fixes };
  });
}
