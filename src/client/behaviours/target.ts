import type { Behaviour } from '../behaviour';
import { targetOf } from '../dom';
import { showPanel } from './tabs';

/**
 * Shows the element that the address names if a tab or closed `<details>` hides it. Some browsers open the latter themselves, but only on a
 * full load.
 */
export const target: Behaviour = {
  name: 'target',
  install() {
    addEventListener('hashchange', reveal);
  },
  page: reveal,
};

function reveal(): void {
  const part = targetOf(location.hash);
  if (part !== null && openAround(part)) part.scrollIntoView();
}

/** Opens every tab and `<details>` around a node; false if all are open. */
export function openAround(node: Node): boolean {
  let wasHidden = false;
  for (let box = node.parentElement; box !== null; box = box.parentElement)
    if (showPanel(box) || isOpened(box)) wasHidden = true;
  return wasHidden;
}

/** Opens a closed `<details>`; false for anything else. */
function isOpened(box: Element): boolean {
  if (!(box instanceof HTMLDetailsElement) || box.open) return false;
  box.open = true;
  return true;
}
