import type { PlainValue } from '../../../base/json.js';
import { list, record, text } from '../../../base/json-values.js';
import type { Draft } from '../draft.js';
import { isOutside } from '../links.js';
import type { MigratedEntry } from '../model.js';
import type { Routes } from '../routes.js';
import { normalPath } from '../tree.js';

interface SidebarPlace {
  readonly locale: string;
  /** First part of the locale's addresses: `zh`; empty for the root. */
  readonly prefix: string;
  readonly routes: Routes;
  readonly config: string;
}

/** Adds the sidebars of a locale, from a list or an object by address prefix. */
export function addSidebars(draft: Draft, sidebar: PlainValue | undefined, place: SidebarPlace): void {
  const sidebars: readonly (readonly [string, PlainValue])[] = Array.isArray(sidebar)
    ? [['/', sidebar]]
    : Object.entries(record(sidebar)).flatMap(([path, value]) => (value === undefined ? [] : [[path, value] as const]));
  for (const [path, value] of sidebars) {
    const { base, items } = record(value);
    const dir = withoutPrefix(normalPath(path), place.prefix);
    const entries = list(items ?? value).flatMap((item) => entriesOf(item, text(base) ?? '', place, draft));
    draft.sidebars.push({
      name: dir === '' ? 'docs' : dir.replaceAll('/', '-'),
      locale: place.locale,
      version: '',
      dir,
      entries,
    });
  }
}

function withoutPrefix(path: string, prefix: string): string {
  if (prefix === '' || path === prefix) return path === prefix ? '' : path;
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length + 1) : path;
}

/** Entries for an item: one, none if it has no target, or its children if it is a group without a name. */
function entriesOf(item: PlainValue, base: string, place: SidebarPlace, draft: Draft): readonly MigratedEntry[] {
  const fields = record(item);
  const inner = text(fields['base']) ?? base;
  const label = (text(fields['text']) ?? '').replace(/<[^>]*>/g, '').trim();
  const entry = { ...(label !== '' && { label }), ...targetOf(text(fields['link']), inner, place) };
  const items = list(fields['items']).flatMap((child) => entriesOf(child, inner, place, draft));
  if (fields['items'] === undefined) {
    if (Object.keys(entry).length === 0) return [];
    if (fields['link'] !== undefined && Object.keys(entry).every((key) => key === 'label'))
      draft.report('sidebar', `The sidebar names ${String(fields['link'])}, which is not a page.`, place.config);
    return [entry];
  }
  const { to: _to, href: _href, ...category } = entry as { label?: string; page?: string; to?: string; href?: string };
  if (Object.keys(category).length === 0) return items;
  return [{ ...category, ...(fields['collapsed'] !== true && { collapsed: false }), items }];
}

/** The target of a sidebar link: a page, a section or file of the site, or another site. */
function targetOf(
  link: string | null,
  base: string,
  { routes, prefix }: SidebarPlace,
): { readonly page?: string; readonly to?: string; readonly href?: string } {
  if (link === null) return {};
  if (isOutside(link)) return { href: link };
  const [path = '', hash] = (link.startsWith('/') ? link : base + link).split('#');
  const page = routes.at(path);
  if (page === null) return {};
  if (hash !== undefined) return { to: `/${withoutPrefix(page.route, prefix)}#${hash}` };
  return { page: `/${page.path}` };
}
