import { createHash } from 'node:crypto';
import { isActiveType } from '../base/head-tags.js';
import type { HtmlHandler } from '../base/html/read.js';
import type { StartTag } from '../base/html/start-tag.js';
import { ownPlace } from '../base/policy-places.js';
import { type CspDirective, type CspSources, mergeSources } from './csp.js';

/** Attributes that make the browser load something, by element, with the directive that must allow it. */
const LOADS: ReadonlyMap<string, Readonly<Record<string, CspDirective>>> = new Map(
  Object.entries<Readonly<Record<string, CspDirective>>>({
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
  }),
);

/** Directives for links, by `rel`, or by `as` for a preload. */
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

/** Placeholder origin for addresses without one: they belong to the site. */
const OWN_ORIGIN = 'https://any.invalid';

/**
 * Collects the sources that a page needs in its policy: hashes of inline scripts, style sheets and event handlers, permission for style
 * attributes, origins of external resources, and paths of the site's own scripts. Sanitised pages need only the boot script and the theme's
 * bundles.
 */
export class PolicyReader implements HtmlHandler {
  readonly #sources: CspSources[] = [];
  /** Directive for the text of the element that was opened last, if that text needs one. */
  #inlineDirective: CspDirective | null = null;
  readonly #href: string;

  /** `href` is the page's address; relative addresses of scripts are resolved against it. */
  constructor(href = '/') {
    this.#href = href;
  }

  open(tag: StartTag): void {
    this.#inlineDirective = inlineDirective(tag);
    const loads = LOADS.get(tag.name);
    if (loads === undefined && tag.name !== 'link' && !tag.hasNameWith('style') && !tag.hasNameWith('on')) return;
    for (const name of tag.names()) {
      const directive = tag.name === 'link' && name === 'href' ? linkDirective(tag) : loads?.[name];
      if (directive !== undefined) this.#sources.push({ [directive]: origins(name, tag.get(name) ?? '') });
      if (tag.name === 'script' && name === 'src') this.#sources.push(place(tag.get(name) ?? '', this.#href));
      else if (name === 'style') this.#sources.push({ 'style-src-attr': ["'unsafe-inline'"] });
      else if (name.startsWith('on'))
        this.#sources.push({ 'script-src-attr': ["'unsafe-hashes'", hashOf(tag.get(name) ?? '')] });
    }
  }

  rawText(text: string): void {
    if (this.#inlineDirective !== null) this.#sources.push({ [this.#inlineDirective]: [hashOf(text)] });
  }

  sources(): CspSources {
    return mergeSources(this.#sources);
  }
}

/** The directive that allows an inline script or style sheet by its hash. */
function inlineDirective(tag: StartTag): CspDirective | null {
  if (tag.name === 'style') return 'style-src';
  if (tag.name !== 'script' || tag.get('src') !== null) return null;
  return isActiveType(tag.get('type') ?? '') ? 'script-src' : null;
}

function linkDirective(tag: StartTag): CspDirective | undefined {
  const rel = (tag.get('rel') ?? '').toLowerCase().split(/\s+/);
  const kind = rel.includes('preload') ? (tag.get('as') ?? '') : rel.find((word) => Object.hasOwn(LINKED, word));
  return LINKED[kind ?? ''];
}

function origins(key: string, value: string): string[] {
  const addresses = key === 'srcset' ? value.split(',').map((part) => part.trim().split(/\s/)[0] ?? '') : [value];
  return addresses.flatMap((address) => originOf(address.trim()));
}

/** Path of a script of the site. External scripts are covered by `originOf`. */
function place(address: string, href: string): CspSources {
  const page = new URL(href, OWN_ORIGIN);
  const url = URL.canParse(address, page.href) ? new URL(address, page) : null;
  return url?.origin === OWN_ORIGIN ? { 'script-src-elem': [ownPlace(url.pathname)] } : {};
}

/** Origin of an external address; an empty list for addresses of the site. */
function originOf(address: string): string[] {
  if (!/^(?:https?:)?\/\//i.test(address)) return /^(?:data|blob):/i.test(address) ? [address.slice(0, 5)] : [];
  return URL.canParse(address, OWN_ORIGIN) ? [new URL(address, OWN_ORIGIN).origin] : [];
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
