/** A text as a regular expression for just that text: `a\.b` of `a.b`. */
export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
