import type { Html, Root } from 'mdast';
import { nodesWhere, replaceNodes } from '../dialect/tree-walk.js';
import { reportSigns } from '../foreign-report.js';
import { COMMENT_SIGNS, HTML_SIGNS, mayBeForeign, NAME_SIGN, TEXT_SIGNS } from '../foreign-signs.js';
import { blanksFor, type Holder, holderSource, isHolder, isHtml, withoutSpared } from '../holder-text.js';
import { fragmentOf, type Page, sourceOf } from '../page-draft.js';
import { foreignDialects, foreignFences, mayBeDialect } from './foreign-dialects.js';

const COMMENT = /[ \t]*\{\/\*[\s\S]*?\*\/\}/g;

/** A fast prefilter for the signs in a paragraph; nearly none matches. */
const FIRST_SIGNS = /\{|<<<|\[\[|^[ \t>]*(?:import|export)[ \t]/m;

/** Removes comments in braces from the text, and reports unsupported syntax of other generators, which docsgen would show as text. */
export function reportForeignSyntax(root: Root, page: Page): void {
  if (page.input.isGenerated === true) return;
  foreignFences(root, page);
  const isDialect = page.fragments.some(({ text }) => mayBeDialect(text));
  const isForeign = page.fragments.some(({ text }) => mayBeForeign(text));
  if (!isDialect && !isForeign) return;
  const holders = nodesWhere(root, isHolder);
  if (isDialect) foreignDialects(holders, page);
  if (isForeign) foreignText(root, holders, page);
}

/** Reports syntax of generators based on MDX, Vue, Go and Rust. */
function foreignText(root: Root, holders: readonly Holder[], page: Page): void {
  const texts = holders
    .filter((holder) => FIRST_SIGNS.test(sourceOf(page, holder)))
    .map((holder) => ({ holder, text: withoutComments(holder, page) }));
  if (texts.some(({ holder }) => holder.children.length === 0))
    replaceNodes(root, (node) => (node.type === 'paragraph' && node.children.length === 0 ? [] : null));
  const isMdx = texts.some(({ text }) => TEXT_SIGNS.slice(0, 2).some(({ pattern }) => text.search(pattern) !== -1));
  const signs = isMdx ? [...TEXT_SIGNS, NAME_SIGN] : TEXT_SIGNS;
  for (const { holder, text } of texts) reportSigns({ node: holder, text, signs }, page);
  const htmlNodes = nodesWhere(root, isHtml);
  if (htmlNodes.length === 0) return;
  const inline = new Set(holders.flatMap((holder) => nodesWhere(holder, isHtml)));
  for (const node of htmlNodes)
    reportSigns({ node, text: htmlText(node, page), signs: inline.has(node) ? COMMENT_SIGNS : HTML_SIGNS }, page);
}

/**
 * Removes complete comments from a node; returns its text with spaces in their place. The rest of a comment split by emphasis is reported.
 */
function withoutComments(holder: Holder, page: Page): string {
  const fragment = fragmentOf(page, holder);
  const start = holder.position?.start.offset ?? 0;
  const text = holderSource(holder, page).replace(COMMENT, (comment, index: number) => {
    const blanks = blanksFor(comment);
    // This is the ID of a heading.
    if (/^\s*\{\/\*\s*#[^\s{}][^{}*]*\*\/\}$/.test(comment)) return blanks;
    if (!dropText(holder, comment.trim())) return comment;
    fragment.edits.push({ start: start + index, end: start + index + comment.length, text: '' });
    return blanks;
  });
  holder.children = holder.children.filter((child) => child.type !== 'text' || child.value !== '');
  return text;
}

/** Returns false if the words are not in a single text node. */
function dropText({ children }: Holder, words: string): boolean {
  const text = children.find((child) => child.type === 'text' && child.value.includes(words));
  if (text?.type !== 'text') return false;
  const at = text.value.indexOf(words);
  text.value = text.value.slice(0, at).trimEnd() + text.value.slice(at + words.length);
  return true;
}

/** Source of raw HTML, with code and non-text masked. */
function htmlText(node: Html, page: Page): string {
  const text = sourceOf(page, node);
  return withoutSpared(text, node, page).replace(
    /<!--(?![ \t]*@)[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1>|$)/gi,
    blanksFor,
  );
}
