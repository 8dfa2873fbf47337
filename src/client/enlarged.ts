import { added, addOverlayEntry, iconButton, isOverlayEntry } from './dom';
import { word } from './words';

/** Shows an image as large as the window allows, in a dialog that closes on any click, Escape or the back button. */
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
  const close = (): void => dialog.close();
  dialog.addEventListener('close', () => {
    dialog.remove();
    removeEventListener('popstate', close);
    if (isOverlayEntry()) history.back();
  });
  addEventListener('popstate', close);
  document.body.append(dialog);
  addOverlayEntry();
  dialog.showModal();
}
