import { type HeadRules, headFault } from '../base/head-tags.js';
import type { SiteConfig } from '../model/config.js';
import type { HeadTag } from '../model/head-tag.js';
import type { Route } from '../model/site.js';
import type { Source } from '../model/source.js';

/** Tags in the page's front matter that are allowed in the head. */
export function ownTags(config: SiteConfig, { source }: Pick<Route, 'source'>): readonly HeadTag[] {
  return source?.frontmatter.head.filter((tag) => headFault(tag, headRules(config, source)) === null) ?? [];
}

/** Rules for tags in front matter, which is trusted like the HTML of its page. */
export function headRules({ csp, markdown }: SiteConfig, source: Source): HeadRules {
  return { isTrusted: markdown.html === 'trust' || source.format === 'tsx', hasPolicy: csp !== null };
}
