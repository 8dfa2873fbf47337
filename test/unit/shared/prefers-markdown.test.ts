import { expect, test } from 'vitest';
import { ACCEPTS_MARKDOWN, PREFERS_HTML } from '../../../src/output/accepts.js';
import { prefersMarkdown } from '../../../src/shared/prefers-markdown.js';
import { ACCEPT_HEADERS } from '../../support/accept-headers.js';

test.each(ACCEPT_HEADERS)('%j prefers Markdown: %s', (accept, expected) => {
  expect(prefersMarkdown(accept)).toBe(expected);
});

test.each(ACCEPT_HEADERS)('the expressions for hosts agree about %j', (accept, expected) => {
  const matches = (expression: string): boolean => new RegExp(`^${expression}$`, 'i').test(accept);
  expect(matches(ACCEPTS_MARKDOWN) && !matches(PREFERS_HTML)).toBe(expected);
});

test('a long header takes no long time in the expressions', () => {
  for (const accept of [`${'text/markdown;q=0.1,'.repeat(400)}x`, `${' '.repeat(8000)}text/markdown`, ','.repeat(8000)])
    for (const expression of [ACCEPTS_MARKDOWN, PREFERS_HTML]) new RegExp(`^${expression}$`, 'i').test(accept);
});
