/**
 * Moves blanks at the edges of a link outside of it, so that they are not underlined: `<a> x </a>` becomes ` <a>x</a> `. Line ends stay.
 */
export function withoutLinkEdges(html: string): string {
  return html
    .replace(/(?<![ \t])[ \t]*(<a\b[^<>]*>)[ \t]+(?=\S)/g, ' $1')
    .replace(/(?<=\S)[ \t]+<\/a>[ \t]*/g, '</a> ');
}
