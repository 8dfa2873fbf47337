import type { Behaviour } from '../behaviour';
import { afterLayout, onEach } from '../dom';

/** How long a jump to a heading keeps its scroll events from hiding the navbar, in milliseconds. */
const JUMP = 300;

/** Where the window is, in pixels. */
interface Position {
  readonly top: number;
  readonly last: number;
  /** Pixels below the window's lower edge. */
  readonly below: number;
  readonly navbar: number;
}

/** Hides the navbar on the way down; shows it on the way up, near both ends, and after a jump to a heading. */
export const navbar: Behaviour = {
  name: 'navbar',
  install() {
    let last = scrollY;
    let jumped = 0;
    const show = (): void => {
      jumped = performance.now();
      setHidden(false);
    };
    // Before the browser scrolls: a navbar that came after it would cover the heading.
    onEach('click', 'a[href*="#"]', show);
    addEventListener('hashchange', show);
    document.addEventListener('docsgen:page', show);
    addEventListener(
      'scroll',
      () =>
        afterLayout(() => {
          const header = document.querySelector<HTMLElement>('[data-header][data-hide]');
          if (header === null) return;
          const position = { top: scrollY, last, below: bottomDistance(), navbar: header.offsetHeight };
          last = position.top;
          if (performance.now() - jumped > JUMP) setHidden(isHidden(position));
        }),
      { passive: true },
    );
  },
};

/** Whether the navbar makes room at this position. */
export function isHidden({ top, last, below, navbar }: Position): boolean {
  return top > navbar && below > navbar && top >= last;
}

function bottomDistance(): number {
  return document.documentElement.scrollHeight - innerHeight - scrollY;
}

function setHidden(hidden: boolean): void {
  const { dataset } = document.documentElement;
  if (hidden) dataset['navbar'] = 'hidden';
  else delete dataset['navbar'];
}
