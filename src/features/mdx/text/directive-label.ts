/** A text as the label of a directive, in brackets: `a [b]` becomes `[a \[b\]]`. */
export function directiveLabel(text: string): string {
  return `[${text.replace(/[[\]]/g, '\\$&')}]`;
}
