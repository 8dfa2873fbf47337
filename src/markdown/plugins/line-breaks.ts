import type { Parent, Root, Text } from 'mdast';
import { CJK_SIGNS, FULL_WIDTH_PUNCTUATION, HAN_BLOCK, WIDTH_FORMS } from '../../shared/characters.js';
import { plainText } from '../plain-text.js';

/** Han characters, kana and their punctuation; not Hangul, which separates words with spaces. */
const CJK = new RegExp(
  `[\\u2E80-\\u2FFF${CJK_SIGNS}\\u3040-\\u30FF\\u3400-\\u4DBF${HAN_BLOCK}\\uF900-\\uFAFF${WIDTH_FORMS}\\u{20000}-\\u{3FFFF}]`,
  'u',
);
const WIDE_PUNCTUATION = new RegExp(`[${CJK_SIGNS}${FULL_WIDTH_PUNCTUATION}]`);

/** Removes soft line breaks between Han characters and beside full-width punctuation, where they must not become spaces. */
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
    const textBefore = at > 0 ? text.slice(0, at) : neighbour(parent, index - 1);
    const textAfter = at + gap.length < text.length ? text.slice(at + gap.length) : neighbour(parent, index + 1);
    return isTight([...textBefore.slice(-2)].at(-1) ?? '', [...textAfter.slice(0, 2)][0] ?? '') ? '' : '\n';
  });
}

function isTight(textBefore: string, textAfter: string): boolean {
  if (textBefore === '' || textAfter === '') return false;
  return (
    (CJK.test(textBefore) && CJK.test(textAfter)) ||
    WIDE_PUNCTUATION.test(textBefore) ||
    WIDE_PUNCTUATION.test(textAfter)
  );
}

function neighbour(parent: Parent, index: number): string {
  const node = parent.children[index];
  return node === undefined ? '' : plainText([node]);
}
