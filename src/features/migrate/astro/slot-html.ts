import type { ListItem, Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { escapeHtml } from '../../../shared/html.js';

/** Longest content that is written as HTML, in characters. */
const LONGEST = 20_000;

/** HTML elements of Markdown nodes. */
const ELEMENTS: Readonly<Record<string, string>> = {
  paragraph: 'p',
  emphasis: 'em',
  strong: 'strong',
  blockquote: 'blockquote',
};

/** The HTML of a component's content, for components that read a slot as text; null if it is too long. */
export function slotHtml(text: string): string | null {
  if (text.length > LONGEST) return null;
  try {
    return htmlOf(fromMarkdown(withoutMargin(text)));
  } catch {
    return null;
  }
}

/** Removes the common indentation, since four blanks are code in Markdown but not in MDX. */
function withoutMargin(text: string): string {
  const lines = text.split('\n');
  const margins = lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length);
  const margin = Math.min(...margins);
  return Number.isFinite(margin) ? lines.map((line) => line.slice(margin)).join('\n') : text;
}

function htmlOf(node: Nodes): string {
  switch (node.type) {
    case 'text':
      return escapeHtml(node.value);
    case 'html':
      return node.value;
    case 'inlineCode':
      return `<code>${escapeHtml(node.value)}</code>`;
    case 'code':
      return `<pre><code>${escapeHtml(node.value)}</code></pre>\n`;
    case 'break':
      return '<br>\n';
    case 'thematicBreak':
      return '<hr>\n';
    case 'heading':
      return `<h${String(node.depth)}>${inner(node)}</h${String(node.depth)}>\n`;
    case 'link':
      return `<a href="${escapeHtml(node.url)}">${inner(node)}</a>`;
    case 'image':
      return `<img src="${escapeHtml(node.url)}" alt="${escapeHtml(node.alt ?? '')}">`;
    case 'list': {
      const name = node.ordered === true ? 'ol' : 'ul';
      const items = node.children.map((item) => `<li>${itemHtml(item, node.spread === true)}</li>\n`).join('');
      return `<${name}>\n${items}</${name}>\n`;
    }
    default: {
      const name = ELEMENTS[node.type];
      const content = 'children' in node ? inner(node) : '';
      return name === undefined ? content : `<${name}>${content}</${name}>`;
    }
  }
}

/** Paragraphs of a tight list item have no element of their own. */
function itemHtml({ children }: ListItem, isLoose: boolean): string {
  return children.map((child) => (child.type === 'paragraph' && !isLoose ? inner(child) : htmlOf(child))).join('\n');
}

function inner({ children }: { readonly children: readonly Nodes[] } | Root): string {
  return children.map(htmlOf).join('');
}
