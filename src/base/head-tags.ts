import type { HeadTag } from '../model/head-tag.js';
import { isSafeUrl } from '../shared/addresses.js';

/** `<script>` types that browsers act on; every other type is inert data. */
const ACTIVE_TYPES: ReadonlySet<string> = new Set([
  '',
  'module',
  'text/javascript',
  'application/javascript',
  'importmap',
  'speculationrules',
]);

/** True for script types whose text browsers run or act on. */
export function isActiveType(type: string): boolean {
  return ACTIVE_TYPES.has(type.trim().toLowerCase());
}

/** Trust in a tag's author, and the policy of the site. */
export interface HeadRules {
  /** False for front matter of a site that does not trust its content. */
  readonly isTrusted: boolean;
  /** True if the site has a content security policy. */
  readonly hasPolicy: boolean;
}

/** Link relations that describe the page without loading anything. */
const RELATIONS = /^(?:alternate|author|bookmark|canonical|help|license|me|next|prev|search)$/;

/** `<meta>` names that describe one page, not the owner of the site or browser behaviour. */
const NAMES = /^(?:author|description|keywords|robots|googlebot|twitter:.+|citation_.+|dc\..+|dcterms\..+)$/i;
const PROPERTIES = /^(?:og|article|book|profile|video|music):/;

/** Reason why a tag is not allowed in the head, as the end of a sentence, or null. */
export function headFault(tag: HeadTag, { isTrusted, hasPolicy }: HeadRules): string | null {
  const entries = Object.entries(tag.attributes);
  if (tag.attributes['http-equiv'] !== undefined) return 'acts as a header: the settings say what headers say';
  const unsafe = entries.find(([name, value]) => (name === 'href' || name === 'src') && !isSafeUrl(String(value)));
  if (unsafe !== undefined) return `has an address in \`${unsafe[0]}\` whose scheme is not allowed`;
  if (!isTrusted) return contentFault(tag);
  if (!hasPolicy) return null;
  const handler = entries.find(([name]) => name.startsWith('on'));
  if (handler !== undefined) return `has code in \`${handler[0]}\`, which the content security policy forbids`;
  const isInline = tag.tag === 'script' && tag.attributes['src'] === undefined;
  return isInline && isActiveType(String(tag.attributes['type'] ?? ''))
    ? 'is a script without `src`, which the content security policy forbids'
    : null;
}

function contentFault({ tag, attributes }: HeadTag): string | null {
  const text = (name: string): string => String(attributes[name] ?? '');
  const isKnown =
    tag === 'link'
      ? text('rel') !== '' &&
        text('rel')
          .split(/\s+/)
          .every((rel) => RELATIONS.test(rel))
      : tag === 'meta' && (NAMES.test(text('name')) || PROPERTIES.test(text('property')));
  const others = Object.keys(attributes).filter(
    (name) => !/^(?:name|property|content|rel|href|hreflang|type|title|lang|media)$/.test(name),
  );
  return isKnown && others.length === 0
    ? null
    : 'does more than describe the page, which is all that front matter may do';
}

/** Key of tags that a page has once: `meta name description`; null for others. */
function roleOf({ tag, attributes }: HeadTag): string | null {
  if (tag === 'link') return attributes['rel'] === 'canonical' ? 'canonical' : null;
  const key = attributes['name'] ?? attributes['property'];
  return tag === 'meta' && key !== undefined ? `meta ${key} ${attributes['media'] ?? ''}` : null;
}

/** Merges tags of several owners, weakest first: a later owner's tag replaces earlier ones with the same key. */
export function joinHead(owners: readonly (readonly HeadTag[])[]): readonly HeadTag[] {
  return owners.flatMap((tags, i) => {
    const roles = new Set(owners.slice(i + 1).flatMap((later) => later.map(roleOf)));
    return tags.filter((tag) => roleOf(tag) === null || !roles.has(roleOf(tag)));
  });
}
