import { describe, expect, it } from 'vitest';
import { compileText, fixtureCompiler } from './compile.js';
import { comparable, plainHtml } from './normalise.js';

const compiler = fixtureCompiler({ html: 'trust' });

/** What GitHub's specification of its extensions asks for, by section; texts are ours. */
const EXAMPLES: readonly (readonly [section: string, markdown: string, html: string])[] = [
  ['tables', '| foo | bar |\n| --- | --- |\n| baz | bim |', '<table><thead><tr><th>foo</th><th>bar</th></tr></thead><tbody><tr><td>baz</td><td>bim</td></tr></tbody></table>'],
  ['tables: alignment and missing pipes', 'abc | defghi\n:-: | -----------:\nbar | baz', '<table><thead><tr><th align="center">abc</th><th align="right">defghi</th></tr></thead><tbody><tr><td align="center">bar</td><td align="right">baz</td></tr></tbody></table>'],
  ['tables: escaped pipes', '| f\\|oo |\n| ------ |\n| b `\\|` az |\n| b **\\|** im |', '<table><thead><tr><th>f|oo</th></tr></thead><tbody><tr><td>b <code>|</code> az</td></tr><tr><td>b <strong>|</strong> im</td></tr></tbody></table>'],
  ['tables: ended by another block', '| a | b |\n| - | - |\n| c | d |\n> e', '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody></table><blockquote><p>e</p></blockquote>'],
  ['tables: ended by an empty line', '| a | b |\n| - | - |\n| c | d |\ne\n\nf', '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr><tr><td>e</td><td></td></tr></tbody></table><p>f</p>'],
  ['tables: header of another width is none', '| a | b |\n| --- |\n| c |', '<p>| a | b |\n| --- |\n| c |</p>'],
  ['tables: too few and too many cells', '| a | b |\n| - | - |\n| c |\n| d | e | f |', '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td></td></tr><tr><td>d</td><td>e</td></tr></tbody></table>'],
  ['tables: without rows', '| a | b |\n| - | - |', '<table><thead><tr><th>a</th><th>b</th></tr></thead></table>'],
  ['strikethrough', '~~Hi~~ Hello, ~there~ world!', '<p><del>Hi</del> Hello, <del>there</del> world!</p>'],
  ['strikethrough: not over paragraphs', 'This ~~has a\n\nnew paragraph~~.', '<p>This ~~has a</p><p>new paragraph~~.</p>'],
  ['strikethrough: three tildes are none', 'This will ~~~not~~~ strike.', '<p>This will ~~~not~~~ strike.</p>'],
  ['task lists', '- [ ] foo\n- [x] bar', '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled aria-label=""> foo</li><li class="task-list-item"><input type="checkbox" disabled checked aria-label=""> bar</li></ul>'],
  ['task lists: nested', '- [x] foo\n  - [ ] bar\n- [ ] bim', '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled checked aria-label=""> foo<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled aria-label=""> bar</li></ul></li><li class="task-list-item"><input type="checkbox" disabled aria-label=""> bim</li></ul>'],
  ['autolinks: www', 'www.commonmark.org/help', '<p><a href="http://www.commonmark.org/help">www.commonmark.org/help</a></p>'],
  ['autolinks: trailing punctuation', 'Visit www.commonmark.org. Or www.commonmark.org/a.b.', '<p>Visit <a href="http://www.commonmark.org">www.commonmark.org</a>. Or <a href="http://www.commonmark.org/a.b">www.commonmark.org/a.b</a>.</p>'],
  ['autolinks: parentheses', 'www.google.com/search?q=(business))+ok (www.google.com/search?q=x)', '<p><a href="http://www.google.com/search?q=(business))+ok">www.google.com/search?q=(business))+ok</a> (<a href="http://www.google.com/search?q=x">www.google.com/search?q=x</a>)</p>'],
  ['autolinks: references at the end', 'www.google.com/search?q=commonmark&hl;', '<p><a href="http://www.google.com/search?q=commonmark">www.google.com/search?q=commonmark</a>&amp;hl;</p>'],
  ['autolinks: ended by <', 'www.commonmark.org/he<lp', '<p><a href="http://www.commonmark.org/he">www.commonmark.org/he</a>&lt;lp</p>'],
  ['autolinks: http and https', '(Visit https://encrypted.google.com/search?q=Markup+(business)) http://commonmark.org', '<p>(Visit <a href="https://encrypted.google.com/search?q=Markup+(business)">https://encrypted.google.com/search?q=Markup+(business)</a>) <a href="http://commonmark.org">http://commonmark.org</a></p>'],
  ['autolinks: mail', 'foo@bar.baz hello@mail+xyz.example isn’t', '<p><a href="mailto:foo@bar.baz">foo@bar.baz</a> hello@mail+xyz.example isn’t</p>'],
  ['autolinks: mail with marks', 'a.b-c_d@a.b a.b-c_d@a.b. a.b-c_d@a.b- a.b-c_d@a.b_', '<p><a href="mailto:a.b-c_d@a.b">a.b-c_d@a.b</a> <a href="mailto:a.b-c_d@a.b">a.b-c_d@a.b</a>. a.b-c_d@a.b- a.b-c_d@a.b_</p>'],
];

describe('GFM examples', () => {
  it.each(EXAMPLES)('%s', async (_, markdown, html) => {
    const { doc } = await compileText(compiler, `${markdown}\n`, true);
    expect(plainHtml(doc)).toBe(comparable(html));
  });
});
