import { describe, expect, it } from 'vitest';
import { extraFootnote, MOST_FOOTNOTES } from '../../../../src/markdown/dialect/footnote-limit.js';
import { parseBounded } from '../../../../src/markdown/dialect/parse-bounded.js';

function footnotes(count: number, before = ''): string {
  return Array.from({ length: count }, (_, n) => `${before}[^${n}]: a\n`).join('');
}

describe('footnotes of a text', () => {
  it.each([
    ['at the left edge', footnotes(1001), 1001, 1],
    ['indented', footnotes(1001, '  '), 1001, 3],
    ['in a quote', footnotes(1001, '> '), 1001, 3],
    ['after code', `\`\`\`\n${footnotes(5)}\`\`\`\n${footnotes(1001)}`, 1008, 1],
  ])('are refused at the first that is one too many: %s', (_, text, line, column) => {
    expect(extraFootnote(text)).toMatchObject({ line, column });
    expect(text.slice(extraFootnote(text)?.offset)).toMatch(/^\[\^/);
    expect(parseBounded(text, () => ({ type: 'root', children: [] }))).toMatchObject({
      refusal: { reason: 'footnotes', start: { line, column } },
    });
  });

  it.each([
    ['as many as may be', footnotes(MOST_FOOTNOTES)],
    ['code', `\`\`\`\n${footnotes(5000)}\`\`\`\n`],
    ['calls', '[^1]\n'.repeat(5000)],
    ['definitions of links', '[a]: b\n'.repeat(5000)],
  ])('are read: %s', (_, text) => expect(extraFootnote(text)).toBeNull());
});
