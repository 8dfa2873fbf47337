import type { Parent, Root, Text } from 'mdast';
import { CJK_SIGNS, FULL_WIDTH_PUNCTUATION, HAN_BLOCK, WIDTH_FORMS } from '../../shared/characters.js';
import { plainText } from '../plain-text.js';

/** Han characters, kana and their punctuation; Hangul is not among them, whose words have blanks between. */
const CJK = new RegExp(
  `[\\u2E80-\\u2FFF${CJK_SIGNS}\\u3040-\\u30FF\\u3400-\\u4DBF${HAN_BLOCK}\\uF900-\\uFAFF${WIDTH_FORMS}\\u{20000}-\\u{3FFFF}]`,
  'u',
);
const WIDE_PUNCTUATION = new RegExp(`[${CJK_SIGNS}${FULL_WIDTH_PUNCTUATION}]`);

/** A soft line break between Han characters, or beside full-width punctuation, is no space. */
export function lineBreaks(root: Root): void {
  joinIn(root);
}

function joinIn(parent: Parent): void {
  parent.children.forEach((child, index) => {
    if (child.type === 'text') {
      if (child.value.includes('\n') && child.data?.isPreformatted !== true) child.value = join(child, parent, index);
    } else if ('children' in child) joinIn(child);
  });
}

function join(node: Text, parent: Parent, index: number): string {
  const text = node.value;
  return text.replace(/[ \t]*\n[ \t]*/g, (gap: string, at: number) => {
    const left = at > 0 ? text.slice(0, at) : neighbour(parent, index - 1);
    const right = at + gap.length < text.length ? text.slice(at + gap.length) : neighbour(parent, index + 1);
    return isTight([...left.slice(-2)].at(-1) ?? '', [...right.slice(0, 2)][0] ?? '') ? '' : '\n';
  });
}

function isTight(left: string, right: string): boolean {
  if (left === '' || right === '') return false;
  return (CJK.test(left) && CJK.test(right)) || WIDE_PUNCTUATION.test(left) || WIDE_PUNCTUATION.test(right);
}

function neighbour(parent: Parent, index: number): string {
  const node = parent.children[index];
  return node === undefined ? '' : plainText([node]);
}
