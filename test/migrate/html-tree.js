// Questions about elements of a parsed page.

/** Value of an attribute; null where it is missing. */
export function attribute(node, name) {
  return node.attrs?.find((entry) => entry.name === name)?.value ?? null;
}

/** The classes of an element. */
export function classesOf(node) {
  return (attribute(node, 'class') ?? '').split(/\s+/).filter((name) => name !== '');
}

/** Whether an element has a class. */
export function hasClass(node, name) {
  return classesOf(node).includes(name);
}

/** The first element, in order of the text, that is wanted; null where there is none. */
export function find(node, isWanted) {
  if (node.tagName !== undefined && isWanted(node)) return node;
  for (const child of node.childNodes ?? []) {
    const inner = find(child, isWanted);
    if (inner !== null) return inner;
  }
  return null;
}

/** NFC, one kind of blank, quote and dash, and no characters without width. */
export function plain(text) {
  return text
    .normalize('NFC')
    .replace(/[\u200b\u2060\u00ad\ufeff]/g, '')
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(/…/g, '...')
    .replace(/\s+/g, ' ')
    .trim();
}
