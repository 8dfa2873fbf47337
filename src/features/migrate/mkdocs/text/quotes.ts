import { fenceAt } from './fences.js';
import { isBlank } from './lines.js';
import { type BlockRule, prefixed, textAt } from './scope.js';

const QUOTE = /^ {0,3}>[ ]?/;

/** A quote, with the lines of text that follow it directly. */
export const quoteRule: BlockRule = {
  interrupts: true,
  opens: (lines, index) => QUOTE.test(textAt(lines, index)),
  read(lines, index, scope) {
    let end = index + 1;
    while (end < lines.length && isQuoted(textAt(lines, end))) end++;
    const inner = lines.slice(index, end).map(({ text, line }) => ({ text: text.replace(QUOTE, ''), line }));
    return { block: prefixed(scope.inner(inner), '> ', '> '), end };
  },
};

function isQuoted(text: string): boolean {
  return QUOTE.test(text) || (!isBlank(text) && fenceAt(text) === null);
}
