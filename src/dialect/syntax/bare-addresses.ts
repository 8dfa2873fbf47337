import type { Parent, Root } from 'mdast';
import type { Extension, Transform } from 'mdast-util-from-markdown';

const ADDRESS = /www\.|https?:\/\/|@/i;

/**
 * Lets GFM's search for bare addresses look only at paragraphs that may hold one: searching every text of a page takes longer than
 * turning the page into HTML.
 */
export function onlyNearAddresses(extension: Extension | readonly Extension[]): Extension | Extension[] {
  if (Array.isArray(extension)) return extension.map((part: Extension) => onlyNearAddresses(part) as Extension);
  const { transforms, ...rest } = extension as Extension;
  return transforms ? { ...rest, transforms: transforms.map(narrowed) } : rest;
}

function narrowed(transform: Transform): Transform {
  return (tree) => {
    visit(tree, transform);
  };
}

/** The search changes children in place and does not care what kind of parent it is given. */
function visit(parent: Parent, transform: Transform): void {
  const hasAddress = parent.children.some((child) => child.type === 'text' && ADDRESS.test(child.value));
  for (const child of parent.children) {
    if ('children' in child && child.type !== 'link' && child.type !== 'linkReference') visit(child, transform);
  }
  if (hasAddress) transform(parent as Root);
}
