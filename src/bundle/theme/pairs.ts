import { COLORED_KINDS } from '../../model/admonitions.js';

/** Text colours and the backgrounds they are used on, as names of custom properties. */
export const PAIRS: readonly (readonly [text: string, ground: string])[] = [
  ...['ink', 'ink-soft', 'ink-faint', 'link', 'link-strong', 'seal'].flatMap((text) =>
    ['paper', 'raised'].map((ground) => [text, ground] as const),
  ),
  ['link', 'link-wash'],
  ['seal', 'seal-wash'],
  ['on-link', 'link'],
  ['on-link', 'link-strong'],
  ...COLORED_KINDS.flatMap((kind) => [
    [kind, `${kind}-wash`] as const,
    ['ink', `${kind}-wash`] as const,
    ['link', `${kind}-wash`] as const,
  ]),
];
