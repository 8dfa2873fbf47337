import type { Behaviour } from '../behaviour';
import { all, onEach, whenIdle } from '../dom';
import { loadCode } from '../loadCode';
import { word } from '../words';

/** Enlarges images that are shown smaller than their size. */
export const zoom: Behaviour = {
  name: 'zoom',
  install() {
    onEach('click', 'img[data-zoom]', (image) => void enlarge(image));
    onEach('keydown', 'img[data-zoom]', (image, event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      void enlarge(image);
    });
  },
  page: () => whenIdle(offer),
};

function offer(): void {
  for (const image of all<HTMLImageElement>(document, 'img.image')) {
    if (image.closest('a') !== null || Number(image.getAttribute('width')) <= image.clientWidth + 8) continue;
    image.dataset['zoom'] = '';
    image.tabIndex = 0;
    image.setAttribute('role', 'button');
    image.setAttribute('aria-label', `${word('zoom.open')}: ${image.alt}`);
  }
}

async function enlarge(image: HTMLElement): Promise<void> {
  if (!(image instanceof HTMLImageElement)) return;
  const { showEnlarged } = await loadCode(() => import('../enlarged'));
  showEnlarged(image);
}
