import { createElement, Fragment, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { SharedMarkup } from './context.js';
import type { PageModel, SidebarEntry } from './model.js';
import type { Strings } from './strings/index.js';

/** Placeholder element of shared markup on a page. Content cannot contain the control characters in its attribute. */
const PLACE = 'docsgen-part';
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const PLACES = /<docsgen-part data-part="\u0001(\d+)\u0002"><\/docsgen-part>/g;
const SEPARATOR = `<${PLACE}></${PLACE}>`;

/** The page that is being rendered. */
export interface SharedMarkupOptions {
  readonly page: PageModel;
  readonly strings: Strings;
  /** Adds the contexts of the page. */
  readonly inPage: (node: ReactNode) => ReactNode;
}

/** Shared markup on one page: components place it, and `fill` replaces the places. */
export interface SharedPlaces {
  readonly markup: SharedMarkup;
  readonly fill: (html: string) => string;
}

/** Creates a memory of markup that pages share. Entries are rendered once for each language and direction, and kept as long as they exist. */
export function createSharedMarkup(): (options: SharedMarkupOptions) => SharedPlaces {
  const memory = new WeakMap<Strings, Map<string, WeakMap<SidebarEntry, string>>>();
  const memoryOf = ({ page, strings }: SharedMarkupOptions): WeakMap<SidebarEntry, string> => {
    const byDirection = memory.get(strings) ?? new Map<string, WeakMap<SidebarEntry, string>>();
    memory.set(strings, byDirection);
    const known = byDirection.get(page.locale.direction) ?? new WeakMap<SidebarEntry, string>();
    byDirection.set(page.locale.direction, known);
    return known;
  };
  return (options) => {
    const known = memoryOf(options);
    const placed: string[] = [];
    return {
      markup(entries, item) {
        const newEntries = entries.filter((entry) => !known.has(entry));
        const newMarkup = markupOf(options, newEntries.map(item));
        for (const [i, entry] of newEntries.entries()) known.set(entry, newMarkup[i] ?? '');
        const number = placed.push(entries.map((entry) => known.get(entry) ?? '').join('')) - 1;
        return createElement(PLACE, { 'data-part': `\u0001${number}\u0002` });
      },
      fill: (html) =>
        placed.length === 0 ? html : html.replace(PLACES, (_, number: string) => placed[Number(number)] ?? ''),
    };
  };
}

/** The markup of each element, rendered in one go. */
function markupOf({ inPage }: SharedMarkupOptions, nodes: readonly ReactNode[]): readonly string[] {
  if (nodes.length === 0) return [];
  const separated = nodes.map((node, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list is rendered once
    <Fragment key={i}>
      {node}
      {createElement(PLACE)}
    </Fragment>
  ));
  return renderToString(inPage(separated)).split(SEPARATOR);
}
