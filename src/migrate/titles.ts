import { headingText } from './headings.js';
import type { PageText } from './page-text.js';

/** The text of the first `#` heading; null where there is none. */
export function firstHeading(page: PageText): string | null {
  for (const segment of page.segments) {
    const [, heading] =
      segment.kind === 'text' ? (/^ {0,3}#[ \t]+(.+?)(?:[ \t]+#+)?[ \t]*$/.exec(segment.text) ?? []) : [];
    if (heading !== undefined) return headingText(heading.replace(/\s*\{#[^}]*\}\s*$/, ''));
  }
  return null;
}

/** One title for each page: the heading where there is one; else that of the front matter, which is shown where the old site showed it, else `fallback`. */
export function settleTitle(page: PageText, fallback: string, isShown: boolean): void {
  const heading = firstHeading(page);
  const title = page.frontmatter.get('title');
  if (heading !== null) page.frontmatter.delete('title');
  else {
    if (typeof title !== 'string' || title === '')
      page.frontmatter.set('title', typeof title === 'number' ? String(title) : fallback);
    if (!isShown) page.frontmatter.set('hide_title', true);
  }
}
