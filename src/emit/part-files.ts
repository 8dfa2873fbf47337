import { readHtml } from '../base/html/read.js';
import { matchesTag, parseSelector } from '../base/html/simple-selector.js';
import type { AssetManifest } from '../model/page.js';

/** Addresses of the files that a page needs for its directives, and for elements that behaviours and sheets are for. */
export interface PartFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The files of the theme's parts that a page needs. */
export function partFiles(features: readonly string[], body: string, assets: AssetManifest): PartFiles {
  const { partScripts, partStyles } = assets;
  const missing = new Map(
    [...partScripts, ...partStyles].flatMap(({ href, selector }) =>
      selector === null ? [] : [[href, parseSelector(selector) ?? []] as const],
    ),
  );
  if (missing.size > 0) {
    readHtml(body, {
      open(tag) {
        for (const [href, selector] of missing) if (matchesTag(selector, tag)) missing.delete(href);
      },
    });
  }
  const isNeeded = (href: string, feature: string | null): boolean =>
    feature === null ? !missing.has(href) : features.includes(feature);
  return {
    scripts: partScripts.filter(({ href, feature }) => isNeeded(href, feature)).map(({ href }) => href),
    styles: partStyles.filter(({ href }) => isNeeded(href, null)).map(({ href }) => href),
  };
}
