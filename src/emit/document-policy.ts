import { readHtml } from '../base/html/read.js';
import type { HeadTag } from '../model/page.js';
import { type CspDirective, type CspSources, mergeSources, pagePolicies } from './csp.js';
import { PolicyReader } from './csp-page.js';
import { printTag } from './tag.js';

/** Directives under which pages run code. */
const RUNS: readonly CspDirective[] = ['script-src', 'script-src-attr', 'script-src-elem', 'object-src'];

/** What a document is made of, by who wrote it. */
export interface DocumentParts {
  /** Address of the page. */
  readonly href: string;
  /** Head and scripts, which templates and the site write. */
  readonly frame: string;
  /** What the body needs, whoever wrote it. */
  readonly body: CspSources;
  /** What of the body strangers may have written; empty where the site trusts it. */
  readonly untrusted: readonly string[];
}

/**
 * What a document needs besides what every page may use. For text of strangers nothing that runs is allowed: should a script get through the sanitiser,
 * it has no hash in the policy.
 */
export function documentSources({ href, frame, body, untrusted }: DocumentParts, site: CspSources): CspSources {
  const readSources = (html: string): CspSources => sourcesOf(html, href);
  // Most pages have no script in their body, and are read once.
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
 * What scripts and style sheets of other hosts use: their own host. A counter sends there what it counts, a style sheet loads its fonts and pictures from
 * there; what they need of further hosts is named in `csp`.
 */
function whatTheyUse({ 'script-src': scripts = [], 'style-src': styles = [] }: CspSources): CspSources {
  const isHost = (source: string): boolean => /^https?:/.test(source);
  return {
    'connect-src': scripts.filter(isHost),
    'font-src': styles.filter(isHost),
    'img-src': [...scripts, ...styles].filter(isHost),
  };
}

/** What a tag of the head needs to be allowed that is not declared, in words: `script-src https://cdn.example`, or code in the page. */
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

/** The policies as tags for the head. They hold for what comes after them. */
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
