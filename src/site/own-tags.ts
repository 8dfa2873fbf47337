import { type HeadRules, headFault } from '../base/head-tags.js';
import type { SiteConfig } from '../model/config.js';
import type { HeadTag } from '../model/head-tag.js';
import type { Route } from '../model/site.js';
import type { Source } from '../model/source.js';

/** Tags of the front matter that may stand in the head. */
export function ownTags(config: SiteConfig, { source }: Pick<Route, 'source'>): readonly HeadTag[] {
  return source?.frontmatter.head.filter((tag) => headFault(tag, headRules(config, source)) === null) ?? [];
}

/** Front matter is content, and trusted as its HTML is. */
export function headRules({ csp, markdown }: SiteConfig, source: Source): HeadRules {
  return { isTrusted: markdown.html === 'trust' || source.format === 'tsx', hasPolicy: csp !== null };
}
