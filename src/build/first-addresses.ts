import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ADDRESS_BOOK, formatBook, type PageSections, updatedBook } from '../features/addresses/index.js';
import type { SiteConfig } from '../model/config.js';
import type { Site } from '../model/site.js';
import type { BuildOptions } from './build.js';

/** The first addresses that a site keeps. */
export interface FirstAddresses {
  /** For the build that publishes them. */
  readonly readAddresses: NonNullable<BuildOptions['readAddresses']>;
  /** Writes them after this build. */
  write(): void;
}

/** Keeps the addresses of a migrated site: those of its pages, and old ones that lead to them. Null if it keeps some already. */
export function firstAddresses(config: SiteConfig): FirstAddresses | null {
  const path = join(config.contentDir, ADDRESS_BOOK);
  if (existsSync(path)) return null;
  let published: ReadonlyMap<string, PageSections> | null = null;
  return {
    readAddresses: (site, { pages }) => {
      published = new Map([...pages, ...oldAddresses(site, pages)]);
    },
    write() {
      // Nothing was read if the output was up to date. A link that leads elsewhere is not written to.
      if (published !== null) writeFileSync(path, formatBook(updatedBook(new Map(), published)), { flag: 'wx' });
    },
  };
}

/** Old addresses with the sections of the pages to which they lead, because deep links to them still work. */
function oldAddresses(
  { redirects }: Site,
  pages: ReadonlyMap<string, PageSections>,
): readonly (readonly [string, PageSections])[] {
  return redirects.flatMap(({ from, to, hash, isFile }) => {
    const sections = pages.get(to);
    if (isFile === true || sections === undefined) return [];
    return [[from, hash === undefined ? sections : { ids: new Set(), headingIds: [] }]];
  });
}
