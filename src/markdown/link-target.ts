import { dirname, posix } from 'node:path';
import type { Properties } from 'hast';
import type { Node } from 'mdast';
import { normalizeUri } from 'micromark-util-sanitize-uri';
import { relativeTo } from '../base/files.js';
import { decoded, isExternal, isSafeUrl } from '../shared/addresses.js';
import { slot } from '../shared/slots.js';
import type { Child } from './dialect/tree.js';
import type { Fragment } from './fragment.js';
import { locate, locateAsset } from './located-files.js';
import { fragmentOf, type Page, placeOf, report } from './page-draft.js';

/** A resolved address. */
export interface ResolvedTarget {
  /** Value of `href` or `src`: an address or a slot; null if it is refused. */
  readonly href: string | null;
  readonly kind: 'external' | 'link' | 'asset' | 'refused';
}

const DOCUMENT = /\.mdx?$/i;
const EXTENSION = /\.[a-z\d]{1,8}$/i;

/** Brackets of an IPv6 host must stay. */
const IPV6_HOST = /^[a-z][a-z\d+.-]*:\/\/(?:[^/?#@]*@)?\[[\da-f:.]+\]/i;

/** Percent-encodes invalid characters of an address; existing escapes stay. */
export function encodeUrl(url: string): string {
  const host = IPV6_HOST.exec(url)?.[0] ?? '';
  return host + normalizeUri(url.slice(host.length));
}

/** Registers the target of a link: an existing file other than a page becomes an asset, every other address within the site a link. */
export function linkTarget(page: Page, at: Node, url: string): ResolvedTarget {
  if (!page.trusted && !isSafeUrl(url)) return refuse(page, at, url);
  if (isExternal(url)) return { href: encodeUrl(url), kind: 'external' };
  const [path = ''] = url.split(/[?#]/);
  if (mayBeFile(page, at, path)) {
    const asset = assetTarget(page, at, path);
    if (asset !== null) return { href: asset + encodeUrl(url.slice(path.length)), kind: 'asset' };
  }
  const index = page.links.push({ href: fromLocale(page, fragmentOf(page, at), url), place: placeOf(page, at) }) - 1;
  return { href: slot('link', index), kind: 'link' };
}

/**
 * Address of a link relative to the page: in a partial, relative addresses refer to the partial's folder, so they are rewritten from the
 * locale's folder. In `_partials/notes.md` the address `../faq.md` becomes `/faq.md`. One that leaves the locale's folder stays unchanged.
 */
function fromLocale(page: Page, { absolutePath, from }: Fragment, url: string): string {
  if (from === null || /^(?:[/?#]|$)/.test(url)) return url;
  const [, path = '', queryAndHash = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  const folder = relativeTo(page.input.localeDir, dirname(absolutePath));
  const pathInLocale = posix.join('/', folder, path);
  return posix.join(folder, path).startsWith('..') ? url : pathInLocale + queryAndHash;
}

/** True for the name of a page file, in Markdown or in an extension's format. */
function isDocument({ options: { extensions = [] } }: Page, path: string): boolean {
  return DOCUMENT.test(path) || extensions.some(({ formats }) => formats.some((ending) => path.endsWith(ending)));
}

/**
 * True for an address that may be a download: any name with an extension, and beside the page also names such as `./LICENSE`. A page of the
 * same name takes precedence.
 */
function mayBeFile(page: Page, at: Node, path: string): boolean {
  // An index in the static folder is linked as its folder, which is resolved with the site.
  if (isDocument(page, path) || /^\/(?:.*\/)?index\.html$/.test(path)) return false;
  if (EXTENSION.test(path)) return true;
  if (/^(?:\/|$)|(?:^|\/)\.{0,2}$/.test(path)) return false;
  const written = decoded(path);
  const isFound = (name: string): boolean => locate(page, fragmentOf(page, at), name).kind === 'found';
  return isFound(written) && !isFound(`${written}.md`);
}

/** Properties of the `<a>` element for a target. */
export function linkProperties(target: ResolvedTarget): Properties {
  return {
    ...(target.href !== null && { href: target.href }),
    ...(target.kind === 'external' && { rel: ['noopener'] }),
  };
}

/** Registers a file of the content or static folder, or returns null if it does not exist. */
function assetTarget(page: Page, at: Node, src: string): string | null {
  const locatedFile = locateAsset(page, fragmentOf(page, at), decoded(src));
  if (locatedFile.kind !== 'found') return null;
  const absolutePath = locatedFile.isStatic ? null : locatedFile.absolutePath;
  return slot('asset', page.assets.push({ src, absolutePath, place: placeOf(page, at) }) - 1);
}

/** Reports an address that could run code. */
export function refuse(page: Page, at: Node, url: string): ResolvedTarget {
  report(page, at, {
    code: 'unsafe-link',
    message: `The address \`${url.length > 80 ? `${url.slice(0, 80)}…` : url}\` has a scheme that is not allowed in content and was removed.`,
    hint: 'Use http, https or mailto, or a path within the site.',
    about: url,
    severity: 'warning',
  });
  return { href: null, kind: 'refused' };
}

/** Unwraps links inside nodes: links cannot be nested. */
export function withoutLinks(nodes: readonly Child[]): readonly Child[] {
  return nodes.flatMap((node) => {
    if (node.type === 'link' || node.type === 'linkReference') return withoutLinks(node.children);
    if (node.type === 'box' && node.tag === 'a') return withoutLinks(node.children);
    if ('children' in node) node.children = [...withoutLinks(node.children)] as typeof node.children;
    return [node];
  });
}
