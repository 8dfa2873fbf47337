import type { Behaviour } from '../behaviour';
import { all, whenIdle } from '../dom';
import { onApproach, otherPageOf } from '../pageLinks';
import { isSlowConnection, type PageStore } from '../pageStore';

/** Maximum number of pages that are prefetched for visible links, per page. */
const IN_VIEW = 8;
/** Milliseconds that a link must stay visible. */
const STAY = 400;

/** Prefetches pages: at once on hover, touch and focus, and for visible links when the browser is idle. */
export function prefetch(pages: PageStore): Behaviour {
  return {
    name: 'prefetch',
    install() {
      // The live server sends this after each save.
      document.addEventListener('docsgen:changed', () => pages.clear());
      onApproach((url) => pages.prefetch(url));
    },
    page({ signal }) {
      if (!isSlowConnection()) whenIdle(() => watch(pages, signal));
    },
  };
}

function watch(pages: PageStore, signal: AbortSignal): void {
  let left = IN_VIEW;
  const waiting = new Map<Element, number>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(waiting.get(target));
      if (isIntersecting)
        waiting.set(
          target,
          setTimeout(() => take(target as HTMLElement), STAY),
        );
    }
  });
  const take = (link: HTMLElement): void => {
    observer.unobserve(link);
    if (left-- <= 0) {
      observer.disconnect();
      return;
    }
    const url = otherPageOf(link);
    if (url !== null) whenIdle(() => pages.prefetch(url));
  };
  if (signal.aborted) return;
  for (const link of all(document, '[data-main] a[href^="/"], [data-menu-content] a[href^="/"]'))
    observer.observe(link);
  signal.addEventListener('abort', () => observer.disconnect());
}
