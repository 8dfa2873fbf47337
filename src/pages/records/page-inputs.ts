import { sha256, sha256OfFile } from '../../base/hash.js';
import type { Link } from '../../model/doc.js';
import type { PageModel } from '../../model/page.js';
import type { Route, Site } from '../../model/site.js';
import { postsOnPage, relatedLinks, resolveLink } from '../../site/index.js';
import type { PageInputs, PageRecord } from './page-record.js';

/** Links and files of a page from its last compilation; they are the same while the source is. */
export type RecordedFacts = Pick<PageRecord, 'links' | 'files'>;

/** The input of `createInputHasher`. */
export interface InputContext {
  readonly site: Site;
  /** Hash of generator, theme and browser files. */
  readonly shared: string;
}

/** Inputs that depend only on the files of a page. */
export type OwnInputs = Pick<PageInputs, 'shared' | 'source' | 'files' | 'extensions'>;

/** Hashes the inputs of a page; `listedFacts` are links and files of the posts on a list, in their order. */
export interface HashInputs {
  own(route: Route, facts: RecordedFacts): OwnInputs;
  /** Hash of the related pages that a page shows. */
  related(urls: readonly string[]): string;
  all(route: Route, model: PageModel, facts: RecordedFacts, listedFacts: readonly RecordedFacts[]): PageInputs;
}

/** Starts hashing for one build. */
export function createInputHasher({ site, shared }: InputContext): HashInputs {
  const fileHashes = new Map<string, string>();
  const hashFile = (path: string): string => {
    const hash = fileHashes.get(path) ?? sha256OfFile(path);
    fileHashes.set(path, hash);
    return hash;
  };
  const ownInputs: HashInputs['own'] = (route, page) => {
    const routes = [route, ...listedPages(site, route)];
    const sources = routes.map((r) => (r.source?.format === 'md' ? r.source.hash : ''));
    const hashes = (isCounted: (path: string) => boolean, other = ''): string =>
      sha256(
        page.files
          .filter((f) => isCounted(f.absolutePath))
          .map((f) => hashFile(f.absolutePath))
          .join() + other,
      );
    // The marks of outdated sections follow from the records of a translation, and from its original, which is one of the files.
    const records = site.content.translations?.get(route.source?.path ?? '')?.hash;
    return {
      shared,
      source: sha256(sources.join()),
      files: hashes((path) => !isFileVersion(path), records),
      extensions: hashes(isFileVersion),
    };
  };
  const allInputs: HashInputs['all'] = (route, { related, ...model }, page, listedFacts) => {
    const posts = listedPages(site, route);
    const targets = posts.map((post, i) => linkTargets(site, post, listedFacts[i]?.links ?? []));
    return {
      ...ownInputs(route, page),
      model: sha256(JSON.stringify(model)),
      links: sha256([linkTargets(site, route, page.links), ...targets].join('\n\n')),
      related: hashOfRelated(related),
    };
  };
  return { own: ownInputs, all: allInputs, related: (urls) => hashOfRelated(relatedLinks(site, urls)) };
}

/** Empty without related pages, so that a site without them pays nothing. */
function hashOfRelated(links: PageModel['related']): string {
  return links.length === 0 ? '' : sha256(JSON.stringify(links));
}

/** True for the file that represents an extension, which the build itself writes. */
export function isFileVersion(path: string): boolean {
  return path.includes('/.docsgen/extensions/');
}

/** Pages whose text a list shows. React pages are part of the server bundle. */
export function listedPages(site: Site, route: Route): readonly Route[] {
  return route.kind === 'blog-list' ? postsOnPage(site, route) : [];
}

function linkTargets(site: Site, route: Route, links: readonly Link[]): string {
  const { source } = route;
  if (source === null) return '';
  const targets = links.map((link) => {
    const target = resolveLink(site, route, source, link.href);
    return target.kind === 'broken' ? link.href : target.href;
  });
  return targets.join('\n');
}

/** Why a page is rendered, in words; null if its bytes cannot have changed. */
export function difference(lastRecord: PageRecord, inputs: PageInputs): string | null {
  if (lastRecord.inputs.shared !== inputs.shared) return 'the theme or the browser files changed';
  if (lastRecord.inputs.source !== inputs.source) return 'its source changed';
  if (lastRecord.inputs.extensions !== inputs.extensions) return 'an extension that works on it changed';
  if (lastRecord.inputs.files !== inputs.files) return 'a file that it includes or shows changed';
  if (lastRecord.inputs.links !== inputs.links) return 'a link on it leads elsewhere';
  if (lastRecord.inputs.related !== inputs.related) return 'other pages are related to it, or have other titles';
  if (lastRecord.inputs.model !== inputs.model) return 'its navigation, title or other metadata changed';
  return null;
}
