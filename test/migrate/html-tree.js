// Queries on a parsed page.

/** Value of an attribute, or null. */
export function attribute(node, name) {
  return node.attrs?.find((entry) => entry.name === name)?.value ?? null;
}

/** The classes of an element. */
export function classesOf(node) {
  return (attribute(node, 'class') ?? '').split(/\s+/).filter((name) => name !== '');
}

/** True if an element has a class. */
export function hasClass(node, name) {
  return classesOf(node).includes(name);
}

/** The first element in document order that matches, or null. */
export function find(node, isWanted) {
  if (node.tagName !== undefined && isWanted(node)) return node;
  for (const child of node.childNodes ?? []) {
    const inner = find(child, isWanted);
    if (inner !== null) return inner;
  }
  return null;
}

/** Text in NFC, with one kind of blank, quote and dash, without zero-width characters, the sign that makes others an emoji, and signs that stand for icons. */
export function plain(text) {
  return text
    .normalize('NFC')
    .replace(/[\u200b\u2060\u00ad\ufeff✓✗]|\ufe0f/g, '')
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(/…/g, '...')
    .replace(/\s+/g, ' ')
    .trim();
}
