import type { Marked } from '../../../src/shared/search/hit.js';

/** Text with what was found marked in it. Whatever the text holds, it is text. */
export function MarkedText({ text }: { readonly text: Marked }) {
  return text.map((part, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity, and are replaced together
    part.marked ? <mark key={i}>{part.text}</mark> : part.text,
  );
}
