import type { RewrittenPage, Segment } from '../mdx/text/index.js';
import { headingText } from './headings.js';

/** The text of the first `#` heading, and whether no other text is before it; null if there is none. */
export function pageHeading(page: RewrittenPage): { readonly text: string; readonly isFirst: boolean } | null {
  for (const [index, segment] of page.segments.entries()) {
    const [, heading] =
      segment.kind === 'text' ? (/^ {0,3}#[ \t]+(.+?)(?:[ \t]+#+)?[ \t]*$/.exec(segment.text) ?? []) : [];
    if (heading === undefined) continue;
    const segmentsBefore = withoutComments(page.segments.slice(0, index));
    if (segmentsBefore.includes('<!--')) continue;
    return { text: headingText(heading.replace(/\s*\{#[^}]*\}\s*$/, '')), isFirst: segmentsBefore.trim() === '' };
  }
  return null;
}

/** The text of lines without comments. A comment that is still open starts with `<!--`. */
function withoutComments(segments: readonly Segment[]): string {
  const text = segments.map((segment) => (segment.kind === 'text' ? segment.text : segment.marker)).join('\n');
  return text.replace(/<!--[\s\S]*?-->/g, '');
}

/**
 * Gives a page one title: its heading, which stays in place below other text; else that of the front matter, shown if the old site showed
 * it; otherwise `fallback`.
 */
export function settleTitle(page: RewrittenPage, fallback: string, isShown: boolean): void {
  const heading = pageHeading(page);
  const title = page.frontmatter.get('title');
  if (heading?.isFirst === true) page.frontmatter.delete('title');
  else if (heading !== null) {
    page.frontmatter.set('title', heading.text);
    page.frontmatter.set('hide_title', true);
  } else {
    if (typeof title !== 'string' || title === '')
      page.frontmatter.set('title', typeof title === 'number' ? String(title) : fallback);
    if (!isShown) page.frontmatter.set('hide_title', true);
  }
}
