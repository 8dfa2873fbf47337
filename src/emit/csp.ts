import { createHash } from 'node:crypto';
import type { HeadTag } from '../model/page.js';
import { isInlineScript, printedContent } from './tag.js';

/** Sources besides the site itself that its pages may use. */
export interface CspSources {
  /** Origins for `connect-src`, e.g. the search server's. */
  readonly connect: readonly string[];
  /** Sources for `img-src`; `https:` allows pictures from anywhere. */
  readonly images: readonly string[];
}

/** What a content security policy is made of. */
export interface CspPolicy {
  /** `'sha256-…'` of inline scripts, from `scriptHashes`. */
  readonly scripts: readonly string[];
  /** `'sha256-…'` of inline styles, from `styleHashes`. */
  readonly styles: readonly string[];
  readonly sources: CspSources;
}

/** Hash sources of the inline scripts among the tags, each once. */
export function scriptHashes(tags: readonly HeadTag[]): string[] {
  return hashes(tags.filter(isInlineScript));
}

/** Hash sources of the inline styles among the tags, each once. */
export function styleHashes(tags: readonly HeadTag[]): string[] {
  return hashes(tags.filter((tag) => tag.tag === 'style'));
}

/** The value of a Content-Security-Policy without any `unsafe-` source. `frame-ancestors` is left to headers: a meta tag may not carry it. */
export function contentSecurityPolicy({ scripts, styles, sources }: CspPolicy): string {
  const directives: [string, readonly string[]][] = [
    ['default-src', ["'self'"]],
    ['script-src', ["'self'", ...scripts]],
    ['style-src', ["'self'", ...styles]],
    ['img-src', ["'self'", 'data:', ...sources.images]],
    ['connect-src', ["'self'", ...sources.connect]],
    ['object-src', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['form-action', ["'self'"]],
  ];
  return directives.map(([name, values]) => `${name} ${values.join(' ')}`).join('; ');
}

function hashes(tags: readonly HeadTag[]): string[] {
  return [
    ...new Set(tags.map((tag) => `'sha256-${createHash('sha256').update(printedContent(tag)).digest('base64')}'`)),
  ];
}
