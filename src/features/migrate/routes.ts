import { decodedAddress } from '../../shared/addresses.js';
import { linkPath } from './links.js';
import { normalPath } from './tree.js';

/** A page of the old site, with its place in both sites. */
export interface PageRoute {
  /** File relative to the folder of the old pages, POSIX. */
  readonly file: string;
  /** Address in the old site without base, extension and trailing slash: `zh/guide/linux`; that of an index page is the folder's. */
  readonly route: string;
  /** Folder of the locale in the new site; empty for a site with one locale. */
  readonly locale: string;
  /** File relative to that folder: `guide/linux.md`. */
  readonly path: string;
  /**
   * Address in the old site of a page that is beside a folder with its name. The folder keeps the address, and `route` is the page's new
   * one.
   */
  readonly oldRoute?: string;
}

/** The pages of a site, by file and by address. */
export class Routes {
  readonly #byFile: ReadonlyMap<string, PageRoute>;
  readonly #byRoute: ReadonlyMap<string, PageRoute>;
  /** Pages beside a folder with their name, by the shared address. */
  readonly #besideFolders: ReadonlyMap<string, PageRoute>;

  /** `aliases` are further addresses of pages in the old site, such as those of posts with names of their own. */
  constructor(
    readonly pages: readonly PageRoute[],
    readonly aliases: ReadonlyMap<string, PageRoute> = new Map(),
  ) {
    this.#byFile = new Map(pages.map((page) => [page.file, page]));
    this.#byRoute = new Map(pages.map((page) => [page.route, page]));
    this.#besideFolders = new Map(
      pages.flatMap((page) => (page.oldRoute === undefined ? [] : [[page.oldRoute, page] as const])),
    );
  }

  /** The page of a file of the old site. */
  ofFile(file: string): PageRoute | null {
    return this.#byFile.get(normalPath(file)) ?? null;
  }

  /**
   * The page at an address of the old site, with or without `.html`, `.md`, `index` and slashes. A trailing slash matters only if a page is
   * beside a folder with its name: then it means the folder.
   */
  at(address: string): PageRoute | null {
    const path = normalPath(decodedAddress(address));
    const bare = bareRoute(path);
    const isFolder = address.endsWith('/') || /(?:^|\/)index(?:\.html|\.mdx?)?$/.test(path);
    const pageBeside = isFolder ? undefined : this.#besideFolders.get(bare);
    if (pageBeside !== undefined) return pageBeside;
    const page = this.#byRoute.get(path) ?? this.#byRoute.get(bare);
    return page ?? this.aliases.get(path) ?? this.aliases.get(bare) ?? null;
  }
}

/**
 * A link to a page in another language: its address with the language. A page without a language in its address is linked by file, because
 * such an address leads to the reader's own language: the page is shown there, translated or not.
 */
export function linkAcross({ locale, path, route }: PageRoute): string {
  return linkPath(`${route}/`.startsWith(`${locale}/`) ? `/${route}` : `/${path}`);
}

/** A route without extension and index: `guide/index.html` becomes `guide`, `a.md` becomes `a`. */
export function bareRoute(path: string): string {
  return path.replace(/\.(?:html|mdx?)$/, '').replace(/(?:^|\/)index$/, '');
}

/** The address that docsgen gives a file without a slug: `index` and `README` are the page of their folder. */
export function ownRoute(path: string): string {
  return path.replace(/\.mdx?$/, '').replace(/(?:^|\/)(?:index|readme)$/i, '');
}
