import type { JsonObject, PlainValue } from '../../../base/json.js';
import { list, record, text } from '../../../base/json-values.js';
import type { Draft } from '../draft.js';
import { isOutside } from '../links.js';
import type { MigratedEntry } from '../model.js';
import type { PageRoute, Routes } from '../routes.js';

/** The locale that a sidebar is for. */
export interface SidebarLocale {
  readonly routes: Routes;
  /** Codes of the locale's texts: `zh-CN`, `zh-cn`. */
  readonly codes: readonly string[];
  /** First parts of addresses in which to look for pages, the locale's own first: `zh-cn`, then `en`; empty for the root. */
  readonly prefixes: readonly string[];
  readonly file: string;
}

/** Entries of the sidebar with the labels of a locale. */
export function entriesOf(items: readonly PlainValue[], place: SidebarLocale, draft: Draft): readonly MigratedEntry[] {
  return items.flatMap((item) => entryOf(typeof item === 'string' ? { slug: item } : record(item), place, draft));
}

function entryOf(fields: JsonObject, place: SidebarLocale, draft: Draft): readonly MigratedEntry[] {
  const label = labelOf(fields, place);
  const words = { ...(label !== null && { label }), ...badgeOf(fields['badge'], place) };
  const folder = text(record(fields['autogenerate'])['directory']);
  if (folder !== null) return label === null ? [{ folder }] : [{ ...words, ...open(fields), items: [{ folder }] }];
  if (fields['items'] !== undefined)
    return [{ ...words, ...open(fields), items: entriesOf(list(fields['items']), place, draft) }];
  const target = text(fields['slug']) ?? text(fields['link']) ?? '';
  if (isOutside(target)) return [{ label: target, ...words, href: target }];
  const page = pageAt(target, place);
  if (page !== null) return [Object.keys(words).length === 0 ? `/${page.path}` : { page: `/${page.path}`, ...words }];
  draft.report('sidebar', `The sidebar names ${target}, which is not a page.`, place.file);
  return [];
}

/** An entry names a page without a locale. If it is not translated, another locale's page is used. */
function pageAt(target: string, { routes, prefixes }: SidebarLocale): PageRoute | null {
  const pages = [...prefixes, ''].map((prefix) => routes.at(`${prefix}/${target}`));
  return pages.find((page) => page !== null) ?? null;
}

function labelOf(fields: JsonObject, { codes }: SidebarLocale): string | null {
  const words = typeof fields['label'] === 'object' ? record(fields['label']) : record(fields['translations']);
  const translated = codes.map((code) => text(words[code])).find((word) => word !== null);
  return translated ?? text(fields['label']) ?? text(record(fields['label'])['en']);
}

function open({ collapsed }: JsonObject): { readonly collapsed?: boolean } {
  return collapsed === true ? {} : { collapsed: false };
}

function badgeOf(
  badge: PlainValue | undefined,
  { codes }: SidebarLocale,
): { readonly badge?: { readonly text: string; readonly type: string } } {
  const fields = typeof badge === 'string' ? { text: badge } : record(badge);
  const words = record(fields['text' as keyof typeof fields]);
  const word =
    text(fields['text' as keyof typeof fields]) ??
    codes.map((code) => text(words[code])).find((label) => label !== null) ??
    text(words['en']);
  if (word === null || word === undefined) return {};
  const variant = text((fields as JsonObject)['variant']) ?? 'note';
  return { badge: { text: word, type: { success: 'tip', caution: 'warning', default: 'note' }[variant] ?? variant } };
}
