import type { Definition, Image, Link, Root } from 'mdast';
import type { Child } from '../tree.js';
import { walk } from '../tree-walk.js';
import type { Disguise } from './attention.js';

/**
 * Completes the native parser's tree to the one that remark would produce: restores replaced punctuation, and adds the ranges of link
 * destinations.
 */
export function finishTree(root: Root, { text, originals }: Disguise): Root {
  walk(root, (node) => {
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') locate(node, text);
    if (originals.size > 0) restore(node, originals);
  });
  return root;
}

function locate(node: Link | Image | Definition, text: string): void {
  const start = node.position?.start.offset;
  if (start === undefined) return;
  const destination = destinationAt(text, resourceStart(node, text, start));
  if (destination !== null) node.data = { ...node.data, destination };
}

/** Where the destination may start; -1 for a bare address or one between `<` and `>`. */
function resourceStart(node: Link | Image | Definition, text: string, start: number): number {
  if (node.type === 'definition') return afterLabel(text, start + 1);
  if (node.type === 'image') return text.indexOf('](', start) + 2;
  if (text.charAt(start) !== '[') return -1;
  const labelEnd = node.children.at(-1)?.position?.end.offset;
  return text.indexOf('](', labelEnd ?? start + 1) + 2;
}

/** Offset after the `]:` of a definition. */
function afterLabel(text: string, from: number): number {
  let index = from;
  while (index < text.length && text.charAt(index) !== ']') index += text.charAt(index) === '\\' ? 2 : 1;
  return index + 2;
}

/** Range of the destination that starts after spaces, or null if it is empty. */
function destinationAt(text: string, from: number): readonly [number, number] | null {
  if (from < 0) return null;
  let start = from;
  while (/[ \t]/.test(text.charAt(start))) start++;
  const isEnclosed = text.charAt(start) === '<';
  if (isEnclosed) start++;
  const end = isEnclosed ? enclosedEnd(text, start) : rawEnd(text, start);
  return end > start ? [start, end] : null;
}

function enclosedEnd(text: string, start: number): number {
  let index = start;
  while (index < text.length && text.charAt(index) !== '>') index += text.charAt(index) === '\\' ? 2 : 1;
  return index;
}

/** End of a destination: white space, or a closing parenthesis without an opening one. */
function rawEnd(text: string, start: number): number {
  let depth = 0;
  for (let index = start; index < text.length; index++) {
    const character = text.charAt(index);
    if (character === '\\' && /[()\\]/.test(text.charAt(index + 1))) index++;
    else if (character === '(') depth++;
    else if (/[ \t\n]/.test(character) || (character === ')' && depth-- === 0)) return index;
  }
  return text.length;
}

type Field = 'value' | 'url' | 'title' | 'alt' | 'label' | 'identifier' | 'lang' | 'meta';

/** Fields that hold text of the source, by type of node. */
const FIELDS: Readonly<Partial<Record<Child['type'], readonly Field[]>>> = {
  text: ['value'],
  inlineCode: ['value'],
  html: ['value'],
  code: ['value', 'lang', 'meta'],
  link: ['url', 'title'],
  image: ['url', 'title', 'alt'],
  definition: ['url', 'title', 'label', 'identifier'],
  linkReference: ['label', 'identifier'],
  imageReference: ['label', 'identifier', 'alt'],
};
const STAND_IN = /[\uE000-\uF8FF]/g;

function restore(node: Child, originals: ReadonlyMap<string, string>): void {
  const fields = node as Partial<Record<Field, string | null>>;
  for (const name of FIELDS[node.type] ?? []) {
    const value = fields[name];
    if (typeof value === 'string') fields[name] = value.replace(STAND_IN, (match) => originals.get(match) ?? match);
  }
}
