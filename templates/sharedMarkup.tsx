import { createElement, Fragment, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { PlaceShared } from './context.js';
import type { PageModel, SharedMarkup, SidebarEntry } from './model.js';
import type { Strings } from './strings/index.js';

/** Placeholder element of shared markup on a page. Content cannot contain the control characters in its attribute. */
const PLACE = 'docsgen-part';
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const PLACES = /<docsgen-part data-place="\u0001(\d+)\u0002"><\/docsgen-part>/g;
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
  readonly place: PlaceShared;
  readonly fill: (html: string) => string;
  /** All that was placed. */
  readonly placed: () => readonly SharedMarkup[];
}

/** Creates a memory of markup that pages share. Entries are rendered once for each language and direction, and kept while they exist. */
export function createSharedMarkup(): (options: SharedMarkupOptions) => SharedPlaces {
  const memory = new WeakMap<Strings, Map<string, WeakMap<SidebarEntry, SharedMarkup>>>();
  const memoryOf = ({ page, strings }: SharedMarkupOptions): WeakMap<SidebarEntry, SharedMarkup> => {
    const byDirection = memory.get(strings) ?? new Map<string, WeakMap<SidebarEntry, SharedMarkup>>();
    memory.set(strings, byDirection);
    const known = byDirection.get(page.locale.direction) ?? new WeakMap<SidebarEntry, SharedMarkup>();
    byDirection.set(page.locale.direction, known);
    return known;
  };
  return (options) => {
    const known = memoryOf(options);
    const runs: (readonly SharedMarkup[])[] = [];
    const htmlOf = (run: readonly SharedMarkup[] = []): string => run.map(({ html }) => html).join('');
    return {
      place(entries, item) {
        const newEntries = entries.filter((entry) => !known.has(entry));
        const newMarkup = markupOf(options, newEntries.map(item));
        for (const [i, entry] of newEntries.entries()) known.set(entry, { html: newMarkup[i] ?? '' });
        const number = runs.push(entries.flatMap((entry) => known.get(entry) ?? [])) - 1;
        return createElement(PLACE, { 'data-place': `\u0001${number}\u0002` });
      },
      fill: (html) =>
        runs.length === 0 ? html : html.replace(PLACES, (_, number: string) => htmlOf(runs[Number(number)])),
      placed: () => runs.flat(),
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
