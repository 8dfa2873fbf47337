import { expect, it } from 'vitest';
import { placeAtMargins } from '../../../../src/features/mdx/rewrite/margins.js';
import { RewrittenPage } from '../../../../src/features/mdx/text/page-text.js';

function placed(text: string): string {
  const page = new RewrittenPage('a.mdx', text);
  placeAtMargins(page);
  return page.body;
}

it('children of elements come to the margin, however far in they stand', () => {
  expect(placed('<div>\n    <h2>A</h2>\n\n    **B** and\n    more.\n\n\t<div>\n\t\t<p>C</p>\n\t</div>\n</div>')).toBe(
    '<div>\n<h2>A</h2>\n\n**B** and\nmore.\n\n<div>\n<p>C</p>\n</div>\n</div>',
  );
});

it('up to three blanks stay, because they mean nothing', () => {
  expect(placed('<div>\n   A\n</div>')).toBe('<div>\n   A\n</div>');
});

it('entries of a list stay below each other and within each other', () => {
  const list = (blanks: string) =>
    ['- a', '  - b', '    - c', '    - d', '', '      text', '  - e'].map((line) => (line === '' ? '' : blanks + line));
  expect(placed(list('    ').join('\n'))).toBe(list('').join('\n'));
  expect(placed('1. a\n\n       b\n\n   c')).toBe('1. a\n\n   b\n\n   c');
  expect(placed('- a\n\n      - b\n\nc\n\n    d')).toBe('- a\n\n  - b\n\nc\n\nd');
});

it('code keeps its own blanks, and ends where its list goes on', () => {
  expect(placed('<div>\n    ```js\n    a {\n    \tb\n      c\n\n   d\n    ```\n</div>')).toBe(
    '<div>\n\n```js\na {\n\tb\n  c\n\nd\n```\n</div>',
  );
  expect(placed('1. a\n\n   ```js\n   b\n```\n\n   c')).toBe('1. a\n\n   ```js\n   b\n   ```\n\n   c');
  expect(placed('```\n    a\n```')).toBe('```\n    a\n```');
});

it('text in `<pre>` stays as it is', () => {
  expect(placed('<pre>\n    a\n\n    b\n</pre>\n\n    c')).toBe('<pre>\n    a\n\n    b\n</pre>\n\nc');
});

it('Markdown in an element begins after an empty line, other text does not', () => {
  expect(placed('<div class="a">\n**b**\n</div>')).toBe('<div class="a">\n\n**b**\n</div>');
  expect(placed('<section>\n  - b\n</section>')).toBe('<section>\n\n  - b\n</section>');
  expect(placed('<div>\nb\n</div>')).toBe('<div>\nb\n</div>');
  expect(placed('<div>\n<b>b</b> `c`\n</div>')).toBe('<div>\n<b>b</b> `c`\n</div>');
});
