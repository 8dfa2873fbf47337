import type { Root } from 'mdast';
import { normalizeUri } from 'micromark-util-sanitize-uri';
import { nodesWhere } from './dialect/tree-walk.js';

/** IDs that the footnotes of a page and their references will have. */
export function noteIds(root: Root): ReadonlySet<string> {
  const ids = new Set<string>();
  const counts = new Map<string, number>();
  for (const { identifier } of nodesWhere(root, (node) => node.type === 'footnoteReference')) {
    const name = normalizeUri(identifier.toLowerCase());
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    ids
      .add('footnote-label')
      .add(`fn-${name}`)
      .add(count === 1 ? `fnref-${name}` : `fnref-${name}-${count}`);
  }
  return ids;
}
