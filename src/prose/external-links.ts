import { byCodeUnit } from '../base/files.js';
import type { Child } from '../dialect/nodes.js';
import { walk } from '../dialect/walk.js';
import { parseProse } from './parse.js';

/** The addresses of other sites that a text links to or takes pictures from, each once, sorted. */
export function externalLinks(text: string, math = false): readonly string[] {
  const addresses = new Set<string>();
  walk(parseProse(text, math), (node) => {
    const address = addressOf(node);
    if (/^https?:\/\//i.test(address)) addresses.add(address);
  });
  return [...addresses].sort(byCodeUnit);
}

/** Where a link, a picture or a definition leads, or the `href` of a directive such as a card; empty for none. */
function addressOf(node: Child): string {
  if ('url' in node) return node.url;
  return ('attributes' in node && node.attributes?.['href']) || '';
}
