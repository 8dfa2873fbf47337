/**
 * Expressions for the `Accept` header of hosts whose rules cannot compare weights. Together they decide as `prefersMarkdown` does, with
 * the first digit of each weight.
 */
const HTML = '(?:text/html|application/xhtml\\+xml)';
const END = '\\s*(?:,.*)?';

/** Matches a whole header that accepts Markdown: `text/markdown` with a weight above 0. */
export const ACCEPTS_MARKDOWN = `(?:.*,)?\\s*text/markdown\\s*(?:;\\s*q=(?:1(?:\\.0*)?|0?\\.\\d*[1-9]\\d*))?${END}`;

/** Matches a whole header in which HTML has a higher weight than Markdown. */
export const PREFERS_HTML = [
  [`text/markdown\\s*;\\s*q=0?\\.\\d+`, `${HTML}\\s*(?:;\\s*q=1(?:\\.0*)?)?`],
  ...Array.from({ length: 9 }, (_, digit) => [
    `text/markdown\\s*;\\s*q=0?\\.${digit}\\d*`,
    `${HTML}\\s*;\\s*q=0?\\.[${digit + 1}-9]\\d*`,
  ]),
]
  .map((ranges) => ranges.map((range) => `(?=(?:.*,)?\\s*${range}${END}$)`).join(''))
  .join('|')
  .replace(/^.*$/, (all) => `(?:${all}).*`);
