import type { SidebarEntry } from '../model/page';
import { labelParts } from '../shared/word-parts';

/** Adds the entries of a lazy branch below its category, from the file beside the category's page. */
export async function fillBranch(category: HTMLDetailsElement): Promise<void> {
  const page = category.previousElementSibling?.getAttribute('href') ?? '';
  const address = page.replace(/\/?$/, '/sidebar.json');
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  const entries = (await response.json()) as readonly SidebarEntry[];
  category.append(list(entries));
}

function list(entries: readonly SidebarEntry[]): HTMLUListElement {
  const ul = document.createElement('ul');
  ul.className = 'sidebar-list';
  ul.append(...entries.map(entryElement));
  return ul;
}

function entryElement(entry: SidebarEntry): HTMLLIElement {
  const li = document.createElement('li');
  if (entry.type === 'more') return li;
  if (entry.type === 'link') li.append(row(entry, entry.href));
  else if (entry.type === 'text') {
    li.className = 'sidebar-text';
    li.append(...labelled(entry));
  } else {
    const hasEntries = entry.lazy || entry.children.length > 0;
    if (entry.href !== null) {
      if (hasEntries) li.className = 'sidebar-linked';
      li.append(row(entry, entry.href));
    }
    if (entry.href === null || hasEntries) li.append(details(entry));
  }
  return li;
}

type Labelled = Exclude<SidebarEntry, { type: 'more' }>;

function row(entry: Labelled, href: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = href;
  link.append(...labelled(entry));
  if (link.href.startsWith(location.origin) && link.pathname === location.pathname)
    link.setAttribute('aria-current', 'page');
  if (entry.type === 'link' && entry.external) link.rel = 'noopener';
  return link;
}

function labelled(entry: Labelled): readonly (string | HTMLElement)[] {
  const { badge } = entry;
  const text = isolated(entry);
  if (badge === undefined) return text;
  const note = document.createElement('span');
  note.className = `badge badge-${badge.type}`;
  note.textContent = badge.text;
  return [...text, note];
}

/** Same markup as `Label` in the templates. */
function isolated(entry: Labelled): readonly (string | HTMLElement)[] {
  const text = labelParts(entry.label).flatMap((part, n) => (n === 0 ? [part] : [document.createElement('wbr'), part]));
  const lang = entry.type === 'text' ? undefined : entry.lang;
  if (lang === undefined && document.dir !== 'rtl') return text;
  const label = document.createElement('bdi');
  if (lang !== undefined) label.lang = lang;
  label.append(...text);
  return [label];
}

function details(entry: Extract<SidebarEntry, { type: 'category' }>): HTMLDetailsElement {
  const element = document.createElement('details');
  if (entry.lazy) element.dataset['lazy'] = '';
  const summary = document.createElement('summary');
  if (entry.href === null) summary.append(...labelled(entry));
  element.append(summary, ...(entry.lazy ? [] : [list(entry.children)]));
  return element;
}
