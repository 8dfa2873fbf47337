import type { Behaviour } from '../behaviour';
import { afterLayout, all } from '../dom';

/** A tab that is shown to be chosen. */
const CHOSEN = '[data-ready] > .tab-list > [aria-selected="true"]';

/** Brings the chosen tab of a list into sight: one that is remembered, or chosen elsewhere, may lie beyond the edge of a narrow window. */
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

/** Scrolls the list alone, and no further than it has to. */
function bringIntoView(tab: HTMLElement): void {
  const list = tab.parentElement;
  if (list === null) return;
  const { left, right } = tab.getBoundingClientRect();
  const edges = list.getBoundingClientRect();
  list.scrollLeft += Math.min(0, left - edges.left) + Math.max(0, right - edges.right);
}
