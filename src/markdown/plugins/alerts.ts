import type { Blockquote, Root } from 'mdast';
import { nearest } from '../../base/nearest.js';
import { ADMONITION_KINDS, ADMONITIONS, isAdmonition } from '../../model/admonitions.js';
import type { Child } from '../dialect/tree.js';
import { replaceDeep } from '../dialect/tree-walk.js';
import { admonitionBox } from '../directives/admonition.js';
import { type Page, report } from '../page-draft.js';

/** `[!NOTE]`, optionally with Obsidian's sign for a collapsible box: `-` closed, `+` open. */
const MARK = /^\[!([A-Za-z][\w-]*)\]([+-]?)(?=[ \t\n]|$)[ \t]*/;

/** Converts GitHub's alerts, `> [!NOTE]`, to admonitions, including those with a title, as in Obsidian: `> [!NOTE]- Title`. */
export function alerts(root: Root, page: Page): void {
  replaceDeep(root, (node) => (node.type === 'blockquote' ? alert(node, page) : null));
}

function alert(node: Blockquote, page: Page): readonly Child[] | null {
  const [firstBlock, ...otherBlocks] = node.children;
  const head = firstBlock?.type === 'paragraph' ? firstBlock.children[0] : undefined;
  if (firstBlock?.type !== 'paragraph' || head?.type !== 'text') return null;
  const [mark, word = '', fold = ''] = MARK.exec(head.value) ?? [];
  if (mark === undefined) return null;
  const kind = word.toLowerCase();
  if (!isAdmonition(kind)) return reportUnknown(node, word, page);
  head.value = head.value.slice(mark.length);
  const { title, text } = cutFirstLine(firstBlock.children);
  const content = text.length === 0 ? otherBlocks : [{ ...firstBlock, children: text } as Child, ...otherBlocks];
  const collapsible = fold !== '' || ADMONITIONS[kind].isAlwaysCollapsible;
  const label = title.length === 0 ? null : title;
  return [admonitionBox(kind, { label, content, id: null, collapsible, open: fold === '+', at: node })];
}

/** Splits a paragraph after its first line. */
function cutFirstLine(nodes: readonly Child[]): { readonly title: readonly Child[]; readonly text: readonly Child[] } {
  const index = nodes.findIndex((node) => node.type === 'break' || (node.type === 'text' && node.value.includes('\n')));
  const last = nodes[index];
  const title = (index === -1 ? nodes : nodes.slice(0, index)).filter(isNotEmpty);
  if (last?.type !== 'text') return { title, text: index === -1 ? [] : nodes.slice(index + 1) };
  const end = last.value.indexOf('\n');
  const before = { ...last, value: last.value.slice(0, end) };
  const after = { ...last, value: last.value.slice(end + 1) };
  return { title: [...title, before].filter(isNotEmpty), text: [after, ...nodes.slice(index + 1)].filter(isNotEmpty) };
}

function isNotEmpty(node: Child): boolean {
  return node.type !== 'text' || node.value.trim() !== '';
}

function reportUnknown(node: Blockquote, word: string, page: Page): null {
  const nearestKind = nearest(word.toLowerCase(), ADMONITION_KINDS);
  const kinds = ADMONITION_KINDS.map((kind) => `\`[!${kind.toUpperCase()}]\``).join(', ');
  report(page, node, {
    code: 'unknown-alert',
    message: `There is no alert \`[!${word}]\`; the page shows a quote with these words.`,
    hint:
      nearestKind === null
        ? `Write one of ${kinds}, with a title of your own after it.`
        : `Write \`[!${nearestKind.toUpperCase()}]\`.`,
    about: `[!${word}]`,
    severity: 'warning',
  });
  return null;
}
