import type { Blockquote, Root } from 'mdast';
import type { Child } from '../../dialect/tree.js';
import { replaceDeep } from '../../dialect/tree-walk.js';
import { admonitionBox } from '../directives/admonition.js';

const MARK = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i;

/** GitHub's alerts, `> [!NOTE]`, are admonitions. */
export function alerts(root: Root): void {
  replaceDeep(root, (node) => (node.type === 'blockquote' ? alert(node) : null));
}

function alert(node: Blockquote): readonly Child[] | null {
  const [firstBlock, ...otherBlocks] = node.children;
  const head = firstBlock?.type === 'paragraph' ? firstBlock.children[0] : undefined;
  if (firstBlock?.type !== 'paragraph' || head?.type !== 'text') return null;
  const mark = MARK.exec(head.value);
  const kind = mark?.[1]?.toLowerCase();
  if (
    mark === null ||
    kind === undefined ||
    (mark[0].length === head.value.length && firstBlock.children.length > 1 && !mark[0].endsWith('\n'))
  )
    return null;
  head.value = head.value.slice(mark[0].length);
  if (head.value === '') firstBlock.children.shift();
  if (firstBlock.children[0]?.type === 'break') firstBlock.children.shift();
  const content = firstBlock.children.length === 0 ? otherBlocks : [firstBlock, ...otherBlocks];
  return [admonitionBox(kind, { label: null, content, id: null, collapsible: false, open: false, at: node })];
}
