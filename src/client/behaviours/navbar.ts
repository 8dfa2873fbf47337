import type { Behaviour } from '../behaviour';
import { afterLayout, onEach } from '../dom';

/** Milliseconds after a jump to a heading in which scroll events do not hide the navbar. */
const JUMP = 300;

/** Position of the window, in pixels. */
interface Position {
  readonly top: number;
  readonly last: number;
  /** Distance from the lower edge of the window to the end of the page. */
  readonly below: number;
  readonly navbar: number;
}

/**
 * Hides the navbar when the reader scrolls down. Shows it when the reader scrolls up, near both ends of the page, and after a jump to a
 * heading.
 */
export const navbar: Behaviour = {
  name: 'navbar',
  install() {
    let last = scrollY;
    let jumped = 0;
    const show = (): void => {
      jumped = performance.now();
      setHidden(false);
    };
    // Runs before the browser scrolls: a navbar that appeared later would cover the heading.
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

/** True if the navbar is hidden at this position. */
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
