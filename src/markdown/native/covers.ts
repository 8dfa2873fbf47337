import { hasUnsureAddress } from './addresses.js';

/** Syntax that the native parser does not know. */
const UNKNOWN: readonly RegExp[] = [/:::/, /^[ \t>*+\-\d.)]*::/m, /:(?:badge|kbd|icon)\[/, /\[\^/];

/** Blocks whose end, or position, the native parser sees elsewhere; most of them only a slip of the author makes. */
const BLOCKS: readonly RegExp[] = [
  // A line of blanks only.
  /^[ \t]+$/m,
  // A task that begins with something else than text.
  /\[[ xX]\](?:[ \t]*$|[ \t]+(?![\p{L}\d])|[ \t]+\S*(?:www|http|@))/imu,
  // An empty list item.
  /^[ \t>]*(?:[-*+]|\d+[.)])[ \t]*$/m,
  // A line that may be the second one of a table, but begins as a list, stands below a line of hyphens or is indented otherwise than the line above.
  /^(?=[^\n|]*\|)[ \t>]*-[ \t][-:| \t]*$/m,
  /^[ \t>*+\d.)]*-+[ \t]*\n(?=[^\n|]*\|)[-:| \t>]+$/m,
  /^([ \t]*)\S.*\n(?!\1[-:|])(?=[^\n|]*\|)[ \t][-:| \t]*$/m,
  // A definition that no blank line ends.
  /^[ \t>]*\[[^\]]*\]:.*\n(?![ \t>]*\[)[ \t>]*[^\s>]/m,
  // A block quote within another, one that no blank line ends, a blank line of one that ends a list within a list, or ends the quote.
  /^[ \t>*+\-\d.)]*>[ \t*+\-\d.)]*>/m,
  /^[ \t>*+\-\d.)]*>.*\n(?![ \t]*>)[ \t]*\S/m,
  /^[ \t]*>[ \t]{3,}.*\n[ \t]*>[ \t]*$/m,
  /^[ \t]*>[ \t]*\n[ \t]*>?[ \t]*$/m,
  // A list that a heading, a fence or a break ends without a blank line.
  /^[ \t]*(?:[-*+]|\d+[.)])[ \t].*\n(?:#|```|~~~|---|\*\*\*|___)/m,
  /^[ \t]+\S.*\n(?:#|```|~~~|---|\*\*\*|___).*\n(?: {4}|\t)/m,
  // HTML at the beginning of a list item or block quote, straight below a table, and elements that hold text only.
  /^[ \t]*(?:[-*+>]|\d+[.)])[ \t>]*<[A-Za-z!?/]/m,
  /^[^\n|]*\|[^\n]*\n[ \t>]*</m,
  /^(?=[^\n|]*\|)[-:| \t>]+\n(?:[ \t]*\S.*\n)*?[ \t>]*</m,
  /<\/?(?:script|pre|style|textarea)\b/i,
];

/** Inline syntax that the native parser reads in another way. */
const INLINE: readonly RegExp[] = [
  // A destination or a link's text on the next line, and a picture whose text holds marks: their place could not be told from the source.
  /(?:\[|\][(:])[ \t]*$/m,
  /!\[(?![^[\]\\`<\n]*\])/,
  // A tag with a value that is not quoted, or that goes on in the next line.
  /<[A-Za-z][^<>]*=\s*[^\s"'<>]/,
  /(?:^|>)(?:[^<>\n]|<(?![A-Za-z!?/]))*<[A-Za-z!?/][^>\n]*\n[ \t>]/m,
  // References of characters that may not be referred to.
  /&#(?:0*(?:\d|[12]\d|3[01])|x0*1?[\da-f]);/i,
  // One backtick too many in a line of a list or block quote that goes on.
  /^(?![ \t>*+\-\d.)]*```)(?=[^\n]*`)(?![^`\n]*(?:(`+)[^`\n]+\1(?!`)[^`\n]*)*$).*\n[ \t>]+\S/m,
];

/** True where both parsers are known to read a text into the same tree; conservative, and much cheaper than parsing. Takes the text with its code masked. */
export function covers(masked: string, math: boolean): boolean {
  if (math && masked.includes('$')) return false;
  if ([UNKNOWN, BLOCKS, INLINE].some((patterns) => patterns.some((pattern) => pattern.test(masked)))) return false;
  const hasOpenComment = masked.lastIndexOf('<!--') > masked.lastIndexOf('-->');
  return !hasOpenComment && !hasUnsureAddress(masked) && !mixesQuotedLists(masked);
}

/** True where block quotes hold lists with different marks: the parsers differ in where the first of two ends. */
function mixesQuotedLists(text: string): boolean {
  const marks = text.matchAll(/^[ \t]*>[ \t]*(?:([-*+])|\d+([.)]))[ \t]/gm);
  return new Set([...marks].map(([, bullet, delimiter]) => bullet ?? delimiter)).size > 1;
}
