import type { JsonObject } from '../../../base/json.js';
import { text } from '../../../base/json-values.js';
import { decoded } from '../../../shared/addresses.js';
import type { Folder } from '../gate/index.js';
import { pathTest } from '../path-pattern.js';
import { leadsUp, normalPath } from '../tree.js';
import type { DocsPage } from './files.js';
import { type NavContext, navTarget, type OldNavItem, plainTitle, treeNav } from './nav.js';

/** Maximum number of lists that a navigation inserts, because folders may name each other. */
const MOST_LISTS = 2000;

/** A line of a list: its depth, its text, and the target of its link. */
interface ListLine {
  readonly depth: number;
  readonly title: string;
  readonly target: string | null;
}

/** A list that is being read. */
interface ListPlace {
  readonly folder: string;
  readonly context: NavContext;
  /** Folders whose lists insert this one, and its own. */
  readonly above: readonly string[];
}

/** The navigation that the plugin `literate-nav` reads from lists of links in Markdown, `SUMMARY.md`. */
export class LiterateNav {
  readonly #file: string;
  #lists = 0;

  constructor(
    readonly docs: Folder,
    readonly pages: readonly DocsPage[],
    options: JsonObject,
  ) {
    this.#file = text(options['nav_file']) ?? 'SUMMARY.md';
  }

  /** The entries of a folder: those of its list, or its pages if it has none. */
  items(folder: string, context: NavContext, above: readonly string[] = []): readonly OldNavItem[] {
    if (above.includes(folder) || ++this.#lists > MOST_LISTS) return [];
    const source = this.docs.text(`${folder}/${this.#file}`.replace(/^\//, ''));
    if (source === null) return treeNav(this.pages, folder);
    return this.#nested(linesOf(source), { folder, context, above: [...above, folder] });
  }

  #nested(lines: readonly ListLine[], place: ListPlace): readonly OldNavItem[] {
    const items: OldNavItem[] = [];
    for (let at = 0; at < lines.length; ) {
      const line = lines[at];
      const next = lines.findIndex((other, index) => index > at && other.depth <= (line?.depth ?? 0));
      const end = next === -1 ? lines.length : next;
      if (line !== undefined) items.push(...this.#item(line, lines.slice(at + 1, end), place));
      at = end;
    }
    return items;
  }

  #item({ title, target }: ListLine, inner: readonly ListLine[], place: ListPlace): readonly OldNavItem[] {
    if (inner.length > 0) {
      const first = target === null ? [] : this.#target(target, null, place);
      return [{ kind: 'section', title, items: [...first, ...this.#nested(inner, place)] }];
    }
    if (target !== null) return this.#target(target, title, place);
    if (!/[*?]/.test(title)) return this.#target(title, null, place);
    const fits = pathTest(normalPath(`${place.folder}/${title.replace(/\/$/, '')}`));
    return this.pages.filter(({ base }) => fits(base)).map((page) => ({ kind: 'page', page, title: null }));
  }

  #target(target: string, title: string | null, { folder, context, above }: ListPlace): readonly OldNavItem[] {
    const path = `${folder}/${decoded(target)}`;
    if (target.endsWith('/') && !target.startsWith('/') && !leadsUp(path)) {
      const items = this.items(normalPath(path), context, above);
      return title === null || items.length === 0 ? items : [{ kind: 'section', title, items }];
    }
    const isPage = !/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(target) && !leadsUp(path);
    return navTarget(isPage ? normalPath(path) : target, title, context);
  }
}

/** The entries of the lists of a text, without its other lines. */
function linesOf(source: string): readonly ListLine[] {
  return source.split(/\r?\n/).flatMap((line) => {
    const [, indent = '', content] = /^([ \t]*)[*+-][ \t]+(\S.*?)[ \t]*$/.exec(line) ?? [];
    if (content === undefined) return [];
    const [, title, bracketed, plain] = /^\[(.*)\]\((?:<([^>]*)>|([^\s)]*))[^)]*\)$/.exec(content) ?? [];
    return [
      {
        depth: indent.replaceAll('\t', '    ').length,
        title: plainTitle((title ?? content).replace(/^<(.*)>$/, '$1')),
        target: bracketed ?? plain ?? null,
      },
    ];
  });
}
