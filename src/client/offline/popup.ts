import { added, iconButton } from '../dom';
import { word } from '../words';

/** Milliseconds that screen readers need to notice an empty live region. */
const NOTICE = 100;

/** Offers the new version of the site in a popup. An existing popup stays unchanged. */
export function showPopup(refresh: () => void): void {
  if (document.querySelector('[data-popup]') !== null) return;
  const region = added('div', 'popup-region');
  region.dataset['popup'] = '';
  region.setAttribute('role', 'status');
  document.body.append(region);
  setTimeout(() => region.append(panel(refresh, () => region.replaceChildren())), NOTICE);
}

function panel(refresh: () => void, close: () => void): HTMLElement {
  const box = added('div', 'popup');
  const text = document.createElement('p');
  text.textContent = word('offline.newVersion');
  const button = added('button', 'button button-primary');
  button.type = 'button';
  button.textContent = word('offline.refresh');
  button.addEventListener('click', () => {
    button.disabled = true;
    refresh();
  });
  const closing = iconButton('icon-button popup-close', word('offline.close'));
  closing.textContent = '×';
  closing.addEventListener('click', close);
  box.append(text, button, closing);
  return box;
}
