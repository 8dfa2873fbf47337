import { isActiveType } from '../base/head-tags.js';
import type { HeadTag } from '../model/page.js';
import { escapeHtml } from '../shared/html.js';

/** True for a script whose text the browser runs: the policy needs its hash. */
export function isInlineScript(tag: HeadTag): boolean {
  const type = tag.attributes['type'] ?? '';
  return (
    tag.tag === 'script' && tag.attributes['src'] === undefined && tag.content !== null && isActiveType(String(type))
  );
}

/** The text between the tags as printed. It is escaped in titles; in scripts and styles it cannot close the element. */
export function printedContent(tag: HeadTag): string {
  const content = tag.content ?? '';
  if (tag.tag === 'style') return content.replace(/<\/(?=style)/gi, '<\\/');
  if (tag.tag !== 'script') return escapeHtml(content);
  return isInlineScript(tag) ? content.replace(/<(?=\/script|!--)/gi, '\\u003c') : content.replaceAll('<', '\\u003c');
}

/** One tag as HTML. */
export function printTag(tag: HeadTag): string {
  const startTag = `<${tag.tag}${printAttributes(tag.attributes)}>`;
  return tag.tag === 'meta' || tag.tag === 'link' ? startTag : `${startTag}${printedContent(tag)}</${tag.tag}>`;
}

/** Attributes in the given order, each with a leading space. Apostrophes need no escape within double quotes; policies are full of them. */
export function printAttributes(attributes: Readonly<Record<string, string | true>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeHtml(value).replaceAll('&#39;', "'")}"`))
    .join('');
}
