import { isDeepStrictEqual } from 'node:util';
import type { Root } from 'mdast';
import { beforeAll, describe, expect, it } from 'vitest';
import { DIFFERENCES } from '../../src/markdown/dialect/native/supports.js';
import { loadNativeParser, prepare } from '../../src/markdown/dialect/parse-native.js';
import { createParser, type Parse } from '../../src/markdown/dialect/parse.js';

let remark: Parse;
let native: (text: string) => Root | null;
let both: Parse;

beforeAll(async () => {
  remark = (await createParser({ math: false, parser: 'remark' })).parse;
  both = (await createParser({ math: false, parser: 'native' })).parse;
  const loaded = await loadNativeParser({ math: false });
  if (loaded === null) throw new Error('The package satteri is not installed.');
  native = loaded;
});

/** Remark must read these: the trees differ, or the native parser does not know the syntax. */
const LEFT_TO_REMARK: readonly string[] = [
  ':::note\ntext\n:::',
  '- ::include{file=a.md}',
  'press :kbd[Enter]',
  'a :tada:',
  '> :tada::+1:b',
  '```a`\n:kbd[b]\n```',
  '[ ~~~*>~~*>~~',
  '- a\n\n# \n      ```\n      ```',
  'a[^1]\n\n[^1]: b',
  '请读**「说明」(上)**后再问',
  '*a_*b',
  '中**a**，**(b)**，c www.a.com，**b**',
  'see http\\://a.com',
  'see [x http://a.com',
  '\\+@a.com',
  '> - a\n>   - b\n>\n> - c',
  '> a\n# b\n    c',
  '- [ ]\nx',
  '- a\n-\t\t-\n\t\tb',
  '- a\n <b>\n',
  '- \\` `\n  ``` ```',
  '- ```\n  code\n\ntext',
  '   ```sh\n    ```\n\n\n```\n\na\\@b.co `c`',
  '1. a\n\n  ```\n  ```\n     ```\n      ```',
  '| `a | http://b_c` |\n|---|---|',
  '<b title="`">c `http://d_e`</b>',
  'http://a.b/`c` d',
  'a\\@b.co `c`',
  'a | b\n--|--\n<b>',
  '<b a=c=d>',
  '![a [b](c)](d)',
  '[a](\n  b)',
  '[a](b "\n\\")',
  '[a](b ")\n\\")',
  '[a]: b\n---\n*',
  '1. >```\n>a',
  '>-\n>0.',
  '- ```c`\n  ~a~',
  '- [ ] a\n  -',
  '<`@c>www.`',
  '1. ::a',
  '> - ::a',
  ' [ ] a',
  '- [x]  *a*',
  '- [ ]\t*a*',
  '- [x]  www.a.example',
  '- [ ] ab@c.d',
  '- [x] abc\n  def\n> ===',
  '- [ ] a\n  b\n  |-|',
  '[a\\]]: b\nc',
  ' > [abc]: d e\n f',
  '[a\nb]: c\nd',
  '> 1. [a&b]: c',
  '12) [ab&amp;cd]: e',
  '[  \na](b)',
  '[a](b\n)',
  '[a](bc   \'d\ne\')',
  '[ab](cd "ef\\\ng")',
  '12.\n-\na',
  '1) 12.\na',
  '12. 3)\na',
  '12.\ta',
  '1. \ta',
  '- \tb',
  '12)     a',
  '> -     a',
  '######\n    a',
  '### a b\n\tc',
  '--- -\n    a',
  '*** *\n    b',
  '___ _\n    c',
  'a\n:--\n<b>',
  'a\n--:\nb',
  'a\n> :-: \nb',
  '- >  1. >a',
  '> 12. > a',
  '12. > a\nb',
  '> a\n  b',
  ' >    a\n >  b c\n >',
  '> a\n>    b\n>c\n> ',
  '>12. 3. a\n>',
  '>  - 12)  a b\n> c d\n>  ',
  '> a\n>\n\nb',
  'a\n>\t\tb',
  'a\n > \tb',
  '12. <b>',
  '1) 2) <b>',
  '- 12. <b>',
  '> 1. <?',
  '12. a b\n c d\n<b>',
  '10) a\n <b>',
  'a|b\n-|-\nc|d\n > <e>',
  '<pre>',
  'a </SCRIPT>',
  '<a b="c" d=e>',
  '<a b=\'cd\' e=f>',
  'a b <c\n d>',
  'x < <b\n c>',
  '- a \\` b\n\tc',
  '- a ` b\n  c',
  '- ``a`b\n  c',
  'a <!-- b',
  '--> <!--',
  '>- a\n>* b',
  '>1. a\n>2) b',
  '> - a\n> 1. b',
  '>  + a\n>12. b',
  '[`\n]`a@b.c',
  '>- [ ] a\n>   -|',
  '- >-\n  >',
  '- `\n\\\n  o',
  '>- ```\n>  ```',
  'u||\n-|-\n[](http://L|)',
  '- - <?\n\n',
  "<a a='>'\np=3=/>",
  '- a\na\n <b>\n',
  '>- 1. a\n>b\n>',
  '- *```\n  http://b',
  '*```http://.b',
  '_}\nd@a.b_',
  'a@b.-c',
  '- [x] a\n  b\n  ===',
  'a\u0000b',
  'a\uD800b',
];

/** The native parser reads these and yields the same tree. */
const TAKEN: readonly string[] = [
  '# 标题 {#id}\n\n一段**加粗：**后，*强调*。',
  '**注意：**中文**「引号」**里',
  '~~删除。~~后',
  '- 项\n\n  ```js\n  a[0]\n  ```\n\n- 项',
  '| a | b |\n|---|:-:|\n| `x` | **y** |',
  '[a](<b c> "t") ![c](d(e)f \'t\') [e](f\\)g) [h]\n\n[h]: <i j> "k"',
  'https://a.com/中文 www.a.com <https://b.com>',
  '```sh\n:::note\nroot@127.0.0.1 [\n```\n\n10:30 a:b 😀 😀 *x*',
  '> **注**：\n>\n> - 一\n> - 二',
  '- [ ] 做\n- [x] done',
  '1. 项\n\n   ```sh\n   curl http://${a}:${b}/c -d [\n   ```\n\n2. 项',
  '访问 `http://a_b:c_d/e`，以及 ``http://f`g``。',
  '感谢 @\\[用户] 与 [\\~](http://a.co/b_c)',
  '![a](b) [c](<d\\>e>) [f](g\\)h(i(j)k)l) [m](n  "o") [p]()',
  '[**a**](b) [`c`](d) [](e) [f\\]](g)\n\n[h\\]]: i\n[j]: <k\\>l>\n\n[h\\]] [j]',
  '<https://a.example> [b][c]\n\n[c]: d(e)\\f',
  '**甲。**乙 ![丙。](d) [丁。](e "己。")',
  '# 一\n\n- a\n- b\n\n***\n\n2. c\n3. d\n   - e\n\n> f\n> g',
  'a\n\n    code\n\nb\n***\n\n    code',
  '| a |\n|---|\n| b |\n\n<div>\nc\n</div>\n\n<b title="d">e</b> f < g',
  '- [ ] a\n- [x] b c\n\n  d',
  '- a `b` c\n  d',
  '> - a\n> - b',
  '![a b](c "d")',
  '- [x] 3 a',
  'a [ ] b\n\n===',
  'a [b]: c\nd',
  'a [b&c]: d',
  '[a]: b\n[c]: d\n\ne',
  '[a](b "c" )',
  'a -\tb',
  'a -     b',
  '# a\n b\n\n---\nc',
  'a :-: b\n:-: c',
  'a|b\n-|-\nc|d',
  'a > b > c',
  '> - a\n> - b\n> c',
  'a\n\n> b\n>  c',
  'a < b\n c',
  '- ```sh\n  a\n  ```\n  b',
  '<!-- a -->\n\nb',
  '> 1. a\n> 2. b',
  '$5 a',
  '12. ```\n    a\n    ```',
  '[a](b) ![c](d) e:f 10:30 a::b',
];

describe('the test of the text', () => {
  it.each(LEFT_TO_REMARK)('leaves to remark %j', (text) => {
    expect(prepare(text, { math: false })).toBeNull();
    expect(both(text)).toEqual(remark(text));
  });

  it.each(TAKEN)('takes %j', (text) => {
    expect(prepare(text, { math: false })).not.toBeNull();
    expect(native(text)).toEqual(remark(text));
  });

  // Remark removes the checkbox of the paragraph, and its development build throws.
  it('leaves a box outside of lists to remark', () => {
    expect(prepare('- *\n[ ] b', { math: false })).toBeNull();
  });

  it('leaves formulas to remark where they are read', () => {
    expect(prepare('costs $5', { math: false })).not.toBeNull();
    expect(prepare('costs $5', { math: true })).toBeNull();
  });
});

/** For each pattern of `supports.ts`, a text that only this pattern leaves to remark, and that the native parser would misread. */
const ONE_RULE: readonly string[] = [
  '::a',
  ':kbd[b]',
  '[^1]\n\n[^1\n]:b',
  '- [ ]\nx',
  '- [x] a\n  =',
  '[a]:b\n|-',
  '[a&lt;b]: c\n\n[a&lt;b]',
  '[a]:\n[b]',
  '[](\nb)',
  '![[](]()',
  '2) a\n #\n    a\n    ',
  '-\n-\n      b\n      c',
  '- a\n-\t\tb\n\t\tc',
  '- a\n-     b\n      c',
  '- b\n***\n\ta\n2) ;',
  '- b\n]\n  -:',
  ':\na|b\n- |-',
  '- b\n]\n  |-',
  '>1. a\n> >',
  '>a\n>-|\na|b\n-|-',
  '>- a\n>   - b\n>\n>c',
  '>- - b\n>',
  '>- b\n>\n>',
  '- a\n>     b\n>     c',
  '><b>\n>  ',
  '- a\n <b>\n',
  '`\n-|\nb\n<v>',
  '<textarea\n</script>\n',
  '"<b a=c=d>',
  '>[<b\n>  c>',
  '- \\` `\n  ``` ```',
  '- ``\\\n  `',
];

describe('without its pattern, a text is read otherwise:', () => {
  it.each(DIFFERENCES.flatMap(({ patterns }) => patterns))('%s', async (pattern) => {
    const others = DIFFERENCES.map((one) => ({ ...one, patterns: one.patterns.filter((other) => other !== pattern) }));
    const parse = await loadNativeParser({ math: false }, others);
    const isReadOtherwise = (text: string): boolean => {
      const tree = prepare(text, { math: false }) === null ? (parse?.(text) ?? null) : null;
      return tree !== null && !isDeepStrictEqual(tree, remark(text));
    };
    expect(ONE_RULE.filter(isReadOtherwise)).toHaveLength(1);
  });
});
