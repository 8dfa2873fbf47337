/** Puts blanks at the edges of links outside of them, where no line is drawn below: `<a> x </a>` is ` <a>x</a> `. Ends of lines stay. */
export function withoutLinkEdges(html: string): string {
  return html
    .replace(/(?<![ \t])[ \t]*(<a\b[^<>]*>)[ \t]+(?=\S)/g, ' $1')
    .replace(/(?<=\S)[ \t]+<\/a>[ \t]*/g, '</a> ');
}
