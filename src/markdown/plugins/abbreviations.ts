import type { Root } from 'mdast';
import { escapeRegExp } from '../../base/escape-regexp.js';
import type { Child } from '../dialect/tree.js';
import { replaceNodes } from '../dialect/tree-walk.js';
import { box, textNode } from '../html-nodes.js';
import { editCopy, type Page, sourceOf } from '../page-draft.js';

const DEFINITION = /^\*\[([^\]]+)\]:[ \t]*(.+?)[ \t]*$/;

/** `*[CSP]: Content Security Policy` on its own line explains every CSP on the page. */
export function abbreviations(root: Root, page: Page): void {
  if (!page.fragments.some(({ text }) => text.includes('*['))) return;
  const explanations = new Map<string, string>();
  replaceNodes(root, (node) => (node.type === 'paragraph' ? takeDefinitions(node, page, explanations) : null));
  if (explanations.size === 0) return;
  const pattern = patternOf([...explanations.keys()]);
  replaceNodes(root, (node) => (node.type === 'text' ? mark(node.value, pattern, explanations) : null));
}

function takeDefinitions(node: Child, page: Page, explanations: Map<string, string>): readonly Child[] | null {
  const source = node.position === undefined ? '' : sourceOf(page, node);
  if (!source.startsWith('*[')) return null;
  const lines = source.split('\n').map((line) => DEFINITION.exec(line.trim()));
  if (lines.some((line) => line === null)) return null;
  for (const line of lines) if (line?.[1] !== undefined && line[2] !== undefined) explanations.set(line[1], line[2]);
  editCopy(page, node, '');
  return [];
}

/** Longest first; a word of letters and digits does not match inside a longer one. */
function patternOf(words: readonly string[]): RegExp {
  const longestFirst = [...words].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  return new RegExp(`(?<![A-Za-z0-9_])(?:${longestFirst.map(escapeRegExp).join('|')})(?![A-Za-z0-9_])`, 'g');
}

function mark(text: string, pattern: RegExp, explanations: ReadonlyMap<string, string>): readonly Child[] | null {
  const parts: Child[] = [];
  let position = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > position) parts.push(textNode(text.slice(position, match.index)));
    parts.push(box('abbr', { title: explanations.get(match[0]) ?? '' }, [textNode(match[0])]));
    position = match.index + match[0].length;
  }
  if (parts.length === 0) return null;
  return position < text.length ? [...parts, textNode(text.slice(position))] : parts;
}
