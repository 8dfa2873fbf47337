import { WIDE, WIDTH_FORMS } from '../../shared/characters.js';
import { escapeHtml } from '../../shared/html.js';

/** A blank or a Han character: a title with one is in words, such as `第一步`, and no name of a file. */
const WORDS = new RegExp(`[\\s${WIDE}${WIDTH_FORMS}]`);

/** The caption of a block: the name of a file, which may break at its folders, or a title in words. */
export function captionHtml(title: string | null): string {
  if (title === null || title === '') return '';
  if (WORDS.test(title)) return `<figcaption class="code-words">${escapeHtml(title)}</figcaption>`;
  return `<figcaption>${escapeHtml(title).replace(/[/\\]+(?=.)/g, '$&<wbr>')}</figcaption>`;
}
