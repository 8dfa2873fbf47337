/** Directives that may stand within a sentence: `:kbd[Ctrl]`. */
export const INLINE_DIRECTIVES = ['badge', 'kbd', 'icon'] as const;

/** The name of one of them. */
export type InlineDirective = (typeof INLINE_DIRECTIVES)[number];

/** True where readers see the text between the brackets of a directive; of `:icon[gear]` they see a picture. */
export function showsText(name: string): boolean {
  return name !== ('icon' satisfies InlineDirective);
}

/** Kinds of admonition, `:::note`; `details` is a plain collapsible. */
export const ADMONITIONS: readonly string[] = [
  'note',
  'tip',
  'info',
  'warning',
  'caution',
  'danger',
  'important',
  'details',
];
