import { searchIcons } from '../../shared/icons';

const SVG = 'http://www.w3.org/2000/svg';

/** A new element with children. */
export function node<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...children);
  return element;
}

/** A decorative icon, with the same markup as the theme's `Icon`. */
export function iconElement(name: keyof typeof searchIcons): SVGElement {
  const element = document.createElementNS(SVG, 'svg');
  element.setAttribute('class', 'icon');
  element.setAttribute('viewBox', '0 0 24 24');
  element.setAttribute('aria-hidden', 'true');
  element.innerHTML = searchIcons[name];
  return element;
}

/** A button that runs `act`. */
export function button(className: string, act: () => void, ...children: readonly (Node | string)[]): HTMLButtonElement {
  const element = node('button', className, ...children);
  element.type = 'button';
  element.addEventListener('click', act);
  return element;
}
