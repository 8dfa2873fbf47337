import { mayHoldEmoji } from '../emoji.js';
import type { Dialect } from '../parse-remark.js';
import { hasUnsureAddress } from './addresses.js';
import { LineRun } from './line-run.js';

/** Syntax that the two parsers read differently, or that the native one does not support. */
interface Difference {
  /** A cheap prefilter: without one of these texts no pattern can match; empty for no prefilter. */
  readonly marks: readonly string[];
  /** A pattern without which no other can match, for those that are slow; undefined for no prefilter. */
  readonly first?: RegExp;
  readonly patterns: readonly (RegExp | LineRun)[];
}

/** Lines of a quote. */
const QUOTED = /^[ \t]*>[ \t]*\S/;
const EMPTY_QUOTE = /^[ \t]*>[ \t]*$/;

/**
 * Each pattern has a text in `test/markdown/native-rules.test.ts` that would be read differently without it. None may read on beyond a
 * blank line, or from many lines to the same end: then its time would grow with the square of a page's length.
 */
export const DIFFERENCES: readonly Difference[] = [
  // Directives.
  { marks: ['::'], patterns: [/^[ \t>*+\-\d.)]*::/m] },
  // Footnotes, and text directives.
  { marks: ['[^'], patterns: [/\[\^/] },
  { marks: ['['], patterns: [/:[a-z]+\[/] },
  {
    marks: ['[ ]', '[x]', '[X]'],
    patterns: [
      // A task outside of a list, or one that starts with something other than text.
      /^[ \t>]*\[[ xX]\]|\[[ xX]\](?:[ \t]*$|[ \t]+(?![\p{L}\d])|[ \t]+\S*(?:www|http|@))/imu,
      // A task that is a heading or a table; the next item of its list ends it.
      new LineRun({
        first: /\[[ xX]\][ \t]/,
        between: /^(?! {0,3}[-*+][ \t]+\S)[ \t>]*[^\s>]/,
        last: /^[ \t>]*[-=:|][-=:| \t]*$/,
      }),
    ],
  },
  {
    marks: [']:'],
    patterns: [
      // A definition not followed by a blank line, or with character references in its label.
      /^[ \t>]*\[(?:[^[\]\\]|\\[\s\S])*\]:.*\n(?![ \t>]*\[)[ \t>]*[^\s>]/m,
      /^[ \t>*+\-\d.)]*\[(?:[^\]&\n]|\n(?!\n))*&(?:[^\]\n]|\n(?!\n))*\]:/m,
    ],
  },
  // A destination or title that continues on the next line, a text that starts there, or an image with marks in its text: the source
  // would not show where the destination is.
  { marks: ['['], patterns: [/(?:\[|\]:)[ \t]*$/m] },
  {
    marks: [']('],
    patterns: [/\]\((?:(?!\]\()[^)\n])*$|\]\((?:(?!\]\()\S)*[ \t]+(["'])(?:\\.|(?!\1)[^\\\n])*\\?$/m],
  },
  { marks: ['!['], patterns: [/!\[(?![^[\]\\`<\n]*\])/] },
  // A line of spaces only, an empty list item, a tab or indented code after a list's mark.
  { marks: [], patterns: [/^[ \t]+$/m, /^(?:[ \t>]|(?:[-*+]|\d+[.)])[ \t])*(?:[-*+]|\d+[.)])[ \t]*$/m] },
  { marks: ['\t'], patterns: [/^[ \t>]*(?:[-*+]|\d+[.)]) *\t/m] },
  { marks: ['     '], patterns: [/^[ \t>]*(?:[-*+]|\d+[.)]) {5}/m] },
  // Indented code directly below a heading or a thematic break.
  {
    marks: ['\n    ', '\n\t'],
    patterns: [/^(?:#{1,6}(?:[ \t].*)?|---.*|\*\*\*.*|___.*)\n(?: {4}|\t)/m],
  },
  // A table of one column without borders.
  { marks: [':-', '-:'], patterns: [/^[ \t>]*(?::-+:?|-+:)[ \t]*$/m] },
  {
    // A line that may be the delimiter row of a table, but starts like a list, or is indented differently from the line above.
    marks: ['|'],
    patterns: [/^(?=[^\n|]*\|)[ \t>]*-[ \t][-:| \t]*$/m, /^([ \t]*)\S.*\n(?!\1[-:|])(?=[^\n|]*\|)[ \t][-:| \t]*$/m],
  },
  {
    // A quote within another, one that no blank line ends, one with a blank line that ends a nested list or the quote, or one that starts
    // with indented code.
    marks: ['>'],
    first: /^[ \t>*+\-\d.)]*>/m,
    patterns: [
      /^[ \t>*+\-\d.)]*>[ \t*+\-\d.)]*>/m,
      /^[ \t>*+\-\d.)]*>.*\n(?![ \t]*>)[ \t]*\S/m,
      new LineRun({ first: /^[ \t]*>[ \t]{3,}/, between: QUOTED, last: EMPTY_QUOTE }),
      new LineRun({
        first: /^[ \t]*>[ \t]*(?:[-*+]|\d+[.)])[ \t]+(?:[-*+]|\d+[.)])[ \t]/,
        between: QUOTED,
        last: EMPTY_QUOTE,
      }),
      /^[ \t]*>[ \t]*\n[ \t]*>?[ \t]*$/m,
      /^(?![ \t]*>).*\n[ \t]*>(?: {5}|[ \t]*\t)/m,
    ],
  },
  {
    // HTML at the start of a list item or quote, or directly below lines of a list item or table, and elements that contain only text.
    marks: ['<'],
    first: /^[ \t>*+\-\d.)]*<[A-Za-z!?/]/m,
    patterns: [
      /^[ \t]*(?:[-*+>]|\d+[.)])(?:[ \t>]|(?:[-*+]|\d+[.)])[ \t])*<[A-Za-z!?/]/m,
      new LineRun({
        first: /^[ \t]*(?:[-*+]|\d+[.)])[ \t]/,
        between: /^[ \t]*[^\s<]/,
        last: /^[ \t]*<[A-Za-z!?/]/,
      }),
    ],
  },
  {
    marks: ['<'],
    patterns: [
      new LineRun({ first: /^(?=[^|]*\|)[-:| \t>]+$/, between: /^[ \t]*\S/, last: /^[ \t>]*</ }),
      /<\/?(?:script|pre|style|textarea)\b/i,
      // A tag with an unquoted value, or one that continues on the next line.
      /<[A-Za-z](?:[^<>"'\n]|\n(?!\n)|"(?:[^"\n]|\n(?!\n))*"|'(?:[^'\n]|\n(?!\n))*')*=\s*[^\s"'<>]/,
      /(?:^|>)(?:[^<>\n]|<(?![A-Za-z!?/]))*<[A-Za-z!?/][^>\n]*\n[ \t>]/m,
    ],
  },
  // An unpaired or escaped backtick in a line that continues a list or quote.
  { marks: ['\\`'], patterns: [/^(?=.*\\`).*\n[ \t>]+\S/m] },
  {
    marks: ['`'],
    patterns: [
      new LineRun({
        first: /^(?=[^`]*`)(?!(?:[ \t>]|(?:[-*+]|\d+[.)])[ \t])*```[^`]*$)(?![^`]*(?:(`+)[^`]+\1(?!`)[^`]*)*$)/,
        between: /^[^\s>]/,
        last: /^[ \t>]+\S/,
      }),
    ],
  },
];

/**
 * True if both parsers are known to produce the same tree for a text; conservative, and much cheaper than parsing. Takes the text with its
 * code masked.
 */
export function supportsNatively(
  maskedText: string,
  { math, emoji = true }: Dialect,
  differences = DIFFERENCES,
): boolean {
  if ((math && maskedText.includes('$')) || (emoji && mayHoldEmoji(maskedText))) return false;
  if (differences.some((difference) => mayDiffer(maskedText, difference))) return false;
  const hasOpenComment = maskedText.lastIndexOf('<!--') > maskedText.lastIndexOf('-->');
  return !hasOpenComment && !hasUnsureAddress(maskedText) && !mixesQuotedLists(maskedText);
}

function mayDiffer(text: string, { marks, first, patterns }: Difference): boolean {
  if (marks.length > 0 && !marks.some((mark) => text.includes(mark))) return false;
  if (first?.test(text) === false) return false;
  return patterns.some((pattern) => pattern.test(text));
}

/** True if quotes contain lists with different marks: the parsers disagree on where the first one ends. */
function mixesQuotedLists(text: string): boolean {
  if (!text.includes('>')) return false;
  const marks = text.matchAll(/^[ \t]*>[ \t]*(?:([-*+])|\d+([.)]))(?:[ \t]|$)/gm);
  return new Set([...marks].map(([, bullet, delimiter]) => bullet ?? delimiter)).size > 1;
}
