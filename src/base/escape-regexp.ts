/** Escapes text for a regular expression: `a.b` becomes `a\.b`. */
export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
