import type { PlacedLine } from '../../../mdx/text/index.js';
import { endOfFence, fenceAt } from './fences.js';
import { attributeOf, BLOCK_ELEMENTS, type HtmlTag, tagsIn } from './html-tags.js';
import { isBlank } from './lines.js';
import { markdownElement } from './markdown-elements.js';
import { rawBlock } from './raw-html.js';
import { type BlockRule, hasExtension, lineAt, type ReadBlock, type RewriteScope, stacked, textAt } from './scope.js';

const OPENING = /^ {0,3}<(\/?)([A-Za-z][\w-]*)(?=[\s/>]|$)/;

/** Lines that a tag may stretch over. */
const LONGEST_TAG = 40;

/** A comment that starts a line; it stays as it is. */
export const commentRule: BlockRule = {
  interrupts: true,
  opens(lines, index, { unclosed }) {
    if (!/^ {0,3}<!--/.test(textAt(lines, index)) || unclosed.has('<!--')) return false;
    const isClosed = endOfComment(lines, index) !== null;
    if (!isClosed) unclosed.add('<!--');
    return isClosed;
  },
  read(lines, index, scope) {
    const end = endOfComment(lines, index) ?? index + 1;
    const comment = lines.slice(index, end);
    const last = textAt(comment, comment.length - 1);
    const behind = last.slice(last.indexOf('-->') + 3);
    const block = { lines: comment, height: 0 };
    if (isBlank(behind)) return { block, end };
    const line = lineAt(lines, end - 1);
    const kept = [...comment.slice(0, -1), { text: last.slice(0, -behind.length), line }];
    return { block: stacked([{ lines: kept, height: 0 }, scope.inner([{ text: behind.trimStart(), line }])]), end };
  },
};

function endOfComment(lines: readonly PlacedLine[], index: number): number | null {
  for (let at = index; at < lines.length; at++) {
    const text = textAt(lines, at);
    if (text.indexOf('-->', at === index ? text.indexOf('<!--') + 4 : 0) !== -1) return at + 1;
  }
  return null;
}

/** An element that is a block, with all that is in it: HTML as it is, or Markdown if it has the attribute `markdown`. */
export const htmlRule: BlockRule = {
  interrupts: true,
  opens(lines, index) {
    const [, , name = ''] = OPENING.exec(textAt(lines, index)) ?? [];
    return BLOCK_ELEMENTS.has(name.toLowerCase());
  },
  read(lines, index, scope) {
    const { first, next } = firstTag(lines, index);
    const [tag] = tagsIn(first.text);
    const closing = tag?.kind === 'open' ? closingTag(lines, { first, next, name: tag.name }, scope) : null;
    if (tag === undefined || closing === null) return toEmptyLine(lines, { first, next }, scope);
    const isOneLine = closing.index < next;
    const last = isOneLine ? first.text : textAt(lines, closing.index);
    const end = Math.max(next, closing.index + 1);
    const line = isOneLine ? first.line : lineAt(lines, end - 1);
    const between = isOneLine ? [] : lines.slice(next, closing.index);
    const isMarkdown = hasExtension(scope, 'md_in_html') && attributeOf(tag.attributes, 'markdown') !== null;
    const block = isMarkdown
      ? markdownElement(
          tag,
          insideOf(first, tag, between, { text: last.slice(isOneLine ? tag.end : 0, closing.tag.start), line }),
          first.line,
          scope,
        )
      : rawBlock([...(isOneLine ? [] : [first, ...between]), { text: last.slice(0, closing.tag.end), line }], scope);
    const behind = last.slice(closing.tag.end);
    if (isBlank(behind)) return { block, end };
    return { block: stacked([block, scope.inner([{ text: behind.trimStart(), line }])]), end };
  },
};

/** The tag that starts a line, in one line, and the index of the line after it. */
interface FirstTag {
  readonly first: PlacedLine;
  readonly next: number;
}

function firstTag(lines: readonly PlacedLine[], index: number): FirstTag {
  const written = textAt(lines, index).trimStart();
  const line = lineAt(lines, index);
  let text = written;
  let next = index + 1;
  while (
    next < lines.length &&
    next - index < LONGEST_TAG &&
    tagsIn(text)[0]?.start !== 0 &&
    !isBlank(textAt(lines, next))
  )
    text += ` ${textAt(lines, next++).trim()}`;
  return tagsIn(text)[0]?.start === 0
    ? { first: { text, line }, next }
    : { first: { text: written, line }, next: index + 1 };
}

/** A closing tag with the index of its line. */
interface Closing {
  readonly index: number;
  readonly tag: HtmlTag;
}

/** The tag that closes the first one; null if there is none. */
function closingTag(
  lines: readonly PlacedLine[],
  { first, next, name }: FirstTag & { readonly name: string },
  { unclosed }: RewriteScope,
): Closing | null {
  if (unclosed.has(name)) return null;
  const open = { depth: 0 };
  for (let at = next - 1; at < lines.length; at++) {
    const text = at === next - 1 ? first.text : textAt(lines, at);
    const fence = fenceAt(text);
    if (fence !== null) at = endOfFence(lines, at, fence.marker) - 1;
    const tag = fence === null ? closingIn(text, name, open) : null;
    if (tag !== null) return { index: at, tag };
  }
  unclosed.add(name);
  return null;
}

/** The tag in a line that closes the outermost element of a name; counts those that are open. */
function closingIn(text: string, name: string, open: { depth: number }): HtmlTag | null {
  for (const tag of text.includes('<') ? tagsIn(text) : []) {
    if (tag.name !== name || tag.kind === 'empty') continue;
    open.depth += tag.kind === 'open' ? 1 : -1;
    if (open.depth === 0) return tag;
  }
  return null;
}

/** What is between a tag and the one that closes it; `last` is what precedes the latter in its line. */
function insideOf(
  first: PlacedLine,
  tag: HtmlTag,
  between: readonly PlacedLine[],
  last: PlacedLine,
): readonly PlacedLine[] {
  if (between.length === 0 && last.line === first.line) return [last];
  const behind = first.text.slice(tag.end);
  return [...(isBlank(behind) ? [] : [{ text: behind.trimStart(), line: first.line }]), ...between, last];
}

/** HTML up to an empty line. */
function toEmptyLine(lines: readonly PlacedLine[], { first, next }: FirstTag, scope: RewriteScope): ReadBlock {
  let end = next;
  while (end < lines.length && !isBlank(textAt(lines, end)) && fenceAt(textAt(lines, end)) === null) end++;
  return { block: rawBlock([first, ...lines.slice(next, end)], scope), end };
}
