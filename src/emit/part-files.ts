import type { HtmlHandler } from '../base/html/read.js';
import { parseSelector, SelectorTable } from '../base/html/simple-selector.js';
import type { StartTag } from '../base/html/start-tag.js';
import type { AssetManifest } from '../model/page.js';

/** Addresses of the files that a page needs for its directives, and for elements that behaviours and sheets are for. */
export interface PartFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The addresses of files by the elements that they are for; made once for all pages. */
const TABLES = new WeakMap<AssetManifest, SelectorTable<string>>();

/** Finds in the body of a page which files of the theme's parts it needs. */
export class PartReader implements HtmlHandler {
  readonly #assets: AssetManifest;
  readonly #table: SelectorTable<string>;
  /** Files whose elements are there. */
  readonly #neededFiles = new Set<string>();

  constructor(assets: AssetManifest) {
    this.#assets = assets;
    this.#table = tableOf(assets);
  }

  open(tag: StartTag): void {
    this.#table.addTo(this.#neededFiles, tag);
  }

  /** The files, once the body was read. */
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

function tableOf(assets: AssetManifest): SelectorTable<string> {
  const madeTable = TABLES.get(assets);
  if (madeTable !== undefined) return madeTable;
  const table = new SelectorTable(
    [...assets.partScripts, ...assets.partStyles].flatMap(({ href, selector }) =>
      selector === null ? [] : [[parseSelector(selector) ?? [], href] as const],
    ),
  );
  TABLES.set(assets, table);
  return table;
}
