import { type Context, createContext, type ReactNode, useContext } from 'react';
import { fillWords } from '../src/shared/theme.js';
import type { PageModel, SidebarEntry } from './model.js';
import type { ThemePart } from './parts.js';
import { type Strings, stringsOf } from './strings/index.js';

/** A component in a layout slot. */
export type SlotPart = Extract<ThemePart, { kind: 'slot' }>;

/** The page being rendered; null while a directive's component is rendered separately. */
export const PageContext = createContext<PageModel | null>(null);

/** Icons of installed sets by name. */
export type PageIcons = NonNullable<PageModel['icons']>;

/** The components in the layout slots. */
export const SlotsContext: Context<readonly SlotPart[]> = createContext<readonly SlotPart[]>([]);

/** Returns a placeholder for the markup of sidebar entries that other pages have, too; `item` is the element of an entry. */
export type PlaceShared = (entries: readonly SidebarEntry[], item: (entry: SidebarEntry) => ReactNode) => ReactNode;

/** Shares the markup of sidebar entries between pages; null while it is rendered. */
export const PlaceSharedContext = createContext<PlaceShared | null>(null);

/** The interface strings of the page's locale. */
export const StringsContext = createContext<Strings>(stringsOf('en'));

/** Icons of installed sets that the page or the component may show, by name. */
export const IconsContext: Context<PageIcons> = createContext<PageIcons>({});

/** Options of the extension that provides the component; null for components of the theme and the site. */
export const OptionsContext = createContext<unknown>(null);

/** The options of the extension that provides this component, after its schema. */
export function useOptions<Options>(): Options {
  return useContext(OptionsContext) as Options;
}

/** The page that contains the component. Only for components of layouts and pages, not of directives. */
export function usePage(): PageModel {
  const page = useContext(PageContext);
  if (page === null) throw new Error('This component needs a page, and a directive has none.');
  return page;
}

/** Custom front matter fields that extensions declare, by key. Only for components of layouts and pages, not of directives. */
export function useFields<Fields>(): Partial<Fields> {
  return usePage().fields as Partial<Fields>;
}

/** Returns a function that looks up an interface string in the reader's language and fills in `{name}`. */
export function useWords(): (key: keyof Strings, values?: Readonly<Record<string, string | number>>) => string {
  const strings = useContext(StringsContext);
  return (key, values = {}) => fillWords(strings[key], values);
}
