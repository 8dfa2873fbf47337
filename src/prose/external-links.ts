import type { Nodes } from 'mdast';
import { byCodeUnit } from '../base/files.js';
import { parseProse } from './parse.js';

/** The addresses of other sites that a text links to or takes pictures from, each once, sorted. */
export function externalLinks(text: string): readonly string[] {
  return [...new Set(addressesIn(parseProse(text)))].sort(byCodeUnit);
}

function addressesIn(node: Nodes): readonly string[] {
  const own = 'url' in node && /^https?:\/\//i.test(node.url) ? [node.url] : attributeOf(node);
  return 'children' in node ? [...own, ...node.children.flatMap((child) => addressesIn(child))] : own;
}

/** `href` of a directive such as a card. */
function attributeOf(node: Nodes): readonly string[] {
  const attributes = 'attributes' in node && !Array.isArray(node.attributes) ? node.attributes : null;
  const href = attributes?.['href'];
  return href != null && /^https?:\/\//i.test(href) ? [href] : [];
}
