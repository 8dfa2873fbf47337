import type { SidebarEntry } from '../model.js';

/** The name of the sidebar folder that contains a page; null at the top, and if the page is not in the sidebar. */
export function sectionOf(entries: readonly SidebarEntry[], href: string): string | null {
  return find(entries, href, null) ?? null;
}

/** Like `sectionOf`; undefined if the page is not below the entries. */
function find(entries: readonly SidebarEntry[], href: string, section: string | null): string | null | undefined {
  for (const entry of entries) {
    if (entry.type === 'more' || entry.type === 'text') continue;
    if (entry.href === href) return section;
    const sectionBelow = entry.type === 'category' ? find(entry.children, href, entry.label) : undefined;
    if (sectionBelow !== undefined) return sectionBelow;
  }
  return undefined;
}
