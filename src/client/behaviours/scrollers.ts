import type { Behaviour } from '../behaviour';
import { all } from '../dom';

/** Elements that may scroll. Without scripts, each is a stop of the Tab key, because it is unknown whether it scrolls. */
const SCROLLERS =
  '[data-main] pre[tabindex="0"], [data-main] .table-scroll[tabindex="0"], [data-main] .math-display[tabindex="0"]';

/** Keeps Tab stops only for code blocks, tables and formulas that scroll. */
export const scrollers: Behaviour = {
  name: 'scrollers',
  page({ signal }) {
    const observer = new ResizeObserver((entries) => {
      for (const { target } of entries) mark(target as HTMLElement);
    });
    for (const scroller of all(document, SCROLLERS)) observer.observe(scroller);
    signal.addEventListener('abort', () => observer.disconnect());
  },
};

function mark(scroller: HTMLElement): void {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = scroller;
  // An element that has the focus keeps it.
  if (scrollWidth > clientWidth || scrollHeight > clientHeight || scroller === document.activeElement)
    scroller.tabIndex = 0;
  else scroller.removeAttribute('tabindex');
}
