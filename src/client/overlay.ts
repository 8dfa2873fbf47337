import type { LiveDiagnostic } from '../shared/live-protocol';
import { styledHost } from './styledHost';

/** The panel with the site's mistakes; it covers the lower part of the page and does not take the focus. */
export interface MistakePanel {
  show(diagnostics: readonly LiveDiagnostic[]): void;
  hide(): void;
}

const STYLE = `
:host { all: initial; position: fixed; inset: auto 0 0 0; z-index: 2147483647; display: block; }
section { box-sizing: border-box; max-height: 60vh; overflow: auto; padding: 1rem 1.25rem; border-top: 4px solid #e5484d;
  background: #17181c; color: #ececf1; font: 14px/1.5 system-ui, sans-serif; box-shadow: 0 -8px 32px rgb(0 0 0 / .4); }
header { display: flex; align-items: center; justify-content: space-between; gap: 1rem; }
h2 { margin: 0; font-size: 16px; }
button { padding: .25rem .75rem; border: 1px solid #5b5d66; border-radius: 6px; background: none; color: inherit; font: inherit; cursor: pointer; }
button:focus-visible { outline: 2px solid #9eb1ff; outline-offset: 2px; }
ul { margin: .75rem 0 0; padding: 0; list-style: none; }
li { padding: .75rem 0; border-top: 1px solid #33353d; }
p { margin: 0; }
.error .code { color: #ff9592; }
.warning .code { color: #ffca16; }
.place { color: #b5b3ad; }
.place a { color: #9eb1ff; }
.place a:focus-visible { outline: 2px solid #9eb1ff; outline-offset: 2px; }
pre { margin: .5rem 0; padding: .5rem .75rem; overflow-x: auto; border-radius: 6px; background: #0c0d10; font: 13px/1.5 ui-monospace, monospace; tab-size: 2; }
.hint { color: #b1f1cb; }
`;

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of terminals begin with a control character
const TERMINAL_COLORS = /\u001B\[[0-9;]*m/g;

/** Creates the panel. It is outside `<body>`, so that page updates do not touch it, and has its own styles. */
export function createOverlay(): MistakePanel {
  const { host, root } = styledHost('docsgenOverlay', STYLE);
  const hide = (): void => host.remove();
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) hide();
  });
  return {
    show(diagnostics) {
      root.replaceChildren(panel(diagnostics, hide));
      document.documentElement.append(host);
    },
    hide,
  };
}

function panel(diagnostics: readonly LiveDiagnostic[], hide: () => void): HTMLElement {
  const close = element('button', '', 'Close (Esc)');
  close.addEventListener('click', hide);
  const header = element('header');
  header.append(element('h2', '', diagnostics.length === 1 ? '1 problem' : `${diagnostics.length} problems`), close);
  const list = element('ul');
  list.append(...diagnostics.map(entry));
  const section = element('section');
  section.setAttribute('role', 'alert');
  section.append(header, list);
  return section;
}

function entry({ severity, code, message, file, line, column, frame, hint, editor }: LiveDiagnostic): HTMLElement {
  const item = element('li', severity);
  const sentence = element('p');
  sentence.append(element('span', 'code', `${severity} [${code}] `), element('span', 'message', message));
  const place = [file, line, column].filter((part) => part !== null).join(':');
  item.append(sentence);
  if (place !== '') item.append(placeLine(place, editor));
  if (frame !== null) item.append(element('pre', '', frame));
  if (hint !== null) item.append(element('p', 'hint', `Hint: ${hint}`));
  return item;
}

/** The place, as a link if an editor can open it. */
function placeLine(place: string, editor: string | undefined): HTMLElement {
  if (editor === undefined) return element('p', 'place', place);
  const link = element('a', '', place);
  link.href = editor;
  const line = element('p', 'place');
  line.append(link);
  return line;
}

/** An element with text. The text is never parsed as markup. */
function element<K extends keyof HTMLElementTagNameMap>(name: K, className = '', text = ''): HTMLElementTagNameMap[K] {
  const node = document.createElement(name);
  if (className !== '') node.className = className;
  node.textContent = text.replace(TERMINAL_COLORS, '');
  return node;
}
