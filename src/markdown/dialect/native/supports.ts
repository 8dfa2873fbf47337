import { mayHoldEmoji } from '../emoji.js';
import type { Dialect } from '../parse-remark.js';
import { hasUnsureAddress } from './addresses.js';

/** Syntax that the two parsers read differently, or that the native one does not support. */
interface Difference {
  /** A cheap prefilter: without this text no pattern can match; empty for no prefilter. */
  readonly mark: string;
  readonly patterns: readonly RegExp[];
}

/** Each pattern has a text in `test/markdown/native.test.ts` that would be read differently without it. */
export const DIFFERENCES: readonly Difference[] = [
  // Directives.
  { mark: '::', patterns: [/^[ \t>*+\-\d.)]*::/m] },
  {
    mark: '[',
    patterns: [
      // Text directives, and footnotes.
      /:[a-z]+\[/,
      /\[\^/,
      // A task outside of a list, or one that starts with something other than text.
      /^[ \t>]*\[[ xX]\]|\[[ xX]\](?:[ \t]*$|[ \t]+(?![\p{L}\d])|[ \t]+\S*(?:www|http|@))/imu,
      // A task that is a heading or a table; the next item of its list ends it.
      /\[[ xX]\][ \t].*\n(?:(?! {0,3}[-*+][ \t]+\S)[ \t>]*[^\s>].*\n)*?[ \t>]*[-=:|][-=:| \t]*$/m,
      // A definition not followed by a blank line, or with character references in its label.
      /^[ \t>]*\[(?:[^[\]\\]|\\[\s\S])*\]:.*\n(?![ \t>]*\[)[ \t>]*[^\s>]/m,
      /^[ \t>*+\-\d.)]*\[[^\]]*&[^\]]*\]:/m,
      // A destination or title that continues on the next line, a text that starts there, or an image with marks in its text: the source
      // would not show where the destination is.
      /(?:\[|\]:)[ \t]*$|\]\((?:(?!\]\()[^)\n])*$|\]\((?:(?!\]\()\S)*[ \t]+(["'])(?:\\.|(?!\1)[^\\\n])*\\?$/m,
      /!\[(?![^[\]\\`<\n]*\])/,
    ],
  },
  {
    mark: '',
    patterns: [
      // A line of spaces only, an empty list item, a tab or indented code after a list's mark.
      /^[ \t]+$/m,
      /^(?:[ \t>]|(?:[-*+]|\d+[.)])[ \t])*(?:[-*+]|\d+[.)])[ \t]*$/m,
      /^[ \t>]*(?:[-*+]|\d+[.)]) *\t/m,
      /^[ \t>]*(?:[-*+]|\d+[.)]) {5}/m,
      // Indented code directly below a heading or a thematic break.
      /^(?:#{1,6}(?:[ \t].*)?|---.*|\*\*\*.*|___.*)\n(?: {4}|\t)/m,
    ],
  },
  // A table of one column without borders.
  { mark: ':', patterns: [/^[ \t>]*(?::-+:?|-+:)[ \t]*$/m] },
  {
    // A line that may be the delimiter row of a table, but starts like a list, or is indented differently from the line above.
    mark: '|',
    patterns: [/^(?=[^\n|]*\|)[ \t>]*-[ \t][-:| \t]*$/m, /^([ \t]*)\S.*\n(?!\1[-:|])(?=[^\n|]*\|)[ \t][-:| \t]*$/m],
  },
  {
    // A quote within another, one that no blank line ends, one with a blank line that ends a nested list or the quote, or one that starts
    // with indented code.
    mark: '>',
    patterns: [
      /^[ \t>*+\-\d.)]*>[ \t*+\-\d.)]*>/m,
      /^[ \t>*+\-\d.)]*>.*\n(?![ \t]*>)[ \t]*\S/m,
      /^[ \t]*>[ \t]{3,}.*\n(?:[ \t]*>[ \t]*\S.*\n)*[ \t]*>[ \t]*$/m,
      /^[ \t]*>[ \t]*(?:[-*+]|\d+[.)])[ \t]+(?:[-*+]|\d+[.)])[ \t].*\n(?:[ \t]*>[ \t]*\S.*\n)*[ \t]*>[ \t]*$/m,
      /^[ \t]*>[ \t]*\n[ \t]*>?[ \t]*$/m,
      /^(?![ \t]*>).*\n[ \t]*>(?: {5}|[ \t]*\t)/m,
    ],
  },
  {
    mark: '<',
    patterns: [
      // HTML at the start of a list item or quote, or directly below lines of a list item or table, and elements that contain only text.
      /^[ \t]*(?:[-*+>]|\d+[.)])(?:[ \t>]|(?:[-*+]|\d+[.)])[ \t])*<[A-Za-z!?/]/m,
      /^[ \t]*(?:[-*+]|\d+[.)])[ \t].*\n(?:[ \t]*[^\s<].*\n)*[ \t]*<[A-Za-z!?/]/m,
      /^(?=[^\n|]*\|)[-:| \t>]+\n(?:[ \t]*\S.*\n)*?[ \t>]*</m,
      /<\/?(?:script|pre|style|textarea)\b/i,
      // A tag with an unquoted value, or one that continues on the next line.
      /<[A-Za-z](?:[^<>"']|"[^"]*"|'[^']*')*=\s*[^\s"'<>]/,
      /(?:^|>)(?:[^<>\n]|<(?![A-Za-z!?/]))*<[A-Za-z!?/][^>\n]*\n[ \t>]/m,
    ],
  },
  // An unpaired or escaped backtick in a line that continues a list or quote.
  {
    mark: '`',
    patterns: [
      /^(?=.*\\`).*\n[ \t>]+\S/m,
      /^(?!(?:[ \t>]|(?:[-*+]|\d+[.)])[ \t])*```[^`\n]*$)(?=[^\n]*`)(?![^`\n]*(?:(`+)[^`\n]+\1(?!`)[^`\n]*)*$).*\n(?:[^\s>].*\n)*[ \t>]+\S/m,
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
  const differs = ({ mark, patterns }: Difference): boolean =>
    maskedText.includes(mark) && patterns.some((pattern) => pattern.test(maskedText));
  if (differences.some(differs)) return false;
  const hasOpenComment = maskedText.lastIndexOf('<!--') > maskedText.lastIndexOf('-->');
  return !hasOpenComment && !hasUnsureAddress(maskedText) && !mixesQuotedLists(maskedText);
}

/** True if quotes contain lists with different marks: the parsers disagree on where the first one ends. */
function mixesQuotedLists(text: string): boolean {
  if (!text.includes('>')) return false;
  const marks = text.matchAll(/^[ \t]*>[ \t]*(?:([-*+])|\d+([.)]))(?:[ \t]|$)/gm);
  return new Set([...marks].map(([, bullet, delimiter]) => bullet ?? delimiter)).size > 1;
}
