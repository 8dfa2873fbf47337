import type { Parent, Root, Text } from 'mdast';
import type { Child, EmojiName } from '../dialect/tree.js';
import { fragmentOf, type Page } from '../page-draft.js';
import { writtenText } from '../plain-text.js';

/** Elements whose text stays as written. */
const CODE_TAG = /^<(\/?)(?:code|kbd|pre|samp|tt)\b/i;

/** Replaces emoji names in the Markdown copy, and restores the names in HTML that is code. */
export function emoji(root: Root, page: Page): void {
  emojiIn(root, page);
}

function emojiIn(parent: Parent, page: Page): void {
  let depth = 0;
  for (const child of parent.children) {
    if (child.type === 'html') {
      const [tag, end] = CODE_TAG.exec(child.value) ?? [];
      if (tag !== undefined) depth += end === '' ? 1 : -1;
    } else if (child.type === 'text' && child.data?.emoji !== undefined) {
      if (depth > 0) restoreNames(child);
      else editNames(child, child.data.emoji, page);
    } else if ('children' in child && !isNamedByText(child, page)) emojiIn(child, page);
  }
}

/** True for a link whose text is its label, `[:tada:]` or `[:tada:][]`: in the Markdown copy it must still match its definition. */
function isNamedByText(node: Child, page: Page): boolean {
  if (node.type !== 'link' && node.type !== 'linkReference') return false;
  const { offset } = node.children.at(-1)?.position?.end ?? {};
  const end = offset === undefined ? '' : fragmentOf(page, node).text.slice(offset, node.position?.end.offset);
  return end === ']' || end === '][]';
}

function restoreNames(node: Text): void {
  node.value = writtenText(node);
  node.data = { ...node.data, emoji: [] };
}

function editNames(node: Text, names: readonly EmojiName[], page: Page): void {
  const { edits } = fragmentOf(page, node);
  for (const { start, name, emoji: text } of names) edits.push({ start, end: start + name.length, text });
}
