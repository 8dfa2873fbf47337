import type { Behaviour } from '../behaviour';
import { lessMotion, onEach } from '../dom';

/** Animates the height of every `<details>`, which also works without this script. */
export const collapsible: Behaviour = {
  name: 'collapsible',
  install() {
    onEach('click', 'summary', (summary, event) => {
      const details = summary.parentElement;
      if (!(details instanceof HTMLDetailsElement) || event.defaultPrevented) return;
      event.preventDefault();
      toggle(details);
    });
  },
};

/** Milliseconds for the given height: short for small content, and never slow for large content. */
export function collapseDuration(height: number): number {
  const rows = height / 36;
  return Math.round((4 + 15 * rows ** 0.25 + rows / 5) * 10);
}

function toggle(details: HTMLDetailsElement): void {
  const opening = !details.open || 'closing' in details.dataset;
  const from = details.offsetHeight;
  const to = heightWhen(details, opening);
  details.open = true;
  if (opening) delete details.dataset['closing'];
  else details.dataset['closing'] = '';
  const duration = lessMotion() ? 1 : collapseDuration(Math.abs(to - from));
  for (const running of details.getAnimations()) running.cancel();
  const overflow = ['clip', 'clip'];
  const animation = details.animate(
    { height: [`${from}px`, `${to}px`], overflow },
    { duration, easing: 'ease-in-out' },
  );
  animation.onfinish = () => {
    if (!('closing' in details.dataset)) return;
    delete details.dataset['closing'];
    details.open = false;
  };
}

function heightWhen(details: HTMLDetailsElement, open: boolean): number {
  details.open = open;
  return details.offsetHeight;
}
