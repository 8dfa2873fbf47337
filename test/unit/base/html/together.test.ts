import { expect, test } from 'vitest';
import { type HtmlHandler, readHtml } from '../../../../src/base/html/read.js';
import { together } from '../../../../src/base/html/together.js';

const HTML = '<p id=a>x &amp; y</p><!--c--><script>s()</script>';

/** A handler that records its calls of these kinds. */
function noting(kinds: readonly (keyof HtmlHandler)[]): { readonly heard: string[]; readonly handler: HtmlHandler } {
  const heard: string[] = [];
  const all: Required<HtmlHandler> = {
    open: (tag) => heard.push(`<${tag.name} ${tag.get('id')}>`),
    close: (name, start, end) => heard.push(`</${name}> ${start}-${end}`),
    text: (text, start, end) => heard.push(`${text} ${start}-${end}`),
    rawText: (text) => heard.push(`raw ${text}`),
    comment: (text) => heard.push(`comment ${text}`),
  };
  return { heard, handler: Object.fromEntries(kinds.map((kind) => [kind, all[kind]])) };
}

test('each handler hears what it would hear alone', () => {
  const kinds = [['open', 'rawText'], ['close', 'text'], ['comment'], []] as const;
  const shared = kinds.map(noting);
  readHtml(HTML, together(shared.map(({ handler }) => handler)));
  for (const [i, { heard }] of shared.entries()) {
    const alone = noting(kinds[i] ?? []);
    readHtml(HTML, alone.handler);
    expect(heard).toEqual(alone.heard);
  }
  expect(shared.map(({ heard }) => heard.length)).toEqual([3, 3, 1, 0]);
});

test('what nobody asks for is not told', () => {
  expect(Object.keys(together([noting(['open']).handler, {}]))).toEqual(['open']);
  expect(Object.keys(together([noting(['text', 'rawText']).handler]))).toEqual(['open', 'text', 'rawText']);
});
