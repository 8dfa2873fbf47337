import type { HtmlHandler } from '../base/html/read.js';
import { matchesTag, parseSelector, type SimpleSelector } from '../base/html/simple-selector.js';
import type { StartTag } from '../base/html/start-tag.js';
import type { AssetManifest } from '../model/page.js';

/** Addresses of the files that a page needs for its directives, and for elements that behaviours and sheets are for. */
export interface PartFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Finds in the body of a page which files of the theme's parts it needs. */
export class PartReader implements HtmlHandler {
  readonly #assets: AssetManifest;
  /** Files whose elements have not come yet. */
  readonly #missing: Map<string, SimpleSelector>;

  constructor(assets: AssetManifest) {
    this.#assets = assets;
    this.#missing = new Map(
      [...assets.partScripts, ...assets.partStyles].flatMap(({ href, selector }) =>
        selector === null ? [] : [[href, parseSelector(selector) ?? []] as const],
      ),
    );
  }

  open(tag: StartTag): void {
    for (const [href, selector] of this.#missing) if (matchesTag(selector, tag)) this.#missing.delete(href);
  }

  /** The files, once the body was read. */
  files(features: readonly string[]): PartFiles {
    const { partScripts, partStyles } = this.#assets;
    const isNeeded = (href: string, feature: string | null): boolean =>
      feature === null ? !this.#missing.has(href) : features.includes(feature);
    return {
      scripts: partScripts.filter(({ href, feature }) => isNeeded(href, feature)).map(({ href }) => href),
      styles: partStyles.filter(({ href }) => isNeeded(href, null)).map(({ href }) => href),
    };
  }
}
