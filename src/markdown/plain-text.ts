import { showsText } from '../dialect/directive-names.js';
import type { Child } from '../dialect/tree.js';

/** Plain text of nodes: what readers see, without slots, pictures' alternatives included. */
export function plainText(nodes: readonly Child[]): string {
  return nodes.map(textOf).join('');
}

function textOf(node: Child): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'code':
      return node.value;
    case 'inlineMath':
    case 'math':
      return node.value;
    case 'break':
      return ' ';
    case 'image':
      return node.alt ?? '';
    case 'markup':
      return node.text;
    case 'box':
      if (node.tag === 'img') return isForDark(node.properties.className) ? '' : String(node.properties.alt ?? '');
      return isFault(node.properties.className) ? '' : plainText(node.children);
    case 'textDirective':
      return showsText(node.name) ? plainText(node.children) : '';
    default:
      return 'children' in node ? plainText(node.children) : '';
  }
}

/** Of a picture with an edition for each colour mode, the light one speaks for both. */
function isForDark(className: unknown): boolean {
  return Array.isArray(className) && className.includes('dark-only');
}

/** True for what shows an author's error in the page; no reader's text. */
export function isFault(className: unknown): boolean {
  return Array.isArray(className) && className.includes('fault');
}
