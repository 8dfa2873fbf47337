import type { PlainValue } from '../../../base/json.js';
import { list, record, text } from '../../../base/json-values.js';
import { isExternal, isSafeUrl } from '../../../shared/addresses.js';
import { normalPath } from '../tree.js';
import { type DocsPage, isIndex } from './files.js';

/** An entry of the navigation. */
export type OldNavItem =
  | { readonly kind: 'page'; readonly page: DocsPage; readonly title: string | null }
  /** An address of another site, or with `to` of this one. */
  | { readonly kind: 'link'; readonly title: string; readonly href?: string; readonly to?: string }
  | { readonly kind: 'section'; readonly title: string; readonly items: readonly OldNavItem[] };

/** Reports an entry that leads nowhere. */
export type ReportEntry = (message: string, entry: string) => void;

/** How a list of entries is read. */
export interface NavContext {
  /** The page of a file; undefined if there is none. */
  readonly pageOf: (file: string) => DocsPage | undefined;
  readonly report: ReportEntry;
  /** What a text that names no page stands for, such as a folder with its own navigation; null for nothing. */
  readonly expand?: (target: string, title: string | null) => readonly OldNavItem[] | null;
}

/** The entries of a `nav`. */
export function navItems(value: PlainValue | undefined, context: NavContext): readonly OldNavItem[] {
  return list(value).flatMap((entry) => {
    const target = text(entry);
    if (target !== null) return navTarget(target, null, context);
    const titled = Object.entries(record(entry));
    if (titled.length === 0) leaveOut(JSON.stringify(entry).slice(0, LONGEST_SHOWN), context);
    return titled.flatMap(([title, inner]) => titledItems(plainTitle(title), inner, context));
  });
}

function titledItems(title: string, value: PlainValue | undefined, context: NavContext): readonly OldNavItem[] {
  const target = text(value);
  if (target !== null) return navTarget(target, title, context);
  if (Array.isArray(value)) return [{ kind: 'section', title, items: navItems(value, context) }];
  // Some write the entries of a section as one map.
  if (value !== null && typeof value === 'object')
    return [{ kind: 'section', title, items: navItems([value], context) }];
  return leaveOut(title, context);
}

/** Longest part of an entry in a message, in characters. */
const LONGEST_SHOWN = 60;

function leaveOut(entry: string, context: NavContext): readonly OldNavItem[] {
  context.report(`The entry ${JSON.stringify(entry)} of the navigation names no page, so it is left out.`, entry);
  return [];
}

/** The entry of a target: a page, or what the context makes of another text. */
export function navTarget(target: string, title: string | null, context: NavContext): readonly OldNavItem[] {
  const page = context.pageOf(normalPath(target));
  if (page !== undefined && !target.startsWith('/')) return [{ kind: 'page', page, title: title || null }];
  const items = context.expand?.(target, title) ?? null;
  if (items !== null) return items;
  const isLink = isExternal(target) || target.startsWith('/');
  if (isLink && isSafeUrl(target)) return [{ kind: 'link', title: title || target, href: target }];
  const fault = isLink ? 'an address that is not safe' : 'no page of the site';
  context.report(`The navigation lists ${JSON.stringify(target)}, which is ${fault}, so it is left out.`, target);
  return [];
}

/** The navigation of a site that writes none: in each folder its page, its files and its folders by code point. */
export function treeNav(pages: readonly DocsPage[], folder = ''): readonly OldNavItem[] {
  const prefix = folder === '' ? '' : `${folder}/`;
  const below = pages.filter(({ base }) => base.startsWith(prefix));
  const isHere = ({ base }: DocsPage): boolean => !base.slice(prefix.length).includes('/');
  const here = below.filter(isHere);
  const names = new Set(below.flatMap((page) => (isHere(page) ? [] : [page.base.slice(prefix.length).split('/')[0]])));
  const item = (page: DocsPage): OldNavItem => ({ kind: 'page', page, title: null });
  return [
    ...here.filter(({ base }) => isIndex(base)).map(item),
    ...here.filter(({ base }) => !isIndex(base)).map(item),
    ...[...names].flatMap((name): readonly OldNavItem[] =>
      name === undefined
        ? []
        : [{ kind: 'section', title: nameTitle(name), items: treeNav(below, `${prefix}${name}`) }],
    ),
  ];
}

/** The title that MkDocs gives a file or folder without one. */
export function nameTitle(name: string): string {
  const words = name.replace(/[-_]/g, ' ');
  return words.toLowerCase() === words ? words.charAt(0).toUpperCase() + words.slice(1) : words;
}

/** All pages that entries list, in order. */
export function pagesIn(items: readonly OldNavItem[]): readonly DocsPage[] {
  return items.flatMap((item) =>
    item.kind === 'page' ? [item.page] : item.kind === 'section' ? pagesIn(item.items) : [],
  );
}

/** A title as plain text: without tags, icons and control characters. */
export function plainTitle(title: string): string {
  return (
    title
      .replace(/<[^<>]*>|:[a-z][\w-]*-[\w-]+:/g, '')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: no title shows these
      .replace(/[\u0000-\u001f\u007f]+/g, ' ')
      .trim()
  );
}
