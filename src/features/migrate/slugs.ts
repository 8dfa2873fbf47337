import type { RewrittenPage } from '../mdx/text/index.js';
import { leadsUp } from './tree.js';

/**
 * Reports a slug in the front matter that leads above the root of the site. `folder` is the address that a slug without a leading slash is
 * relative to.
 */
export function reportSlug(page: RewrittenPage, folder: string): void {
  const slug = page.frontmatter.get('slug');
  if (typeof slug !== 'string' || !leadsUp(slug.startsWith('/') ? slug : `${folder}/${slug}`)) return;
  page.report('outside', `The slug ${slug} leads out of the site, so it is not followed.`, page.lineOf('slug'));
}
