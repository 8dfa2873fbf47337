import type { Behaviour } from '../behaviour';
import { added, all, announce, iconButton, onEach, whenIdle } from '../dom';
import { word } from '../words';

/** Milliseconds for which the button shows that the code was copied. */
const SAID = 1000;

/** Lines that are not part of the code to type. */
const NOT_TYPED = '.removed, .output';

/** Copy and wrap buttons of code blocks. */
export const code: Behaviour = {
  name: 'code',
  install() {
    onEach('click', '[data-copy]', (button) => void copy(button));
    onEach('click', '[data-wrap-toggle]', (button) => button.closest('.code')?.toggleAttribute('data-wrap'));
    for (const type of ['pointerover', 'focusin'] as const) onEach(type, '.code', offerWrap);
  },
  page: ({ signal }) => whenIdle(() => watch(signal)),
};

/** Adds buttons only near the window: a reference page has hundreds of code blocks. */
function watch(signal: AbortSignal): void {
  if (signal.aborted) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        addButtons(target);
      }
    },
    { rootMargin: '400px' },
  );
  for (const frame of all(document, '.code-frame')) observer.observe(frame);
  signal.addEventListener('abort', () => observer.disconnect());
}

function addButtons(frame: Element): void {
  if (frame.querySelector('.code-buttons') !== null) return;
  const buttons = added('div', 'code-buttons');
  const wrap = iconButton('code-button', word('code.wrap'));
  wrap.dataset['wrapToggle'] = '';
  wrap.hidden = true;
  const copyButton = iconButton('code-button', word('code.copy'));
  copyButton.dataset['copy'] = '';
  buttons.append(wrap, copyButton);
  frame.append(buttons);
}

/** Shows the wrap button if lines are cut off or wrapping is on. */
function offerWrap(figure: HTMLElement): void {
  const pre = figure.querySelector('pre');
  const button = figure.querySelector<HTMLElement>('[data-wrap-toggle]');
  if (pre !== null && button !== null)
    button.hidden = pre.scrollWidth <= pre.clientWidth && !figure.hasAttribute('data-wrap');
}

async function copy(button: HTMLElement): Promise<void> {
  const source = button.closest('.code')?.querySelector('code');
  if (source == null) return;
  await write(textOf(source));
  button.dataset['done'] = '';
  button.title = word('code.copied');
  announce(word('code.copied'));
  setTimeout(() => {
    delete button.dataset['done'];
    button.title = word('code.copy');
  }, SAID);
}

/** The code to type: without prompts, output of commands, and removed lines. */
function textOf(source: Element): string {
  const clone = source.cloneNode(true) as Element;
  for (const line of clone.querySelectorAll(NOT_TYPED)) {
    if (line.nextSibling?.nodeValue?.startsWith('\n')) line.nextSibling.nodeValue = line.nextSibling.nodeValue.slice(1);
  }
  for (const element of clone.querySelectorAll(`.prompt, [data-uncopied], ${NOT_TYPED}`)) element.remove();
  return (clone.textContent ?? '').replace(/\n+$/, '');
}

/** The Clipboard API needs a secure origin; elsewhere, `execCommand` works. */
async function write(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    area.className = 'visually-hidden';
    document.body.append(area);
    area.select();
    document.execCommand('copy');
    area.remove();
  }
}
