import { mayHoldEmoji } from '../emoji.js';
import type { Dialect } from '../parse-remark.js';
import { hasUnsureAddress } from './addresses.js';

/** What is read otherwise by the two parsers, or unknown to the native one. */
interface Difference {
  /** Without it in the text nothing below can be: asked first, because that costs next to nothing; empty where there is none. */
  readonly mark: string;
  readonly patterns: readonly RegExp[];
}

/** Every pattern is held by a text in `test/markdown/native.test.ts` that is read otherwise without it. */
export const DIFFERENCES: readonly Difference[] = [
  // Directives.
  { mark: '::', patterns: [/^[ \t>*+\-\d.)]*::/m] },
  {
    mark: '[',
    patterns: [
      // Components in a line, and footnotes.
      /:[a-z]+\[/,
      /\[\^/,
      // A task that stands outside of a list, or begins with something else than text.
      /^[ \t>]*\[[ xX]\]|\[[ xX]\](?:[ \t]*$|[ \t]+(?![\p{L}\d])|[ \t]+\S*(?:www|http|@))/imu,
      // A task that is a heading or a table; the next item of its list ends it.
      /\[[ xX]\][ \t].*\n(?:(?! {0,3}[-*+][ \t]+\S)[ \t>]*[^\s>].*\n)*?[ \t>]*[-=:|][-=:| \t]*$/m,
      // A definition that no blank line ends, or whose label holds character references.
      /^[ \t>]*\[(?:[^[\]\\]|\\[\s\S])*\]:.*\n(?![ \t>]*\[)[ \t>]*[^\s>]/m,
      /^[ \t>*+\-\d.)]*\[[^\]]*&[^\]]*\]:/m,
      // A destination or title that goes on in the next line, or a text that begins there, and a picture whose text holds marks: their place could not be told from the source.
      /(?:\[|\]:)[ \t]*$|\]\((?:(?!\]\()[^)\n])*$|\]\((?:(?!\]\()\S)*[ \t]+(["'])(?:\\.|(?!\1)[^\\\n])*\\?$/m,
      /!\[(?![^[\]\\`<\n]*\])/,
    ],
  },
  {
    mark: '',
    patterns: [
      // A line of blanks only, an empty list item, a tab or indented code behind a list's mark.
      /^[ \t]+$/m,
      /^(?:[ \t>]|(?:[-*+]|\d+[.)])[ \t])*(?:[-*+]|\d+[.)])[ \t]*$/m,
      /^[ \t>]*(?:[-*+]|\d+[.)]) *\t/m,
      /^[ \t>]*(?:[-*+]|\d+[.)]) {5}/m,
      // Indented code straight below a heading or a break.
      /^(?:#{1,6}(?:[ \t].*)?|---.*|\*\*\*.*|___.*)\n(?: {4}|\t)/m,
    ],
  },
  // A table of one column that no border tells from text.
  { mark: ':', patterns: [/^[ \t>]*(?::-+:?|-+:)[ \t]*$/m] },
  {
    // A line that may be the second one of a table, but begins as a list, or is indented otherwise than the line above.
    mark: '|',
    patterns: [/^(?=[^\n|]*\|)[ \t>]*-[ \t][-:| \t]*$/m, /^([ \t]*)\S.*\n(?!\1[-:|])(?=[^\n|]*\|)[ \t][-:| \t]*$/m],
  },
  {
    // A block quote within another, one that no blank line ends, a blank line of one that ends a list within a list, or ends the quote,
    // one that begins with indented code.
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
      // HTML at the beginning of a list item or block quote, straight below lines of a list item or a table, and elements that hold text only.
      /^[ \t]*(?:[-*+>]|\d+[.)])(?:[ \t>]|(?:[-*+]|\d+[.)])[ \t])*<[A-Za-z!?/]/m,
      /^[ \t]*(?:[-*+]|\d+[.)])[ \t].*\n(?:[ \t]*[^\s<].*\n)*[ \t]*<[A-Za-z!?/]/m,
      /^(?=[^\n|]*\|)[-:| \t>]+\n(?:[ \t]*\S.*\n)*?[ \t>]*</m,
      /<\/?(?:script|pre|style|textarea)\b/i,
      // A tag with a value that is not quoted, or that goes on in the next line.
      /<[A-Za-z](?:[^<>"']|"[^"]*"|'[^']*')*=\s*[^\s"'<>]/,
      /(?:^|>)(?:[^<>\n]|<(?![A-Za-z!?/]))*<[A-Za-z!?/][^>\n]*\n[ \t>]/m,
    ],
  },
  // One backtick too many, or an escaped one, in a line of a list or block quote that goes on.
  {
    mark: '`',
    patterns: [
      /^(?=.*\\`).*\n[ \t>]+\S/m,
      /^(?!(?:[ \t>]|(?:[-*+]|\d+[.)])[ \t])*```[^`\n]*$)(?=[^\n]*`)(?![^`\n]*(?:(`+)[^`\n]+\1(?!`)[^`\n]*)*$).*\n(?:[^\s>].*\n)*[ \t>]+\S/m,
    ],
  },
];

/** True where both parsers are known to read a text into the same tree; conservative, and much cheaper than parsing. Takes the text with its code masked. */
export function covers(maskedText: string, { math, emoji = true }: Dialect, differences = DIFFERENCES): boolean {
  if ((math && maskedText.includes('$')) || (emoji && mayHoldEmoji(maskedText))) return false;
  const differs = ({ mark, patterns }: Difference): boolean =>
    maskedText.includes(mark) && patterns.some((pattern) => pattern.test(maskedText));
  if (differences.some(differs)) return false;
  const hasOpenComment = maskedText.lastIndexOf('<!--') > maskedText.lastIndexOf('-->');
  return !hasOpenComment && !hasUnsureAddress(maskedText) && !mixesQuotedLists(maskedText);
}

/** True where block quotes hold lists with different marks: the parsers differ in where the first of two ends. */
function mixesQuotedLists(text: string): boolean {
  if (!text.includes('>')) return false;
  const marks = text.matchAll(/^[ \t]*>[ \t]*(?:([-*+])|\d+([.)]))(?:[ \t]|$)/gm);
  return new Set([...marks].map(([, bullet, delimiter]) => bullet ?? delimiter)).size > 1;
}
