import { type Context, createContext, useContext } from 'react';
import { fillWords } from '../src/shared/theme.js';
import type { PageModel } from './model.js';
import type { ThemePart } from './parts.js';
import { type Strings, stringsOf } from './strings/index.js';

/** A component in a slot of the layouts. */
export type SlotPart = Extract<ThemePart, { kind: 'slot' }>;

/** The page being rendered; null while a directive's component is rendered on its own. */
export const PageContext = createContext<PageModel | null>(null);

/** What stands in the slots of the layouts. */
export const SlotsContext: Context<readonly SlotPart[]> = createContext<readonly SlotPart[]>([]);

/** The interface strings of the page's locale. */
export const StringsContext = createContext<Strings>(stringsOf('en'));

/** Options of the extension that brings the component; null for those of the theme and of the site. */
export const OptionsContext = createContext<unknown>(null);

/** The options of the extension that brings this component, as its schema leaves them. */
export function useOptions<Options>(): Options {
  return useContext(OptionsContext) as Options;
}

/** The page that the component stands on. Only for components of layouts and pages, not of directives. */
export function usePage(): PageModel {
  const page = useContext(PageContext);
  if (page === null) throw new Error('This component needs a page, and a directive has none.');
  return page;
}

/** The front matter that extensions read, by key. Only for components of layouts and pages, not of directives. */
export function useFields<Fields>(): Partial<Fields> {
  return usePage().fields as Partial<Fields>;
}

/** A function from a key to the interface string in the reader's language, with `{name}` filled in. */
export function useWords(): (key: keyof Strings, values?: Readonly<Record<string, string | number>>) => string {
  const strings = useContext(StringsContext);
  return (key, values = {}) => fillWords(strings[key], values);
}
