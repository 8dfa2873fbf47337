import { beforeAll, describe, expect, it } from 'vitest';
import { parseBounded } from '../../../../src/markdown/dialect/parse-bounded.js';
import { inParts, type Parse } from '../../../../src/markdown/dialect/parse-in-parts.js';
import { createRemarkParser } from '../../../../src/markdown/dialect/parse-remark.js';
import { isFarBelowLimit, MOST_MARKS } from '../../../../src/markdown/dialect/syntax/mark-limit.js';

let remark: Parse;

beforeAll(async () => {
  remark = await createRemarkParser({ math: true });
});

/** The maximum number of marks, in pairs that are not nested. */
const MOST = 'a*b* '.repeat(MOST_MARKS / 2);
/** The maximum number of marks that never open anything, so that they are read at once. */
const MOST_OPEN = '~ '.repeat(MOST_MARKS);

describe('marks of a text', () => {
  it.each([
    ['emphasis', `${MOST}*`, 1, MOST.length + 1],
    ['a run', `a${'*'.repeat(MOST_MARKS + 1)}`, 1, 2],
    ['two runs', `${'*'.repeat(MOST_MARKS - 500)}a${'_'.repeat(501)}`, 1, 9502],
    ['open brackets', `${'['.repeat(500)}a![`, 1, 502],
    ['open pictures', `${'![a] ![b '.repeat(500)}[`, 1, 4501],
    ['links', `${'[a](b) '.repeat(MOST_MARKS / 2)}[`, 1, 35_001],
    ['tildes', `${'~ '.repeat(MOST_MARKS)}~`, 1, 20_001],
    ['backticks', `${'`a` '.repeat(MOST_MARKS)}\``, 1, 40_001],
    ['formulas', `${'$a$ '.repeat(MOST_MARKS)}$`, 1, 40_001],
    ['a later line', `a\n\nb\n${MOST}\n[`, 5, 1],
    ['a heading', `# ${MOST}<`, 1, MOST.length + 3],
    ['a cell', `| a |\n|---|\n| ${MOST}!`, 3, MOST.length + 3],
    ['an item', `- ${MOST}:`, 1, MOST.length + 3],
  ])('are refused at the first that is one too many: %s', (_, text, line, column) => {
    const offset =
      text
        .split('\n')
        .slice(0, line - 1)
        .join('\n').length +
      (line === 1 ? -1 : 0) +
      column;
    expect(parseBounded(text, remark)).toEqual({ refusal: { reason: 'marks', start: { line, column, offset } } });
  });

  it.each([
    ['as many as may be', MOST],
    ['as many brackets as may be open', `${'['.repeat(500)}! a!`],
    ['brackets that are closed', `a]${'[a]'.repeat(600)}`],
    ['two paragraphs', `${MOST_OPEN}\n\n${MOST_OPEN}`],
    ['two cells', `| a | b |\n|---|---|\n| ${MOST_OPEN} | ${MOST_OPEN} |`],
    ['two items', `- ${MOST_OPEN}\n- ${MOST_OPEN}`],
    ['code', `\`${'*'.repeat(20_000)}\``],
    ['a block of code', `\`\`\`\n${'a* '.repeat(20_000)}\n\`\`\``],
    ['a block of HTML', `<div>\n${'<b>* '.repeat(20_000)}\n</div>`],
    ['a run as long as may be', `a${'*'.repeat(MOST_MARKS)} b`],
    ['long runs of other marks', `${'`'.repeat(20_000)} ${'$'.repeat(20_000)} ${':'.repeat(20_000)}`],
    ['marks behind backslashes', '\\* '.repeat(20_000)],
  ])('are read: %s', (_, text) => expect(parseBounded(text, remark)).not.toHaveProperty('refusal'));

  it.each([
    ['comments', 'a <!-- '],
    ['instructions', 'a <?php '],
    ['declarations', 'a <![CDATA[ '],
  ])('are refused where each is read to the end of the text in vain: %s', (_, mark) => {
    const parsed = parseBounded(mark.repeat(1600), remark);
    expect('refusal' in parsed && parsed.refusal).toMatchObject({ reason: 'marks', start: { line: 1 } });
  });

  it('are read where few of many characters are read in vain', () => {
    const text = `${'word '.repeat(40_000)}${'<a b="c '.repeat(20)}`;
    expect(parseBounded(text, remark)).not.toHaveProperty('refusal');
  });

  it('have their place in the whole text where it is parsed in parts', () => {
    const text = `${'word\n\n'.repeat(1000)}${MOST}*`;
    expect(parseBounded(text, inParts(remark))).toEqual(parseBounded(text, remark));
    expect(parseBounded(text, inParts(remark))).toMatchObject({ refusal: { start: { line: 2001 } } });
  });
});

describe('isFarBelowLimit', () => {
  it.each([
    ['short', '*'.repeat(999), true],
    ['without marks', 'word '.repeat(100_000), true],
    ['of many paragraphs', '*a* [b](c)\n\n'.repeat(5000), true],
    ['of many rows', '| *a* | [b](c) |\n'.repeat(5000), true],
    ['of many items', '- *a* [b](c)\n1. `c`\n'.repeat(5000), true],
    ['of one paragraph with many marks', '*a*\n'.repeat(1001), false],
    ['of a long paragraph with some marks', `${'word '.repeat(20_000)}${'<a> '.repeat(20)}`, false],
    ['of lines of dashes', '-*a*\n'.repeat(1001), false],
  ])('is asked of a text %s', (_, text, isFar) => expect(isFarBelowLimit(text)).toBe(isFar));
});
