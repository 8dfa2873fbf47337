import { isActiveType } from '../base/head-tags.js';
import type { HeadTag } from '../model/page.js';
import { escapeHtml } from '../shared/html.js';

/** True for a script whose text the browser would run: content policies need its hash. */
export function isInlineScript(tag: HeadTag): boolean {
  const type = tag.attributes['type'] ?? '';
  return (
    tag.tag === 'script' && tag.attributes['src'] === undefined && tag.content !== null && isActiveType(String(type))
  );
}

/** The text between the tags as printed: escaped for titles, kept from closing its element for scripts and styles. */
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

/** Attributes with a leading blank each, in the order given. Within quotation marks, apostrophes need no escape; policies are full of them. */
export function printAttributes(attributes: Readonly<Record<string, string | true>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeHtml(value).replaceAll('&#39;', "'")}"`))
    .join('');
}
