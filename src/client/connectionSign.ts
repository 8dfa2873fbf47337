import { styledHost } from './styledHost';

/** Shows whether the live server answers. */
export interface ConnectionSign {
  gone(): void;
  back(): void;
}

/** Milliseconds for which “back” is shown. */
const FAREWELL = 3000;

const STYLE = `
:host { all: initial; position: fixed; inset: .75rem .75rem auto auto; z-index: 2147483647; max-width: calc(100vw - 1.5rem); }
p { box-sizing: border-box; display: flex; align-items: baseline; gap: .5rem; margin: 0; padding: .5rem .875rem; border: 1px solid #5b5d66;
  border-radius: 8px; background: #17181c; color: #ececf1; font: 14px/1.4 system-ui, sans-serif; box-shadow: 0 4px 16px rgb(0 0 0 / .3); }
p:empty { display: none; }
p::before { content: ""; flex: none; width: .625rem; height: .625rem; border-radius: 50%; background: #ffca16; }
p.back::before { background: #71d083; }
@media print { :host { display: none; } }
`;

/** Creates the sign. It is outside `<body>`, so that page updates do not touch it, and has its own styles. */
export function createConnectionSign(): ConnectionSign {
  const { host, root } = styledHost('docsgenConnection', STYLE);
  const text = document.createElement('p');
  // Screen readers announce changes only in an existing live region.
  text.setAttribute('role', 'status');
  root.append(text);
  document.documentElement.append(host);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const say = (words: string, isBack: boolean): void => {
    clearTimeout(timer);
    text.classList.toggle('back', isBack);
    if (text.textContent !== words) text.textContent = words;
  };
  return {
    gone: () => say('The live server does not answer. This page may be out of date.', false),
    back() {
      if (text.textContent === '') return;
      say('The live server is back.', true);
      timer = setTimeout(() => say('', true), FAREWELL);
    },
  };
}
