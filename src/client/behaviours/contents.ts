import type { Behaviour } from '../behaviour';
import { afterLayout, all, onEach, targetOf } from '../dom';

/** Pixels below the navbar within which a heading counts as being read. */
const READING_LINE = 48;

interface Entry {
  readonly link: HTMLAnchorElement;
  readonly heading: HTMLElement;
}

/** Marks the current section in the table of contents and keeps the mark in view; opens it on small screens. */
export const contents: Behaviour = {
  name: 'contents',
  install() {
    onEach('click', '[data-toc-toggle]', (button) =>
      setExpanded(button, button.getAttribute('aria-expanded') !== 'true'),
    );
    onEach('click', '[data-toc] .toc-list a', (link) => {
      const button = link.closest('[data-toc]')?.querySelector<HTMLElement>('[data-toc-toggle]');
      if (button != null) setExpanded(button, false);
    });
  },
  page({ signal }) {
    const toc = document.querySelector<HTMLElement>('[data-toc]');
    if (toc === null) return;
    const entries = entriesOf(toc);
    let frame = 0;
    const update = (): void => {
      frame = 0;
      mark(toc, entries);
    };
    const ask = (): void => {
      if (frame === 0) frame = requestAnimationFrame(update);
    };
    for (const type of ['scroll', 'resize', 'hashchange']) addEventListener(type, ask, { passive: true, signal });
    afterLayout(update);
  },
};

function setExpanded(button: HTMLElement, open: boolean): void {
  button.setAttribute('aria-expanded', String(open));
}

function entriesOf(toc: HTMLElement): readonly Entry[] {
  return all<HTMLAnchorElement>(toc, '[data-toc] .toc-list a').flatMap((link) => {
    const heading = targetOf(link.hash);
    return heading === null ? [] : [{ link, heading }];
  });
}

function mark(toc: HTMLElement, entries: readonly Entry[]): void {
  const active = entries[Math.max(0, activeIndex(entries))]?.link ?? null;
  for (const { link } of entries) {
    if (link !== active) link.removeAttribute('aria-current');
  }
  if (active === null || active.hasAttribute('aria-current')) return;
  active.setAttribute('aria-current', 'true');
  keepInView(toc, active);
}

/** The last heading above the reading line. At the end of the page, the one in the address, otherwise the last one. */
function activeIndex(entries: readonly Entry[]): number {
  const covered = document.querySelector('[data-header]')?.getBoundingClientRect().bottom ?? 0;
  const line = Math.max(0, covered) + READING_LINE;
  const topOf = (n: number): number => topFrom(n, entries);
  const atEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
  if (!atEnd) return lastAbove(entries.length, topOf, line);
  const named = entries.findIndex(({ link }) => link.hash === location.hash);
  return named !== -1 && topOf(named) > 0 ? named : lastAbove(entries.length, topOf, innerHeight);
}

/** Position of a heading in the window; a hidden one has the position of the next visible one. */
function topFrom(n: number, entries: readonly Entry[]): number {
  for (const { heading } of entries.slice(n)) {
    const { top, height } = heading.getBoundingClientRect();
    if (height > 0 && heading.closest('[hidden]') === null) return top;
  }
  return Infinity;
}

/**
 * Index of the last of `count` positions that is above the line; -1 for none. Positions ascend, so a binary search needs few of them: each
 * position far from the window costs a layout.
 */
export function lastAbove(count: number, topOf: (n: number) => number, line: number): number {
  let last = -1;
  for (let after = count; after - last > 1; ) {
    const middle = (last + after) >> 1;
    if (topOf(middle) <= line) last = middle;
    else after = middle;
  }
  return last;
}

function keepInView(scroller: HTMLElement, link: HTMLElement): void {
  const box = scroller.getBoundingClientRect();
  const { top, bottom, height } = link.getBoundingClientRect();
  if (top < box.top + height) scroller.scrollTop -= box.top - top + height;
  else if (bottom > box.bottom - height) scroller.scrollTop += bottom - box.bottom + height;
}
