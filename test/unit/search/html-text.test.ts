import { describe, expect, it } from 'vitest';
import { pageText } from '../../../src/search/html-text.js';
import { unitsOf } from '../../../src/search/units.js';

/** Sections as `#id depth heading`, and the text of blocks, with a `$` before code and minor text. */
function read(html: string): string[] {
  return pageText(`<html><body><nav>Menu</nav><main>${html}</main><footer>End</footer></body></html>`).sections.flatMap(
    (section) => [
      ...(section.depth > 1 ? [`#${section.id} ${section.depth} ${section.heading}`] : []),
      ...section.blocks.map(({ text, isMinor }) => (isMinor ? `$${text}` : text)),
    ],
  );
}

describe('page text', () => {
  it.each([
    ['paragraphs', '<p>一</p><p>二</p>', ['一', '二']],
    ['markup inside a block leaves no trace', '<p>窗<strong>口</strong>的<a href="#x">大</a>小</p>', ['窗口的大小']],
    ['a line break divides', '<p>窗<br>口</p>', ['窗 口']],
    [
      'headings with ids',
      '<p>a</p><h2 id="x">标题<a class="heading-anchor" href="#x" aria-label="链接到 标题"></a></h2><p>b</p>',
      ['a', '#x 2 标题', 'b'],
    ],
    ['headings without ids are text', '<h2>标题</h2><p>b</p>', ['标题', 'b']],
    ['deep headings', '<h2 id="a">A</h2><h4 id="b">B</h4>', ['#a 2 A', '#b 4 B']],
    ['lists', '<ul><li>一</li><li>二<ul><li>三</li></ul></li></ul>', ['一', '二', '三']],
    [
      'table rows',
      '<table><tr><th>键</th><th>值</th></tr><tr><td><p>a</p></td><td>b</td></tr></table>',
      ['键 | 值', 'a | b'],
    ],
    [
      'code',
      '<pre><code><span class="line"><span class="t1">fn</span> main() {</span>\n  // 主函数\n}</code></pre><p>后</p>',
      ['$fn main() {\n  // 主函数\n}', '后'],
    ],
    [
      'references',
      '<p>a &amp; b &lt;c&gt; &#x4E2D;&#22269; &nbsp;x &copy; &unknown;</p>',
      ['a & b <c> 中国 x © &unknown;'],
    ],
    [
      'what is operated is left out',
      '<p>a<button>复制</button></p><nav>x</nav><footer>y</footer><script>var z = "<p>no</p>"</script><style>p{}</style>',
      ['a'],
    ],
    [
      'what is marked as minor counts as code does, to its end',
      '<p>a</p><div data-search-minor=""><p>b</p><div>c<br>e</div>f</div><p>d</p>',
      ['a', '$b', '$c e', '$f', 'd'],
    ],
    ['what stands before a minor block counts in full', '<div>a<p data-search-minor="">b</p>c</div>', ['a', '$b', 'c']],
    ['what no one sees is left out', '<p>a<span aria-hidden="true">#<span>b</span></span>c</p>', ['ac']],
    [
      'marks of footnotes are left out, also in headings',
      '<h2 id="x">题<sup><a href="#fn-1" id="fnref-1" data-footnote-ref="">1</a></sup></h2><p>a<sup><a href="#fn-1" data-footnote-ref>1</a></sup>.</p><ol><li><p>b <a href="#fnref-1" data-footnote-backref="" aria-label="Back">↩</a> <a href="#fnref-1-2" data-footnote-backref="">↩<sup>2</sup></a></p></li></ol><p>c</p>',
      ['#x 2 题', 'a.', 'b', 'c'],
    ],
    ['quotes in attributes', '<p title="a > b" data-x=\'<p>\'>t</p>', ['t']],
    ['pictures and comments', '<p>a<img src="x" alt="b"><!-- c -->d</p>', ['ad']],
    [
      'labels of drawings',
      '<figure><svg><title>t</title><text>甲</text><text><tspan>乙</tspan><tspan>丙</tspan></text></svg></figure>',
      ['甲', '乙 丙'],
    ],
    ['unclosed elements', '<p>a<p>b<ul><li>c', ['a', 'b', 'c']],
    ['decomposed characters', '<p>e\u0301</p>', ['é']],
  ])('%s', (_, html, expected) => expect(read(html)).toEqual(expected));

  it('begins at the mark where there is one', () => {
    expect(read('<header>作者</header><div class="b" data-search-text=""><p>正文</p></div>')).toEqual(['正文']);
  });

  it('is empty for a document without main', () => {
    expect(pageText('<html><body><p>x</p></body></html>').sections).toEqual([]);
  });
});

describe('links of a page', () => {
  const links = (html: string): string[] =>
    pageText(`<main>${html}</main>`).links.map(({ href, text }) => `${href} ${text}`);

  it.each([
    ['the sentence', '<p>先说别的。再看<a href="/a">甲</a>的说明！最后。</p>', ['/a 再看甲的说明！']],
    [
      'a Latin sentence',
      '<p>Not this. See <a href="/a">v1.2 of it</a> for more. Nor this.</p>',
      ['/a See v1.2 of it for more.'],
    ],
    [
      'each of two sentences with the same words',
      '<p>见<a href="/a">这里</a>。也见<a href="/b">这里</a>。</p>',
      ['/a 见这里。', '/b 也见这里。'],
    ],
    ['a table row', '<table><tr><td><a href="/a">甲</a></td><td>做某事</td></tr></table>', ['/a 甲 | 做某事']],
    ['a heading', '<h2 id="x">关于<a href="/a">甲</a></h2>', ['/a 关于甲']],
    [
      'each block of a card',
      '<a href="/a"><h3>甲</h3><p>做某事。又一句。</p></a><p>后</p>',
      ['/a 甲', '/a 做某事。又一句。'],
    ],
    ['white space as it is shown', '<p>见\n  <a href="/a">a\n b</a></p>', ['/a 见 a b']],
    ['nothing for a link without text', '<p>见<a href="/a"><img src="x" alt=""></a></p>', []],
    [
      'nothing for code, and what counts little',
      '<pre>见<a href="/a">甲</a></pre><p data-search-minor>见<a href="/b">乙</a></p>',
      [],
    ],
    ['nothing for navigation', '<nav>见<a href="/a">甲</a></nav><p>后</p>', []],
    [
      'the words of a link alone where the sentence is long',
      `<p>${'长'.repeat(400)}<a href="/a">甲</a></p>`,
      ['/a 甲'],
    ],
    ['links that are not closed', '<p><a href="/a">甲<a href="/b">乙</p><p>后</p>', ['/a 甲乙', '/b 甲乙', '/b 后']],
  ])('have %s', (_, html, expected) => expect(links(html)).toEqual(expected));

  it('begin at the mark where there is one', () => {
    expect(links('<p>见<a href="/a">甲</a></p><div data-search-text=""><p>见<a href="/b">乙</a></p></div>')).toEqual([
      '/b 见乙',
    ]);
  });
});

it.each([
  ['a tab', '<div class="tab" data-value="a">', '</div>'],
  ['an admonition', '<div class="admonition admonition-tip">', '</div>'],
  ['a fold', '<details>', '</details>'],
])('%s ends the sections that began in it', (_, start, end) => {
  const box = `${start}<div><h3 id="inside">Inside</h3></div><p>One.</p>${end}`;
  const { sections } = pageText(`<main><h2 id="outer">Outer</h2>${box}<p>Two.</p></main>`);
  expect(sections.map(({ id, blocks }) => [id, blocks.map(({ text }) => text)]).filter(([id]) => id !== '')).toEqual([
    ['outer', ['Two.']],
    ['inside', ['One.']],
  ]);
});

it.each([
  ['a deeper heading', 'h5', ['Outer', 'Second']],
  ['one of the same depth', 'h3', ['Outer', 'Second']],
])('the next tab, with %s, stands in no heading of the one before', (_, name, path) => {
  const tab = (text: string): string => `<div class="tab">${text}</div>`;
  const first = tab('<h3 id="first">First</h3><details><h4 id="deep">Deep</h4></details>');
  const second = tab(`<${name} id="second">Second</${name}><p>Two.</p>`);
  const { sections } = pageText(`<main><h2 id="outer">Outer</h2><div class="tabs">${first}${second}</div></main>`);
  const page = { title: 'Page', names: [], keywords: {}, sections };
  expect(unitsOf(page).find(({ anchor }) => anchor === 'second')?.headings).toEqual(path);
});

it('what follows a box stands in the headings around it', () => {
  const box = '<div class="tab"><h3 id="inside">Inside</h3></div>';
  const { sections } = pageText(`<main><p>Top.</p>${box}<h4 id="behind">Behind</h4><h5 id="last">Last</h5></main>`);
  const units = unitsOf({ title: 'Page', names: [], keywords: {}, sections });
  expect(units.map(({ headings }) => headings.join(' › '))).toEqual(['', 'Inside', 'Behind', 'Behind › Last']);
});
