import { warning } from '../../base/diagnostics.js';
import { byCodeUnit } from '../../base/files.js';
import { type FencedCode, readFenceInfo } from '../../markdown/dialect/code-syntax/info.js';
import { headingId } from '../../markdown/dialect/heading-id.js';
import type { Child } from '../../markdown/dialect/tree.js';
import { nodesWhere, walk } from '../../markdown/dialect/tree-walk.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import { type ProsePage, prosePlace } from './prose-text.js';

/**
 * Warns about every heading below the title that has no explicit id, unless its text is an id itself: `## broken-link` stays the same in
 * every language.
 */
export function checkHeadings(page: ProsePage): readonly Diagnostic[] {
  return nodesWhere(page.root, (node) => node.type === 'heading')
    .filter((heading) => heading.depth > 1 && headingId(heading, page.text) === null)
    .map(({ position }) => {
      const start = position?.start.offset ?? 0;
      return { start, source: page.text.slice(start, position?.end.offset ?? start).replace(/^#+\s*/, '') };
    })
    .filter(({ source }) => !/^[a-z\d]+(?:-[a-z\d]+)*$/.test(source))
    .map(({ start, source }) => {
      return warning('heading-without-id', `The heading \`${source}\` has no explicit id.`, {
        place: prosePlace(page, start),
        source: page.fileText,
        hint: 'End the heading with an ASCII id such as `{#install}`, the same in every translation of the page.',
      });
    });
}

/** The fenced blocks of a page whose code is in the page; blocks that show a file (`file=…`) are left out. */
export function fencesOf(page: ProsePage): readonly FencedCode[] {
  return nodesWhere(page.root, (node) => node.type === 'code')
    .filter(({ lang }) => lang != null)
    .map(({ lang, meta, value, position }): FencedCode => {
      const firstLine = prosePlace(page, position?.start.offset ?? 0);
      return { info: readFenceInfo(lang, meta), code: value, place: { ...firstLine, line: firstLine.line + 1 } };
    })
    .filter(({ info }) => info.file === null);
}

/** The files that a page's `::include{file=…}` directives name, as written. */
export function includedFiles({ root }: ProsePage): readonly string[] {
  return nodesWhere(root, (node) => node.type === 'leafDirective').flatMap(({ name, attributes }) =>
    name === 'include' && attributes?.['file'] ? [attributes['file']] : [],
  );
}

/** The addresses of other sites that a page links to or takes pictures from, each once, sorted. */
export function externalLinks({ root }: ProsePage): readonly string[] {
  const addresses = new Set<string>();
  walk(root, (node) => {
    const address = addressOf(node);
    if (/^https?:\/\//i.test(address)) addresses.add(address);
  });
  return [...addresses].sort(byCodeUnit);
}

/** The target of a link, a picture or a definition, or the `href` of a directive such as a card; empty if it has none. */
function addressOf(node: Child): string {
  if ('url' in node) return node.url;
  return ('attributes' in node && node.attributes?.['href']) || '';
}
