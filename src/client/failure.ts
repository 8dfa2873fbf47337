import { added } from './dom';
import { word } from './words';

/** “This page crashed”, the chain of causes, and a button that removes the box and runs `retry`. */
export function crashBox(error: unknown, retry: () => void): HTMLElement {
  const box = failureBox('h2', word('crash.title'), causeChain(error));
  box.append(
    actionButton(word('crash.tryAgain'), () => {
      box.remove();
      retry();
    }),
  );
  return box;
}

/** The crash screen of the whole site; retrying reloads the page. */
export function rootCrash(error: unknown): HTMLElement {
  document.title = word('crash.pageError');
  const box = failureBox('h1', word('crash.title'), causeChain(error));
  box.classList.add('failure-root');
  box.append(actionButton(word('crash.tryAgain'), () => location.reload()));
  return box;
}

/** The box for page content that failed to load. */
export function loadErrorBox(error: unknown, retry: () => void): HTMLElement {
  const box = failureBox('h1', word('load.error'), causeChain(error));
  box.append(actionButton(word('load.retry'), retry));
  return box;
}

/** Messages of an error and of all its causes; a repeated cause ends the chain. */
export function causeChain(error: unknown): string {
  const knownErrors = new Set<unknown>();
  const messages: string[] = [];
  for (let current: unknown = error; current != null && !knownErrors.has(current); ) {
    knownErrors.add(current);
    messages.push(current instanceof Error ? current.message || current.name : String(current));
    current = current instanceof Error ? current.cause : null;
  }
  return messages.join(`\n\n${word('crash.cause')}\n`);
}

function failureBox(heading: 'h1' | 'h2', title: string, details: string): HTMLElement {
  const box = added('div', 'failure');
  box.setAttribute('role', 'alert');
  const head = document.createElement(heading);
  head.textContent = title;
  const text = document.createElement('pre');
  text.textContent = details;
  box.append(head, text);
  return box;
}

function actionButton(label: string, act: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button button-primary';
  button.textContent = label;
  button.addEventListener('click', act);
  return button;
}
