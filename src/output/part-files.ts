import type { HtmlHandler } from '../base/html/read.js';
import { parseSelector, SelectorTable } from '../base/html/simple-selector.js';
import type { StartTag } from '../base/html/start-tag.js';
import type { AssetManifest } from '../model/page.js';

/** Addresses of the scripts and styles that a page needs for its directives and for elements that behaviours apply to. */
export interface PartFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Addresses of files by the selectors of the elements that need them, built once for all pages. */
const TABLES = new WeakMap<AssetManifest, SelectorTable<string>>();

/** Finds the files of the theme's parts that the body of a page needs. */
export class PartReader implements HtmlHandler {
  readonly #assets: AssetManifest;
  readonly #table: SelectorTable<string>;
  /** Files whose elements occur on the page. */
  readonly #neededFiles = new Set<string>();

  constructor(assets: AssetManifest) {
    this.#assets = assets;
    this.#table = tableOf(assets);
  }

  open(tag: StartTag): void {
    this.#table.addTo(this.#neededFiles, tag);
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
