import { decoded, isExternal } from '../../../shared/addresses.js';
import { targetParts } from '../links.js';
import { leadsUp, normalPath, relativePath, resolvedPath } from '../tree.js';
import { type DocsFiles, type DocsPage, localPath } from './files.js';
import type { Languages } from './languages.js';

/** How the old site reads addresses. */
export interface LinkRules {
  /** Path of the site on its host, with slashes at both ends. */
  readonly base: string;
  /** True if addresses with a leading slash count from the folder of the pages. */
  readonly countsFromDocs: boolean;
  /** Address of the list that docsgen writes in the place of a page; null for other pages. */
  readonly listAddress?: (file: string) => string | null;
}

/** The new forms of the addresses of a site. */
export class OldLinks {
  readonly #pages: ReadonlyMap<string, DocsPage>;
  /** Pages of each base by their language. */
  readonly #byBase = new Map<string, Map<string, DocsPage>>();
  readonly #languages: Languages | null;
  readonly #others: ReadonlySet<string>;
  readonly #byAddress: ReadonlyMap<string, DocsPage>;
  readonly #rules: LinkRules;

  constructor({ pages, others }: DocsFiles, rules: LinkRules, languages: Languages | null = null) {
    this.#languages = languages;
    for (const page of pages) {
      const editions = this.#byBase.get(page.base) ?? new Map<string, DocsPage>();
      this.#byBase.set(page.base, editions.set(page.locale, page));
    }
    this.#pages = new Map(pages.map((page) => [page.file, page]));
    this.#others = new Set(others);
    this.#byAddress = new Map(pages.map((page) => [bareAddress(page.oldAddress), page]));
    this.#rules = rules;
  }

  /** The page of a file, in the default language if it names none. */
  pageOf(file: string): DocsPage | undefined {
    return this.#pages.get(file) ?? this.#byBase.get(file)?.get(this.#languages?.main.code ?? '');
  }

  /** The edition of a page in a language; the page itself if there is none. */
  #edition(page: DocsPage, locale: string): DocsPage {
    return this.#byBase.get(page.base)?.get(locale) ?? page;
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
      : [() => this.#inFolder(resolvedFile(from, plainPath), page?.locale), () => this.#fromAddress(plainPath, page)];
    const target = (syntax === 'html' ? ways.toReversed() : ways).map((way) => way()).find((found) => found !== null);
    if (target === undefined) return null;
    const rest = query + hash;
    if (typeof target === 'string') return `/${encoded(publishedPath(target, this.#languages))}${rest}`;
    const newFrom = page === undefined ? from : localPath(page);
    const targetNow = localPath(this.#edition(target, page?.locale ?? ''));
    if (!path.startsWith('/') && resolvedFile(newFrom, plainPath) === targetNow) return written;
    return encoded(relativePath(newFrom, targetNow)) + rest;
  }

  /** The page or the path of another file below the folder of the pages, in the edition of a language if there is one. */
  #inFolder(file: string | null, locale = ''): DocsPage | string | null {
    if (file === null) return null;
    const page = this.#pages.get(file) ?? this.pageOf(this.#languages?.place(file).base ?? file);
    if (page !== undefined) return page;
    const list = file.endsWith('.md') ? this.#rules.listAddress?.(file) : null;
    const edition = this.#languages?.suffixed(file, locale) ?? file;
    return list?.slice(1) ?? [edition, file].find((path) => this.#others.has(path)) ?? null;
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

/** Path at which the old site publishes a file that is no page: the folder of the default language is the root. */
export function publishedPath(file: string, languages: Languages | null): string {
  if (languages === null) return file;
  const { code, base } = languages.place(file);
  return code === languages.main.code ? base : `${languages.prefix(code)}/${base}`;
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
