import { describe, expect, it } from 'vitest';
import { pageSections } from '../../../src/search/html-text.js';

/** `#id depth heading` for sections, the text of blocks, code and what is minor with a `$` before it. */
function read(html: string): string[] {
  return pageSections(`<html><body><nav>Menu</nav><main>${html}</main><footer>End</footer></body></html>`).flatMap(
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
    expect(pageSections('<html><body><p>x</p></body></html>')).toEqual([]);
  });
});
