import { STORAGE } from '../../shared/storage';
import type { Behaviour } from '../behaviour';
import { all, onEach, whenIdle } from '../dom';
import { onRemembered, recall, remember } from '../storage';

type Mode = 'light' | 'dark';

const system = matchMedia('(prefers-color-scheme: dark)');

/**
 * The toggle of the colour mode. A choice overrides the system's mode and applies to other tabs; once it is cleared, the system's mode
 * applies.
 */
export const colorMode: Behaviour = {
  name: 'colorMode',
  install() {
    onEach('click', '[data-color-toggle]', () => {
      const mode = shown() === 'dark' ? 'light' : 'dark';
      remember(STORAGE.colorMode, mode);
      show(mode);
    });
    onRemembered((key) => {
      if (key === STORAGE.colorMode || key === null) show(wanted());
    });
    system.addEventListener('change', () => {
      if (chosen() === null) show(wanted());
    });
    whenIdle(tintWindow);
  },
  page: () => press(shown()),
};

function shown(): Mode {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
}

function chosen(): Mode | null {
  const mode = recall(STORAGE.colorMode);
  return mode === 'dark' || mode === 'light' ? mode : null;
}

function wanted(): Mode {
  const { colorDefault, colorSystem } = document.documentElement.dataset;
  if (colorSystem === 'false') return chosen() ?? (colorDefault === 'light' ? 'light' : 'dark');
  return chosen() ?? (system.matches ? 'dark' : 'light');
}

function show(mode: Mode): void {
  document.documentElement.dataset['theme'] = mode;
  press(mode);
  tintWindow();
}

function press(mode: Mode): void {
  for (const toggle of all(document, '[data-color-toggle]'))
    toggle.setAttribute('aria-pressed', String(mode === 'dark'));
}

/** Sets the colour of the browser's interface to the page's background. */
function tintWindow(): void {
  const frame = getComputedStyle(document.documentElement).backgroundColor;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) meta.content = frame;
}
