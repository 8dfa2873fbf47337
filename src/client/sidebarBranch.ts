import type { SidebarEntry } from '../model/page';

/** Puts the entries of a branch that the page left out below its category. */
export async function fillBranch(category: HTMLDetailsElement, address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  const entries = (await response.json()) as readonly SidebarEntry[];
  category.querySelector(':scope > ul')?.replaceWith(list(entries));
}

function list(entries: readonly SidebarEntry[]): HTMLUListElement {
  const ul = document.createElement('ul');
  ul.className = 'sidebar-list';
  ul.append(...entries.map(entryElement));
  return ul;
}

function entryElement(entry: SidebarEntry): HTMLLIElement {
  const li = document.createElement('li');
  if (entry.type === 'link') {
    li.append(row(entry.label, entry.href));
    return li;
  }
  if (entry.href !== null) {
    li.className = 'sidebar-linked';
    li.append(row(entry.label, entry.href));
  }
  li.append(details(entry));
  return li;
}

function row(label: string, href: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.className = 'sidebar-row';
  link.href = href;
  link.textContent = label;
  if (link.pathname === location.pathname) link.setAttribute('aria-current', 'page');
  return link;
}

function details(entry: Extract<SidebarEntry, { type: 'category' }>): HTMLDetailsElement {
  const element = document.createElement('details');
  element.className = 'sidebar-category';
  element.dataset['collapsible'] = '';
  if (entry.lazy !== null) element.dataset['lazy'] = entry.lazy;
  const summary = document.createElement('summary');
  const caret = document.querySelector('.sidebar-category > summary > .icon')?.cloneNode(true) ?? '';
  if (entry.href === null) {
    summary.className = 'sidebar-row';
    summary.append(entry.label, caret);
  } else {
    summary.className = 'sidebar-caret';
    summary.setAttribute('aria-label', entry.label);
    summary.append(caret);
  }
  element.append(summary, list(entry.children));
  return element;
}
