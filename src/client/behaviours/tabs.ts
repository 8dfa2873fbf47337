import { STORAGE } from '../../shared/storage';
import type { Behaviour } from '../behaviour';
import { added, all, nextIndex, onEach } from '../dom';
import { onRemembered, recall, remember } from '../storage';
import { word } from '../words';

/** A set of tabs. HTML in content may have its class, but not this attribute. */
const SET = '[data-tabs]';

/** Buttons made by `build`. */
const BUTTON = '[data-ready] > .tab-list > [data-value].tab-button';

/** Builds the tab list of each `.tabs`, keeps groups with the same name in sync, and remembers the choice, also for other browser tabs. */
export const tabs: Behaviour = {
  name: 'tabs',
  install() {
    onEach('click', BUTTON, (button) => choose(button));
    onEach('keydown', BUTTON, (button, event) => {
      const buttons = all(button.parentElement ?? document, BUTTON);
      const next = nextIndex(event.key, ['ArrowLeft', 'ArrowRight'], buttons.indexOf(button), buttons.length);
      const target = next === null ? undefined : buttons[next];
      if (target === undefined) return;
      event.preventDefault();
      target.focus();
      choose(target);
    });
    // The browser's search, or a link to a text fragment, has found text in a hidden tab.
    onEach('beforematch', '[data-value].tab', (panel) => showPanel(panel));
    onRemembered((key, value) => {
      if (key?.startsWith(STORAGE.tab) && value !== null) showGroup(key.slice(STORAGE.tab.length), value);
    });
  },
  page() {
    for (const set of all(document, SET)) build(set);
    // The boot script's rules for remembered tabs are no longer needed.
    document.adoptedStyleSheets = [];
  },
};

function panelsOf(set: HTMLElement): HTMLElement[] {
  return all(set, ':scope > [data-value].tab');
}

function build(set: HTMLElement): void {
  set.querySelector(':scope > .tab-list')?.remove();
  const list = added('div', 'tab-list');
  list.setAttribute('role', 'tablist');
  list.setAttribute('aria-label', word('tabs.label'));
  for (const panel of panelsOf(set)) list.append(tabButton(panel));
  set.prepend(list);
  const { group } = set.dataset;
  const kept = set.querySelector<HTMLElement>(':scope > [data-value].tab[data-shown]')?.dataset['value'];
  const remembered = group === undefined ? null : recall(STORAGE.tab + group);
  if (!show(set, remembered ?? kept ?? '')) show(set, panelsOf(set)[0]?.dataset['value'] ?? '');
  set.dataset['ready'] = '';
}

function tabButton(panel: HTMLElement): HTMLButtonElement {
  const button = added('button', 'tab-button');
  button.type = 'button';
  button.textContent = panel.dataset['label'] ?? '';
  button.dataset['value'] = panel.dataset['value'] ?? '';
  button.setAttribute('role', 'tab');
  button.id = freeId('tab');
  panel.id ||= freeId('panel');
  button.setAttribute('aria-controls', panel.id);
  panel.setAttribute('role', 'tabpanel');
  panel.setAttribute('aria-labelledby', button.id);
  return button;
}

function freeId(stem: string): string {
  let number = 1;
  while (
    document.getElementById(`${stem}-${number}`) !== null ||
    document.querySelector(`[aria-labelledby="${stem}-${number}"]`) !== null
  )
    number++;
  return `${stem}-${number}`;
}

/** Shows the panel with the given value; false if the set has none. */
function show(set: HTMLElement, value: string): boolean {
  const panels = panelsOf(set);
  if (!panels.some((panel) => panel.dataset['value'] === value)) return false;
  for (const panel of panels) {
    const isShown = panel.dataset['value'] === value;
    panel.toggleAttribute('data-shown', isShown);
    if (isShown) panel.removeAttribute('hidden');
    // Browsers without `beforematch` would not show a tab in which they found text; there a style rule hides it.
    else if ('onbeforematch' in panel) panel.setAttribute('hidden', 'until-found');
  }
  for (const button of all(set, ':scope > .tab-list > .tab-button')) {
    const selected = button.dataset['value'] === value;
    button.setAttribute('aria-selected', String(selected));
    button.tabIndex = selected ? 0 : -1;
  }
  return true;
}

function showGroup(group: string, value: string): void {
  for (const set of all(document, '.tabs[data-ready]')) {
    if (set.dataset['group'] === group) show(set, value);
  }
}

/** Keeps the selected tab at the same position on the screen, whatever groups above it do. */
function choose(button: HTMLElement): void {
  const set = button.closest<HTMLElement>(SET);
  const value = button.dataset['value'] ?? '';
  if (set === null) return;
  const oldTop = button.getBoundingClientRect().top;
  show(set, value);
  const { group } = set.dataset;
  if (group !== undefined) {
    remember(STORAGE.tab + group, value);
    showGroup(group, value);
  }
  const moved = button.getBoundingClientRect().top - oldTop;
  if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' });
}

/** Shows the tab of a panel; false if the element is no panel or is already shown. */
export function showPanel(element: Element): boolean {
  if (!(element instanceof HTMLElement) || !element.matches('[data-value].tab') || 'shown' in element.dataset)
    return false;
  const set = element.closest<HTMLElement>(SET);
  return set !== null && show(set, element.dataset['value'] ?? '');
}
