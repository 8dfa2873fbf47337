import { added } from './dom';

/** Milliseconds after which a navigation shows a progress bar. */
export const PROGRESS_DELAY = 200;
/** Milliseconds after which a spinner replaces the page. */
export const SPINNER_DELAY = 1000;

/** A thin bar at the top that keeps growing slowly until `done` is called. */
export function startProgress(): { done(): void } {
  const bar = added('div', 'progress');
  let part = 0.08;
  const show = (): void => {
    bar.style.transform = `scaleX(${part})`;
  };
  const delay = setTimeout(() => {
    document.body.append(bar);
    requestAnimationFrame(show);
  }, PROGRESS_DELAY);
  const creep = setInterval(() => {
    part += (0.95 - part) * 0.12;
    show();
  }, 400);
  return {
    done() {
      clearTimeout(delay);
      clearInterval(creep);
      part = 1;
      show();
      bar.style.opacity = '0';
      setTimeout(() => bar.remove(), 400);
    },
  };
}

const SVG = 'http://www.w3.org/2000/svg';

/** The loading image, 128 by 110: strokes of a character being written. */
export function spinner(label: string): HTMLElement {
  const box = added('div', 'spinner-box');
  box.setAttribute('role', 'status');
  const drawing = document.createElementNS(SVG, 'svg');
  const attributes = {
    class: 'spinner',
    width: '128',
    height: '110',
    viewBox: '0 0 128 110',
    role: 'img',
    'aria-label': label,
  };
  for (const [name, value] of Object.entries(attributes)) drawing.setAttribute(name, value);
  for (const y of [25, 51, 77]) {
    const stroke = document.createElementNS(SVG, 'rect');
    for (const [name, value] of Object.entries({ x: 24, y, width: 80, height: 9, rx: 4.5 }))
      stroke.setAttribute(name, String(value));
    drawing.append(stroke);
  }
  box.append(drawing);
  return box;
}
