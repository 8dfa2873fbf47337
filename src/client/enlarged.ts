import { added, iconButton } from './dom';
import { word } from './words';

/** Shows a picture as large as the window allows, in a dialog that any click or Escape closes. */
export function showEnlarged(image: HTMLImageElement): void {
  const dialog = added('dialog', 'zoomed');
  dialog.setAttribute('aria-label', image.alt || word('zoom.open'));
  const copy = document.createElement('img');
  copy.src = image.src;
  copy.alt = image.alt;
  const button = iconButton('icon-button', word('zoom.close'));
  button.textContent = '×';
  dialog.append(copy, button);
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
