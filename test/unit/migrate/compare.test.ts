import { expect, it } from 'vitest';
// @ts-expect-error: a script without types
import { articleOf } from '../../migrate/article.js';
// @ts-expect-error: a script without types
import { differences } from '../../migrate/compare.js';

const BODY =
  '<h2 id="a">One <a class="header-anchor" href="#a">#</a></h2><p>Some words that are long enough to count here, <a href="/x">more</a> and <a href="https://x.example/">out</a>.</p><ul><li>first</li><li>second</li></ul><table><tr><td>1</td><td>2</td></tr></table><pre><code>line 1\nline 2</code></pre><img alt="picture" src="p.png">';

function article(body: string, name = 'vp-doc') {
  return articleOf(`<!doctype html><body><div class="${name}">${body}</div></body>`);
}

it('finds nothing between a page and itself, whichever generator made it', () => {
  for (const name of ['prose', 'theme-doc-markdown', 'sl-markdown-content'])
    expect(differences(article(BODY), article(BODY, name))).toEqual([]);
});

it.each([
  ['headings', 'One ', 'Two '],
  ['headings', 'h2', 'h3'],
  ['code', 'line 2', 'line 3'],
  ['tables', '<td>2</td>', ''],
  ['lists', '<li>first</li><li>second</li>', '<li>second</li><li>first</li>'],
  ['links', 'https://x.example/', 'https://y.example/'],
  ['pictures', 'alt="picture"', 'alt=""'],
  ['words', 'that are long enough', ''],
])('sees a change in %s', (kind, from, to) => {
  expect(BODY).toContain(from);
  const found = differences(article(BODY), article(BODY.replaceAll(from, to)));
  expect(found.map((difference: { kind: string }) => difference.kind)).toContain(kind);
});
