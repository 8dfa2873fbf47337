import type { SiteConfig } from '../model/config.js';
import type { Source } from '../model/source.js';

/** True for a page that builds leave out: a draft, or a scheduled post before the day that the build is told. */
export function isHeld({ blog }: SiteConfig, { frontmatter, date }: Source): boolean {
  if (frontmatter.draft) return true;
  return frontmatter.scheduled && (blog.scheduledUntil === null || date === null || date > blog.scheduledUntil);
}
