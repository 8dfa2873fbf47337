import { isNamedBy } from '../../shared/name-filter';
import { added, all, targetOf } from '../dom';
import { hasSingleKeys } from '../hotkeys';

/** An element that can be hidden, with its name and its members. */
interface Entry {
  readonly element: HTMLElement;
  readonly name: string;
  readonly members: readonly Entry[];
}

/** Adds a filter field above a reference. It hides entries that do not match, on the page, in the list and in the table of contents. */
export function addFilter(slot: HTMLElement, signal: AbortSignal): void {
  const entries = [
    ...all(document, '.api-entry').map((element) => entryOf(element, 'h3', all(element, '.api-member'))),
    ...all(document, '.api-moved li').map((element) => entryOf(element, '.api-anchor', [])),
  ];
  const field = added('input', 'api-filter-field');
  const count = added('span', 'api-filter-count');
  field.type = 'search';
  field.placeholder = slot.title;
  field.setAttribute('aria-label', slot.title);
  count.setAttribute('role', 'status');
  const update = (): void => {
    const query = field.value.trim();
    const { shown, total } = filter(entries, query);
    count.textContent = query === '' ? '' : `${shown} / ${total}`;
    const url = new URL(location.href);
    if (query === '') url.searchParams.delete('q');
    else url.searchParams.set('q', query);
    history.replaceState(history.state, '', url);
  };
  field.addEventListener('input', update);
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || field.value === '') return;
    field.value = '';
    update();
  });
  document.addEventListener('keydown', (event) => focusByKey(field, event), { signal });
  slot.replaceChildren(field, count);
  field.value = new URL(location.href).searchParams.get('q') ?? '';
  if (field.value !== '') update();
}

function entryOf(element: HTMLElement, heading: string, members: readonly HTMLElement[]): Entry {
  const name = element.querySelector(`${heading} code, ${heading}`)?.textContent ?? '';
  return { element, name, members: members.map((member) => entryOf(member, 'h4', [])) };
}

/** Focuses the field when `f` is pressed, unless the reader is typing or has disabled single-key shortcuts. */
function focusByKey(field: HTMLInputElement, event: KeyboardEvent): void {
  const isWriting = event.target instanceof Element && event.target.closest('input, textarea, select, dialog') !== null;
  if (event.key !== 'f' || isWriting || !hasSingleKeys() || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  field.focus();
}

function filter(entries: readonly Entry[], query: string): { readonly shown: number; readonly total: number } {
  let shown = 0;
  let total = 0;
  for (const { element, name, members } of entries) {
    const isMatch = isNamedBy(name, query);
    const fitting = members.filter((member) => isMatch || isNamedBy(member.name, query));
    for (const member of members) member.element.hidden = !fitting.includes(member);
    element.hidden = !isMatch && fitting.length === 0;
    shown += fitting.length + (isMatch ? 1 : 0);
    total += members.length + 1;
  }
  for (const link of all<HTMLAnchorElement>(document, '.api-index li > a')) hideRow(link);
  for (const title of all(document, '.prose > h2, .api-index > p')) hideTitle(title);
  for (const link of all<HTMLAnchorElement>(document, '[data-toc] li > a')) hideRow(link);
  return { shown, total };
}

/** Hides a row if its target is hidden. */
function hideRow(link: HTMLAnchorElement): void {
  const row = link.parentElement;
  const target = targetOf(link.hash);
  if (row !== null && target !== null) row.hidden = target.closest('[hidden]:not(.tab)') !== null;
}

/** Hides a title and everything below it, such as an example, if all entries up to the next title are hidden. */
function hideTitle(title: HTMLElement): void {
  const parts: HTMLElement[] = [];
  for (
    let next = title.nextElementSibling;
    next instanceof HTMLElement && next.tagName !== title.tagName;
    next = next.nextElementSibling
  )
    parts.push(next);
  const rows = parts.flatMap((part) => (part.tagName === 'UL' ? all(part, 'li') : [part]));
  const own = rows.filter((row) => row.matches('.api-entry, .api-index li'));
  const isEmpty = own.length > 0 && own.every((row) => row.hidden);
  title.hidden = isEmpty;
  for (const part of parts) if (!part.matches('.api-entry')) part.hidden = isEmpty;
}
