import type { Shown, Texts } from './texts.js';

/** A text; one in the source language carries its language and a badge. */
export function markedText(shown: Shown, texts: Texts): string {
  if (shown.mark === null || shown.text === '') return shown.text;
  const badge = `:badge[${texts.word(shown.mark)}]{type=warning}`;
  if (/\n\n|^[-*] |^```/m.test(shown.text))
    return `${badge}\n\n<div class="api-source" lang="en">\n\n${shown.text}\n\n</div>`;
  return `<span class="api-source" lang="en">${shown.text}</span> ${badge}`;
}
