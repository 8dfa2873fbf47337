import type { Text } from 'mdast';
import { showsText } from './dialect/directive-names.js';
import type { Child } from './dialect/tree.js';

/** Plain text of nodes as readers see it, without slots, with the alternatives of images. */
export function plainText(nodes: readonly Child[], ofText = ({ value }: Text): string => value): string {
  return nodes.map((node) => textOf(node, ofText)).join('');
}

/** Text with emoji names as written: IDs are derived from these, as on GitHub. */
export function writtenText({ value, data }: Text): string {
  let result = '';
  let position = 0;
  for (const { at, emoji, name } of data?.emoji ?? []) {
    if (!value.startsWith(emoji, at)) continue;
    result += value.slice(position, at) + name;
    position = at + emoji.length;
  }
  return result + value.slice(position);
}

function textOf(node: Child, ofText: (node: Text) => string): string {
  switch (node.type) {
    case 'text':
      return ofText(node);
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
      return isFault(node.properties.className) ? '' : plainText(node.children, ofText);
    case 'textDirective':
      return showsText(node.name) ? plainText(node.children, ofText) : '';
    default:
      return 'children' in node ? plainText(node.children, ofText) : '';
  }
}

/** Of an image with a variant per colour mode, only the light one counts. */
function isForDark(className: unknown): boolean {
  return Array.isArray(className) && className.includes('dark-only');
}

/** True for an element that shows an author's error, which is not part of the text. */
export function isFault(className: unknown): boolean {
  return Array.isArray(className) && className.includes('fault');
}
