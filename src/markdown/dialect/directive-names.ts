/** Directives within a sentence: `:kbd[Ctrl]`. */
export const INLINE_DIRECTIVES = ['badge', 'button', 'kbd', 'icon'] as const;

/** Name of a directive within a sentence. */
export type InlineDirective = (typeof INLINE_DIRECTIVES)[number];

/** True if readers see the text between a directive's brackets; `:icon[gear]` shows a picture. */
export function showsText(name: string): boolean {
  return name !== ('icon' satisfies InlineDirective);
}
