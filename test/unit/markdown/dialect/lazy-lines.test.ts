import { describe, expect, it } from 'vitest';
import { lazyLine, MOST_LAZY_LINES } from '../../../../src/markdown/dialect/lazy-lines.js';
import { parseBounded } from '../../../../src/markdown/dialect/parse-bounded.js';

const MANY = 'b\n'.repeat(MOST_LAZY_LINES);

describe('lines without a mark below a list or quote', () => {
  it.each([
    ['a quote', `> a\n${MANY}c`, 1002, 2004],
    ['a quote with blanks before it', `  >a\n${MANY}c`, 1002, 2005],
    ['an item', `- a\n${MANY}c`, 1002, 2004],
    ['a numbered item', `12) a\n${MANY}c`, 1002, 2006],
    ['an empty item', `*\n${MANY}c`, 1002, 2002],
    ['an item after text', `a\n\n- a\n${MANY}c`, 1004, 2007],
    ['an item that is indented below', `- a\n${'  b\n'.repeat(MOST_LAZY_LINES)}c`, 1002, 4004],
    ['code that has ended', `\`\`\`\n\`\`\`\n> a\n${MANY}c`, 1004, 2012],
  ])('are refused at the first that is one too many: %s', (_, text, line, offset) => {
    const start = { line, column: 1, offset };
    expect(lazyLine(text)).toEqual(start);
    const parsed = parseBounded(text, () => {
      throw new Error('A text with too many lines is parsed.');
    });
    expect(parsed).toEqual({ refusal: { reason: 'lines', start } });
  });

  it.each([
    ['as many as may be', `> a\n${MANY}`],
    ['a blank line', `> a\n${MANY} \t\n${MANY}`],
    ['another mark', `> a\n${MANY}> a\n${MANY}`],
    ['text without list or quote', MANY.repeat(3)],
    ['a dash without a blank', `-a\n${MANY.repeat(3)}`],
    ['a number of ten digits', `1234567890. a\n${MANY.repeat(3)}`],
    ['code', `- a\n  \`\`\`\n${MANY.repeat(3)}\`\`\`\n`],
    ['text below code', `- a\n  \`\`\`\n\`\`\`\n${MANY.repeat(3)}`],
  ])('are read: %s', (_, text) => expect(lazyLine(text)).toBeNull());
});
