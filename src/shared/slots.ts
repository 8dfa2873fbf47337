import type { PageWord } from '../model/page-words.js';

/**
 * Slots are placeholders in compiled HTML for values known only on publishing: they depend on other pages or on the reader's locale. A slot
 * is U+0001 kind ":" value U+0002, such as `␁link:0␂`; compiled text never contains those control characters otherwise.
 *
 * Kinds: `link:N` (href of `Doc.links[N]`), `asset:N` (address of `Doc.assets[N]`), `component:N` (markup of `Doc.components[N]`),
 * `word:KEY` (an interface word, HTML-escaped, `KEY` of the theme's strings).
 */
export type SlotKind = 'link' | 'asset' | 'component' | 'word';

const OPEN = '\u0001';
const CLOSE = '\u0002';
// biome-ignore lint/suspicious/noControlCharactersInRegex: slots are delimited by control characters on purpose
const SLOT = /\u0001(link|asset|component|word):([^\u0002]*)\u0002/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the delimiters are what must go
const DELIMITERS = /[\u0001\u0002]/g;

/** Formats a slot: a word by its key, all else by its number in the doc. */
export function slot(kind: 'word', word: PageWord): string;
export function slot(kind: Exclude<SlotKind, 'word'>, number: number): string;
export function slot(kind: SlotKind, value: string | number): string {
  return `${OPEN}${kind}:${value}${CLOSE}`;
}

/** Replaces every slot with the result of `resolve`. */
export function fillSlots(html: string, resolve: (kind: SlotKind, value: string) => string): string {
  if (!html.includes(OPEN)) return html;
  return html.replace(SLOT, (_, kind: SlotKind, value: string) => resolve(kind, value));
}

/** True if the text contains a slot. */
export function hasSlot(text: string): boolean {
  return text.includes(OPEN);
}

/** Replaces delimiters of slots in an author's text. */
export function withoutSlots(text: string): string {
  return DELIMITERS.test(text) ? text.replace(DELIMITERS, '\uFFFD') : text;
}
