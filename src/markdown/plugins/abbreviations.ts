import type { Root } from 'mdast';
import { escapeRegExp } from '../../base/escape-regexp.js';
import { abbreviationIn } from '../../shared/abbreviations.js';
import type { Child } from '../dialect/tree.js';
import { replaceNodes } from '../dialect/tree-walk.js';
import { box, textNode } from '../html-nodes.js';
import { type Page, sourceOf } from '../page-draft.js';

/**
 * `*[CSP]: Content Security Policy` on its own line explains every CSP on the page; a file of the site explains words on all pages, and is
 * an input of those that use one.
 */
export function abbreviations(root: Root, page: Page): void {
  const ofSite = page.input.abbreviations;
  const hasOwn = page.fragments.some(({ text }) => text.includes('*['));
  if (!hasOwn && ofSite === undefined) return;
  const explanations = new Map<string, string>();
  if (hasOwn)
    replaceNodes(root, (node) => (node.type === 'paragraph' ? takeDefinitions(node, page, explanations) : null));
  const wordsOfSite = new Set(Object.keys(ofSite?.words ?? {}).filter((word) => !explanations.has(word)));
  for (const word of wordsOfSite) explanations.set(word, ofSite?.words[word] ?? '');
  if (explanations.size === 0) return;
  const pattern = patternOf([...explanations.keys()]);
  replaceNodes(root, (node) => {
    if (node.type !== 'text') return null;
    const parts = mark(node.value, pattern, explanations);
    if (ofSite !== undefined && parts?.some((part) => isWordOf(part, wordsOfSite)))
      page.dependencies.set(ofSite.absolutePath, ofSite.hash);
    return parts;
  });
}

function isWordOf(part: Child, words: ReadonlySet<string>): boolean {
  const [text] = part.type === 'box' ? part.children : [];
  return text?.type === 'text' && words.has(text.value);
}

function takeDefinitions(node: Child, page: Page, explanations: Map<string, string>): readonly Child[] | null {
  const source = node.position === undefined ? '' : sourceOf(page, node);
  if (!source.startsWith('*[')) return null;
  const lines = source.split('\n').map((line) => abbreviationIn(line.trim()));
  if (lines.some((line) => line === null)) return null;
  for (const line of lines) if (line !== null) explanations.set(line.word, line.text);
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
