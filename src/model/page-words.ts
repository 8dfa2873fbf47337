import { ADMONITION_KINDS, type AdmonitionKind } from './admonitions.js';

const OTHER_WORDS = [
  'headingLink',
  'footnotes',
  'footnoteBack',
  'table',
  'annotation',
  'taskDone',
  'taskOpen',
  'fileTree',
  'fileTreeMore',
  'diagram',
] as const;

/** An interface word that compiled pages ask for by a slot. */
export type PageWord = AdmonitionKind | (typeof OTHER_WORDS)[number];

/** All of them; `docs/markup.md` says where they stand. */
export const PAGE_WORDS: readonly PageWord[] = [...ADMONITION_KINDS, ...OTHER_WORDS];
