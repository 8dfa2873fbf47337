import type { HeadTag } from '../model/head-tag.js';
import { isSafeUrl } from '../shared/addresses.js';

/** Types of `<script>` that a browser acts on; every other type is inert data. */
const ACTIVE_TYPES: ReadonlySet<string> = new Set([
  '',
  'module',
  'text/javascript',
  'application/javascript',
  'importmap',
  'speculationrules',
]);

/** True for types of scripts whose text the browser would run, or act on. */
export function isActiveType(type: string): boolean {
  return ACTIVE_TYPES.has(type.trim().toLowerCase());
}

/** Who wrote a tag, and where it is shown. */
export interface HeadRules {
  /** False for front matter of a site that does not trust its content. */
  readonly isTrusted: boolean;
  /** The site has a content security policy. */
  readonly hasPolicy: boolean;
}

/** What `link` says of a page without loading anything. */
const RELATIONS = /^(?:alternate|author|bookmark|canonical|help|license|me|next|prev|search)$/;

/** What `meta` says of a page alone: neither who owns the site nor how browsers treat it. */
const NAMES = /^(?:author|description|keywords|robots|googlebot|twitter:.+|citation_.+|dc\..+|dcterms\..+)$/i;
const PROPERTIES = /^(?:og|article|book|profile|video|music):/;

/** Why a tag cannot stand in the head, as the end of a sentence; null for one that can. */
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
  return isKnown && others.length === 0 ? null : 'does more than describe its page, which front matter may not do';
}

/** What a tag says, for tags of which a page has one: `meta name description`; null for others. */
function roleOf({ tag, attributes }: HeadTag): string | null {
  if (tag === 'link') return attributes['rel'] === 'canonical' ? 'canonical' : null;
  const key = attributes['name'] ?? attributes['property'];
  return tag === 'meta' && key !== undefined ? `meta ${key} ${attributes['media'] ?? ''}` : null;
}

/** Tags of several owners, the weakest first: what a later owner says takes the place of what earlier ones say of the same. */
export function joinHead(owners: readonly (readonly HeadTag[])[]): readonly HeadTag[] {
  return owners.flatMap((tags, i) => {
    const roles = new Set(owners.slice(i + 1).flatMap((later) => later.map(roleOf)));
    return tags.filter((tag) => roleOf(tag) === null || !roles.has(roleOf(tag)));
  });
}
