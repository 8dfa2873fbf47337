/** What a frame of another host may do: not navigate the page, open downloads or show dialogs. */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-forms allow-presentation';

/** Lets a click on an embed show the frame in its place; with a modifier key, the link opens as any other. */
export function offerEmbeds(signal: AbortSignal): void {
  for (const box of document.querySelectorAll<HTMLElement>('[data-embed]')) {
    const link = box.querySelector('a');
    link?.addEventListener('click', (event) => show(event, box, link), { signal });
  }
}

function show(event: MouseEvent, box: HTMLElement, link: HTMLAnchorElement): void {
  // With `allow-same-origin`, a frame of the site itself could remove its sandbox.
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || link.origin === location.origin) return;
  event.preventDefault();
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', SANDBOX);
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.allow = 'fullscreen; picture-in-picture; encrypted-media';
  frame.allowFullscreen = true;
  frame.title = box.dataset['embed'] ?? '';
  frame.src = link.href;
  link.replaceWith(frame);
  frame.focus();
}
