import { escapeHtml } from '../../shared/html.js';

/** A blank or a Han character: a title with one is no name of a file. */
const WORDS = /[\s\u2E80-\u9FFF\uAC00-\uD7A3\uF900-\uFAFF\uFF00-\uFFEF]/;

/** The caption of a block: the name of a file, which may break at its folders, or a title in words. */
export function captionHtml(title: string | null): string {
  if (title === null || title === '') return '';
  if (WORDS.test(title)) return `<figcaption class="code-words">${escapeHtml(title)}</figcaption>`;
  return `<figcaption>${escapeHtml(title).replace(/[/\\]+(?=.)/g, '$&<wbr>')}</figcaption>`;
}
