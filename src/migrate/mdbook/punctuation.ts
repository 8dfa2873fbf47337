import type { PageText } from '../page-text.js';

/** What is no text of a line: tags and comments of HTML, targets of links, and definitions of them. */
const NO_TEXT = /(<[^>]*>|\]\([^)]*\)|^[ \t]*\[[^\]]+\]:.*)/;

/** Lines whose hyphens are marks of Markdown: rules, underlines of headings, and the second row of a table. */
const MARKS = /^[ \t>]*[|:\-= \t]+$/;

/** Writes the dashes and the ellipsis that mdBook shows for `--`, `---` and `...`. */
export function replacePunctuation(page: PageText): void {
  page.replaceText('punctuation', (text) =>
    MARKS.test(text)
      ? text
      : text
          .split(NO_TEXT)
          .map((part, index) => (index % 2 === 1 ? part : withDashes(part)))
          .join(''),
  );
}

function withDashes(text: string): string {
  return text
    .replace(/(?<![-\\])---(?!-)/g, '—')
    .replace(/(?<![-\\])--(?!-)/g, '–')
    .replace(/(?<![.\\])\.{3}(?!\.)/g, '…');
}
