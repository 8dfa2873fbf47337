import type { Behaviour } from '../behaviour';
import { afterLayout, all } from '../dom';

/** The selected tab of a list. */
const CHOSEN = '[data-ready] > .tab-list > [aria-selected="true"]';

/** Scrolls to the selected tab of a list: one that was remembered or selected elsewhere may be outside a narrow window. */
export const tabView: Behaviour = {
  name: 'tabView',
  install() {
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof HTMLElement && target.matches(CHOSEN)) bringIntoView(target);
    }).observe(document, { subtree: true, attributeFilter: ['aria-selected'] });
  },
  page() {
    afterLayout(() => {
      for (const tab of all(document, CHOSEN)) bringIntoView(tab);
    });
  },
};

/** Scrolls only the list, and only as far as needed. */
function bringIntoView(tab: HTMLElement): void {
  const list = tab.parentElement;
  if (list === null) return;
  const { left, right } = tab.getBoundingClientRect();
  const edges = list.getBoundingClientRect();
  list.scrollLeft += Math.min(0, left - edges.left) + Math.max(0, right - edges.right);
}
