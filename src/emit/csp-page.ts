import { createHash } from 'node:crypto';
import { type CspDirective, type CspSources, mergeSources } from './csp.js';
import { isActiveType } from './tag.js';

/** An attribute that makes no browser load or run anything; its value is quoted, and holds nothing that could be a tag. */
const HARMLESS = String.raw`\s+(?!(?:src|srcset|href|poster|data|action|style|on[^\s=>]*)[\s=>])[\w:-]+(?:="[^"<]*")?(?=[\s>])`;

/**
 * A start tag that may need something; scripts and style sheets with their text, so that nothing in it is taken for a tag. Most tags have harmless
 * attributes alone, or are links, and are never made a match.
 */
const TAGS = new RegExp(
  [
    '<!--[\\s\\S]*?-->',
    `<(script|style)\\b((?:"[^"]*"|'[^']*'|[^"'>])*)>([\\s\\S]*?)</\\1\\s*>`,
    `<(?!(?:a\\s+href="[^"<]*"|[a-z][\\w:-]*)(?:${HARMLESS})*\\s*>)([a-z][\\w:-]*)((?:\\s(?:"[^"]*"|'[^']*'|[^"'>])*)?)>`,
  ].join('|'),
  'gi',
);

const ATTRIBUTES = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** Attributes that make the browser load something, by element. */
const LOADS: Readonly<Record<string, Readonly<Record<string, CspDirective>>>> = {
  img: { src: 'img-src', srcset: 'img-src' },
  image: { href: 'img-src' },
  input: { src: 'img-src' },
  source: { src: 'media-src', srcset: 'img-src' },
  video: { src: 'media-src', poster: 'img-src' },
  audio: { src: 'media-src' },
  track: { src: 'media-src' },
  iframe: { src: 'frame-src' },
  embed: { src: 'object-src' },
  object: { data: 'object-src' },
  form: { action: 'form-action' },
  script: { src: 'script-src' },
};

/** What links load, by `rel`; a preload says it by `as`. */
const LINKED: Readonly<Record<string, CspDirective>> = {
  stylesheet: 'style-src',
  icon: 'img-src',
  'apple-touch-icon': 'img-src',
  modulepreload: 'script-src',
  script: 'script-src',
  style: 'style-src',
  font: 'font-src',
  image: 'img-src',
};

/**
 * What a policy has to allow for a page to work as it was written: its inline scripts and style sheets by their hashes, handlers by theirs,
 * style attributes, and the origins of what its markup loads from elsewhere. Sanitised pages have no more than the boot script.
 */
export function sourcesOfPage(html: string): CspSources {
  const found: CspSources[] = [];
  for (const [, raw, rawAttributes = '', text = '', name, attributes = ''] of html.matchAll(TAGS)) {
    if (raw !== undefined) found.push(...ofRaw(raw.toLowerCase(), rawAttributes, text));
    else if (name !== undefined && mayNeed(name.toLowerCase(), attributes))
      found.push(...ofTag(name.toLowerCase(), read(attributes)));
  }
  return mergeSources(found);
}

/** Most tags need nothing, and reading attributes is slow. */
function mayNeed(name: string, attributes: string): boolean {
  return attributes !== '' && (name === 'link' || Object.hasOwn(LOADS, name) || /[\s"'](?:style|on)/i.test(attributes));
}

function ofRaw(name: string, text: string, content: string): CspSources[] {
  const attributes = read(text);
  if (name === 'style') return [{ 'style-src': [hashOf(content)] }];
  if (attributes.has('src')) return ofTag(name, attributes);
  return isActiveType(attributes.get('type') ?? '') ? [{ 'script-src': [hashOf(content)] }] : [];
}

function ofTag(name: string, attributes: ReadonlyMap<string, string>): CspSources[] {
  const found: CspSources[] = [];
  for (const [key, value] of attributes) {
    const loads = name === 'link' && key === 'href' ? linked(attributes) : LOADS[name]?.[key];
    if (loads !== undefined) found.push({ [loads]: origins(key, value) });
    else if (key === 'style') found.push({ 'style-src-attr': ["'unsafe-inline'"] });
    else if (key.startsWith('on')) found.push({ 'script-src-attr': ["'unsafe-hashes'", hashOf(value)] });
  }
  return found;
}

function linked(attributes: ReadonlyMap<string, string>): CspDirective | undefined {
  const rel = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/);
  const kind = rel.includes('preload') ? (attributes.get('as') ?? '') : rel.find((word) => Object.hasOwn(LINKED, word));
  return LINKED[kind ?? ''];
}

function origins(key: string, value: string): string[] {
  const addresses = key === 'srcset' ? value.split(',').map((part) => part.trim().split(/\s/)[0] ?? '') : [value];
  return addresses.flatMap((address) => originOf(address.trim()));
}

/** The origin of an address elsewhere; none for the site's own. */
function originOf(address: string): string[] {
  if (!/^(?:https?:)?\/\//i.test(address)) return /^(?:data|blob):/i.test(address) ? [address.slice(0, 5)] : [];
  return URL.canParse(address, 'https://any.invalid') ? [new URL(address, 'https://any.invalid').origin] : [];
}

function read(text: string): ReadonlyMap<string, string> {
  return new Map(
    Array.from(text.matchAll(ATTRIBUTES), ([, key = '', double, single, bare]) => [
      key.toLowerCase(),
      decode(double ?? single ?? bare ?? ''),
    ]),
  );
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decode(value: string): string {
  return value.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex, decimal, name: string) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
