import { decoded, isExternal } from '../../../shared/addresses.js';
import { targetParts } from '../links.js';
import { leadsUp, normalPath, relativePath, resolvedPath } from '../tree.js';
import type { DocsFiles, DocsPage } from './files.js';

/** How the old site reads addresses. */
export interface LinkRules {
  /** Path of the site on its host, with slashes at both ends. */
  readonly base: string;
  /** True if addresses with a leading slash count from the folder of the pages. */
  readonly countsFromDocs: boolean;
}

/** The new forms of the addresses of a site. */
export class OldLinks {
  readonly #pages: ReadonlyMap<string, DocsPage>;
  readonly #others: ReadonlySet<string>;
  readonly #byAddress: ReadonlyMap<string, DocsPage>;
  readonly #rules: LinkRules;

  constructor({ pages, others }: DocsFiles, rules: LinkRules) {
    this.#pages = new Map(pages.map((page) => [page.file, page]));
    this.#others = new Set(others);
    this.#byAddress = new Map(pages.map((page) => [bareAddress(page.oldAddress), page]));
    this.#rules = rules;
  }

  /** The page of a file. */
  pageOf(file: string): DocsPage | undefined {
    return this.#pages.get(file);
  }

  /** The page at an old address, without base. */
  pageAt(address: string): DocsPage | undefined {
    return this.#byAddress.get(bareAddress(address));
  }

  /**
   * The new form of an address that is written in the file `from`, with its fragment; null for one that leads nowhere. Markdown counts from
   * the file and else from the address of the page, HTML the other way round.
   */
  resolve(written: string, from: string, syntax: 'markdown' | 'html'): string | null {
    const { path, query, hash } = targetParts(written);
    if (path === '' || isExternal(written)) return written;
    const page = this.#pages.get(from);
    const plainPath = decoded(path);
    const ways = path.startsWith('/')
      ? [() => this.#fromRoot(plainPath)]
      : [() => this.#inFolder(resolvedFile(from, plainPath)), () => this.#fromAddress(plainPath, page)];
    const target = (syntax === 'html' ? ways.toReversed() : ways).map((way) => way()).find((found) => found !== null);
    if (target === undefined) return null;
    const rest = query + hash;
    if (typeof target === 'string') return `/${encoded(target)}${rest}`;
    const newFrom = page?.path ?? from;
    if (!path.startsWith('/') && resolvedFile(newFrom, plainPath) === target.path) return written;
    return encoded(relativePath(newFrom, target.path)) + rest;
  }

  /** The page or the path of another file below the folder of the pages. */
  #inFolder(file: string | null): DocsPage | string | null {
    if (file === null) return null;
    return this.#pages.get(file) ?? (this.#others.has(file) ? file : null);
  }

  #fromAddress(path: string, page: DocsPage | undefined): DocsPage | string | null {
    if (page === undefined) return null;
    const wholePath = page.oldAddress.slice(1).replace(/[^/]*$/, '') + path;
    return leadsUp(wholePath) ? null : this.#at(normalPath(wholePath));
  }

  #fromRoot(path: string): DocsPage | string | null {
    const { base, countsFromDocs } = this.#rules;
    if (countsFromDocs) return this.#inFolder(normalPath(path));
    if (!path.startsWith(base) || leadsUp(path)) return null;
    return this.#at(normalPath(path.slice(base.length)));
  }

  #at(address: string): DocsPage | string | null {
    return this.#byAddress.get(bareAddress(address)) ?? this.#inFolder(address);
  }
}

/** The file that a path names; null if it leads out of the folder. */
function resolvedFile(from: string, path: string): string | null {
  return leadsUp(`${from.split('/').slice(0, -1).join('/')}/${path}`) ? null : resolvedPath(from, path);
}

function bareAddress(address: string): string {
  return address.replace(/(?:^|\/)index\.html$/, '').replace(/^\/+|\/+$/g, '');
}

function encoded(path: string): string {
  return encodeURI(path).replace(/[?#()]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
