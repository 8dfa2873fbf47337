import { decodedAddress } from '../shared/addresses.js';
import { normalPath } from './tree.js';

/** A page of the old site, and where it lies in both. */
export interface PageRoute {
  /** File from the folder of the old pages, POSIX. */
  readonly file: string;
  /** Address in the old site without base, ending and slash at the end: `zh/guide/linux`; that of a folder is the folder's. */
  readonly route: string;
  /** Folder of the locale in the new site; empty where it has one locale. */
  readonly locale: string;
  /** File from that folder: `guide/linux.md`. */
  readonly path: string;
  /** Address in the old site of a page beside a folder of its name, which has the address in the new one; `route` is then that of the new one. */
  readonly oldRoute?: string;
}

/** The pages of a site by file and by address. */
export class Routes {
  readonly #byFile: ReadonlyMap<string, PageRoute>;
  readonly #byRoute: ReadonlyMap<string, PageRoute>;
  /** Pages beside a folder of their name, by the address of both. */
  readonly #besideFolders: ReadonlyMap<string, PageRoute>;

  /** `aliases` holds further addresses of the old site for its pages, such as those of posts that have names of their own. */
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

  /** The page that a file of the old site is. */
  ofFile(file: string): PageRoute | null {
    return this.#byFile.get(normalPath(file)) ?? null;
  }

  /**
   * The page at an address of the old site, with or without `.html`, `.md`, `index` and slashes. Only where a page lies beside a folder of its name does a
   * slash at the end mean the folder.
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
 * A link to a page of another language: its address with the language. The one without a language in its addresses is named by its file, since
 * such an address means the language of the reader: there the page is shown, translated or not.
 */
export function linkAcross({ locale, path, route }: PageRoute): string {
  return `${route}/`.startsWith(`${locale}/`) ? `/${route}` : `/${path}`;
}

/** `guide/index.html` is `guide`, `a.md` is `a`. */
export function bareRoute(path: string): string {
  return path.replace(/\.(?:html|mdx?)$/, '').replace(/(?:^|\/)index$/, '');
}

/** The address that docsgen gives a file without a slug: files named `index` or `README` are the page of their folder. */
export function ownRoute(path: string): string {
  return path.replace(/\.mdx?$/, '').replace(/(?:^|\/)(?:index|readme)$/i, '');
}
