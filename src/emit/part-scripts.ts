import { readHtml } from '../base/html/read.js';
import { matchesTag, parseSelector } from '../base/html/simple-selector.js';
import type { AssetManifest } from '../model/page.js';

/** Addresses of the scripts that a page needs for its directives, and for elements that behaviours are for. */
export function partScripts(
  features: readonly string[],
  body: string,
  { partScripts: parts }: AssetManifest,
): string[] {
  if (parts.length === 0) return [];
  const missing = new Map(
    parts.flatMap(({ href, selector }) => (selector === null ? [] : [[href, parseSelector(selector) ?? []] as const])),
  );
  if (missing.size > 0) {
    readHtml(body, {
      open(tag) {
        for (const [href, selector] of missing) if (matchesTag(selector, tag)) missing.delete(href);
      },
    });
  }
  return parts
    .filter(({ href, feature }) => (feature === null ? !missing.has(href) : features.includes(feature)))
    .map(({ href }) => href);
}
