import { type HtmlHandler, readHtml } from '../base/html/read.js';
import { parseSelector, SelectorTable } from '../base/html/simple-selector.js';
import type { StartTag } from '../base/html/start-tag.js';
import type { AssetManifest, SharedMarkup } from '../model/page.js';

/** Addresses of the scripts and styles that a page needs for its directives and for elements that behaviours apply to. */
export interface PartFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Made once for all pages. */
interface PartTable {
  /** Addresses of files by the selectors of the elements that need them. */
  readonly selectors: SelectorTable<string>;
  /** Addresses of files that shared markup needs. */
  readonly shared: WeakMap<SharedMarkup, ReadonlySet<string>>;
}

const TABLES = new WeakMap<AssetManifest, PartTable>();

/** Finds the files of the theme's parts that the body of a page needs. */
export class PartReader implements HtmlHandler {
  readonly #assets: AssetManifest;
  readonly #table: PartTable;
  /** Files whose elements occur on the page. */
  readonly #neededFiles = new Set<string>();

  constructor(assets: AssetManifest) {
    this.#assets = assets;
    this.#table = tableOf(assets);
  }

  open(tag: StartTag): void {
    this.#table.selectors.addTo(this.#neededFiles, tag);
  }

  /** Adds the files that shared markup needs, which is read only once. */
  addShared(markup: readonly SharedMarkup[]): void {
    for (const shared of markup) for (const file of this.#filesOf(shared)) this.#neededFiles.add(file);
  }

  #filesOf(markup: SharedMarkup): ReadonlySet<string> {
    const known = this.#table.shared.get(markup);
    if (known !== undefined) return known;
    const files = new Set<string>();
    readHtml(markup.html, { open: (tag) => this.#table.selectors.addTo(files, tag) });
    this.#table.shared.set(markup, files);
    return files;
  }

  /** The files that the page needs; call it after the body was read. */
  files(features: readonly string[]): PartFiles {
    const { partScripts, partStyles } = this.#assets;
    const isNeeded = (href: string, feature: string | null): boolean =>
      feature === null ? this.#neededFiles.has(href) : features.includes(feature);
    return {
      scripts: partScripts.filter(({ href, feature }) => isNeeded(href, feature)).map(({ href }) => href),
      styles: partStyles.filter(({ href }) => isNeeded(href, null)).map(({ href }) => href),
    };
  }
}

function tableOf(assets: AssetManifest): PartTable {
  const madeTable = TABLES.get(assets);
  if (madeTable !== undefined) return madeTable;
  const selectors = new SelectorTable(
    [...assets.partScripts, ...assets.partStyles].flatMap(({ href, selector }) =>
      selector === null ? [] : [[parseSelector(selector) ?? [], href] as const],
    ),
  );
  const table = { selectors, shared: new WeakMap<SharedMarkup, ReadonlySet<string>>() };
  TABLES.set(assets, table);
  return table;
}
