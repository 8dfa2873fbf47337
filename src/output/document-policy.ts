import { readHtml } from '../base/html/read.js';
import type { HeadTag } from '../model/page.js';
import { type CspDirective, type CspSources, mergeSources, pagePolicies } from './csp.js';
import { PolicyReader } from './csp-page.js';
import { printTag } from './tag.js';

/** Directives that let a page run code. */
const RUNS: readonly CspDirective[] = ['script-src', 'script-src-attr', 'script-src-elem', 'object-src'];

/** The parts of a document, by author. */
export interface DocumentParts {
  /** Address of the page. */
  readonly href: string;
  /** Head and scripts; they come from templates and the site's settings. */
  readonly frame: string;
  /** Sources that the body needs, whoever wrote it. */
  readonly body: CspSources;
  /** Parts of the body that untrusted authors may have written; empty if the site trusts its content. */
  readonly untrusted: readonly string[];
}

/**
 * Sources that a document needs in addition to those of the site. Untrusted text gets no source that runs code: a script that slipped
 * through the sanitiser has no hash in the policy.
 */
export function documentSources({ href, frame, body, untrusted }: DocumentParts, site: CspSources): CspSources {
  const readSources = (html: string): CspSources => sourcesOf(html, href);
  // Most bodies have no script, and need no second reading.
  const refusedSources = RUNS.some((name) => body[name] !== undefined) ? mergeSources(untrusted.map(readSources)) : {};
  const allowedSources = RUNS.map((name) => [name, except(body[name], refusedSources[name])] as const);
  const frameSources = readSources(frame);
  const neededSources = mergeSources([
    frameSources,
    whatTheyUse(frameSources),
    { ...body, ...Object.fromEntries(allowedSources) },
  ]);
  const places = neededSources['script-src-elem']?.filter((place) => !isWithin(site['script-src-elem'] ?? [], place));
  return mergeSources([{ ...neededSources, 'script-src-elem': places ?? [] }]);
}

/**
 * Sources that external scripts and style sheets use on their own host. An analytics script sends its data there; a style sheet loads its
 * fonts and images from there. Other hosts must be listed in `csp`.
 */
function whatTheyUse({ 'script-src': scripts = [], 'style-src': styles = [] }: CspSources): CspSources {
  const isHost = (source: string): boolean => /^https?:/.test(source);
  return {
    'connect-src': scripts.filter(isHost),
    'font-src': styles.filter(isHost),
    'img-src': [...scripts, ...styles].filter(isHost),
  };
}

/**
 * Sources that a tag of the head needs and `csp` does not list, as text for messages: `script-src https://cdn.example`, or
 * `code in the page (script-src)`.
 */
export function undeclaredSources(tag: HeadTag, declaredSources: CspSources): readonly string[] {
  const neededSources = sourcesOf(printTag(tag), '/');
  return Object.entries(neededSources).flatMap(([directive, sources]) =>
    sources
      .filter(
        (source) => directive !== 'script-src-elem' && !declaredSources[directive as CspDirective]?.includes(source),
      )
      .map((source) => (source.startsWith("'") ? `code in the page (${directive})` : `${directive} ${source}`)),
  );
}

/** The policies as `<meta>` tags. They apply to everything after them. */
export function policyTags(sources: CspSources): readonly HeadTag[] {
  return pagePolicies(sources).map((content) => ({
    tag: 'meta',
    attributes: { 'http-equiv': 'Content-Security-Policy', content },
    content: null,
  }));
}

function sourcesOf(html: string, href: string): CspSources {
  const reader = new PolicyReader(href);
  readHtml(html, reader);
  return reader.sources();
}

function except(sources: readonly string[] = [], refusedSources: readonly string[] = []): readonly string[] {
  return sources.filter((source) => !refusedSources.includes(source));
}

function isWithin(folders: readonly string[], place: string): boolean {
  return folders.some((folder) => folder.endsWith('/') && place.startsWith(folder));
}
