import { readHtml } from '../../base/html/read.js';
import type { Child } from '../../markdown/dialect/tree.js';
import { walk } from '../../markdown/dialect/tree-walk.js';
import { WORD_ATTRIBUTES } from './parts.js';

/** Marks that change the direction of the text after them; a reader cannot see them. */
const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * Everything in a text that is no words: addresses, code, HTML, directives and notes. A translation may only have those of its original and
 * those that it has already. Each is said as in “The translation adds …”.
 */
export function signsOf(nodes: readonly Child[]): ReadonlySet<string> {
  const signs = new Set<string>();
  walk({ type: 'root', children: [...nodes] }, (node) => {
    for (const sign of signsOfNode(node)) signs.add(sign);
  });
  return signs;
}

/** True if a translation may not leave it out, because something would lead nowhere or be lost. */
export function isNeeded(sign: string): boolean {
  return /^the (?:address|definition|directive|note|reference) /.test(sign);
}

function signsOfNode(node: Child): readonly string[] {
  switch (node.type) {
    case 'link':
    case 'image':
      return [`the address \`${node.url}\``];
    case 'definition':
      return [`the definition \`${node.identifier}\` of \`${node.url}\``];
    case 'linkReference':
    case 'imageReference':
      return [`the reference \`${node.identifier}\``];
    case 'footnoteReference':
      return [`the reference \`^${node.identifier}\``];
    case 'footnoteDefinition':
      return [`the note \`^${node.identifier}\``];
    case 'inlineCode':
    case 'inlineMath':
      return [`the ${node.type === 'inlineCode' ? 'code' : 'formula'} \`${node.value}\``];
    case 'code':
      return [
        `the code block \`${[node.lang, node.meta].filter((word) => word != null).join(' ')}\`: \`${node.value}\``,
      ];
    case 'math':
      return [`the formula block \`${node.value}\``];
    case 'html':
      return tagsOf(node.value);
    case 'text':
      return (node.value.match(DIRECTIONS) ?? []).map(
        (sign) => `the invisible character U+${sign.codePointAt(0)?.toString(16).toUpperCase()}`,
      );
    case 'textDirective':
    case 'leafDirective':
    case 'containerDirective': {
      const attributes = Object.entries(node.attributes ?? {}).map(([key, value]) =>
        WORD_ATTRIBUTES.has(key) ? key : `${key}="${value ?? ''}"`,
      );
      return [`the directive \`${[node.name, ...attributes.sort()].join(' ')}\``];
    }
    default:
      return [];
  }
}

function tagsOf(html: string): readonly string[] {
  const tags: string[] = [];
  const add = (tag: string): void => void tags.push(`the HTML \`${tag}\``);
  readHtml(html, {
    open: ({ source }) => add(source),
    close: (name) => add(`</${name}>`),
    comment: (text) => add(`<!--${text}-->`),
    rawText: add,
    // A tag that is cut off is text to the reader; what comes after it might end it.
    text: (_, start, end) => void (html.slice(start, end).includes('<') && add(html.slice(start, end))),
  });
  return tags;
}
