import type { SidebarEntry } from '../model/page';

/** Puts the entries of a branch that the page left out below its category. They are in a file beside the category's own page. */
export async function fillBranch(category: HTMLDetailsElement): Promise<void> {
  const page = category.previousElementSibling?.getAttribute('href') ?? '';
  const address = page.replace(/\/?$/, '/sidebar.json');
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  const entries = (await response.json()) as readonly SidebarEntry[];
  const { textContent: name } = category.previousElementSibling ?? category;
  const label = category.querySelector('summary')?.getAttribute('aria-label') ?? '';
  category.append(list(entries, (other) => label.replace(name, () => other)));
}

/** The accessible name of the caret beside an entry. */
type CaretLabel = (name: string) => string;

function list(entries: readonly SidebarEntry[], caretLabel: CaretLabel): HTMLUListElement {
  const ul = document.createElement('ul');
  ul.className = 'sidebar-list';
  ul.append(...entries.map((entry) => entryElement(entry, caretLabel)));
  return ul;
}

function entryElement(entry: SidebarEntry, caretLabel: CaretLabel): HTMLLIElement {
  const li = document.createElement('li');
  if (entry.type !== 'category') {
    if (entry.type === 'link') li.append(row(entry.label, entry.href));
    return li;
  }
  if (entry.href !== null) {
    li.className = 'sidebar-linked';
    li.append(row(entry.label, entry.href));
  }
  li.append(details(entry, caretLabel));
  return li;
}

function row(label: string, href: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = label;
  if (link.pathname === location.pathname) link.setAttribute('aria-current', 'page');
  return link;
}

function details(entry: Extract<SidebarEntry, { type: 'category' }>, caretLabel: CaretLabel): HTMLDetailsElement {
  const element = document.createElement('details');
  if (entry.lazy) element.dataset['lazy'] = '';
  const summary = document.createElement('summary');
  if (entry.href === null) summary.append(entry.label);
  else summary.setAttribute('aria-label', caretLabel(entry.label));
  element.append(summary, ...(entry.lazy ? [] : [list(entry.children, caretLabel)]));
  return element;
}
