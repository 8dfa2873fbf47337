import type { HeadTag } from '../model/page.js';
import { isInlineScript } from './tag.js';

/**
 * Order of the head; the first match wins. First what the parser needs early, then metadata for search engines, then tags that cause
 * requests.
 */
const ORDER: readonly ((tag: HeadTag) => boolean)[] = [
  (tag) => tag.tag === 'meta' && tag.attributes['charset'] !== undefined,
  (tag) => isMetaNamed(tag, 'viewport'),
  (tag) => tag.tag === 'meta' && String(tag.attributes['http-equiv'] ?? '').toLowerCase() === 'content-security-policy',
  (tag) => tag.tag === 'title',
  (tag) => isMetaNamed(tag, 'description'),
  (tag) => isLinkWithRel(tag, 'canonical'),
  (tag) => isLinkWithRel(tag, 'alternate') && tag.attributes['hreflang'] !== undefined,
  (tag) => isMetaNamed(tag, 'robots'),
  (tag) => String(tag.attributes['property'] ?? '').startsWith('og:'),
  (tag) => tag.attributes['property'] !== undefined || String(tag.attributes['name'] ?? '').startsWith('twitter:'),
  (tag) =>
    !isInlineScript(tag) &&
    tag.tag !== 'style' &&
    !isLinkWithRel(tag, 'stylesheet') &&
    !isLinkWithRel(tag, 'modulepreload'),
  // An inline script after a style sheet blocks the parser until the sheet has loaded. The boot script reads no styles, so it comes first.
  isInlineScript,
  (tag) => isLinkWithRel(tag, 'stylesheet') || tag.tag === 'style',
];

/** Sorts tags into the fixed order of the head. Tags of one rank keep their order. */
export function sortHead(tags: readonly HeadTag[]): HeadTag[] {
  return tags
    .map((tag) => ({ tag, rank: rankOf(tag) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ tag }) => tag);
}

function rankOf(tag: HeadTag): number {
  const rank = ORDER.findIndex((matches) => matches(tag));
  return rank === -1 ? ORDER.length : rank;
}

function isMetaNamed(tag: HeadTag, name: string): boolean {
  return tag.tag === 'meta' && tag.attributes['name'] === name;
}

function isLinkWithRel(tag: HeadTag, rel: string): boolean {
  return tag.tag === 'link' && tag.attributes['rel'] === rel;
}
