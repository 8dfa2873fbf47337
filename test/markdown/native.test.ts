import { isDeepStrictEqual } from 'node:util';
import type { Root } from 'mdast';
import { beforeAll, describe, expect, it } from 'vitest';
import { DIFFERENCES } from '../../src/dialect/native/covers.js';
import { loadNativeParser, prepare } from '../../src/dialect/parse-native.js';
import { createParser, type Parse } from '../../src/dialect/parse.js';
import { splitFrontmatter } from '../../src/shared/frontmatter.js';
import { compileText, fixtureCompiler } from './compile.js';
import { SEED, mutate, randomOf, runsOr } from './mutate.js';
import { CASES, COMMONMARK, CONTENT, CORPUS, GFM, type Page } from './pages.js';

const RUNS = runsOr(1500);

let remark: Parse;
let native: (text: string) => Root | null;
let both: Parse;

beforeAll(async () => {
  remark = (await createParser({ math: false, parser: 'remark' })).parse;
  both = (await createParser({ math: false, parser: 'native' })).parse;
  const loaded = await loadNativeParser(false);
  if (loaded === null) throw new Error('The package satteri is not installed.');
  native = loaded;
});

/** How many pages the native parser took; every tree is compared with remark's, positions and all. */
function compareTrees(pages: readonly Page[]): number {
  let taken = 0;
  for (const { name, text } of pages) {
    const { body } = splitFrontmatter(text);
    const tree = native(body);
    if (tree === null) continue;
    taken++;
    expect(tree, name).toEqual(remark(body));
  }
  return taken;
}

const SETS: readonly (readonly [name: string, pages: readonly Page[], leastTaken: number])[] = [
  ['CommonMark', COMMONMARK, 500],
  ['GFM', GFM, 12],
  ['the cases', CASES, 25],
  ['the content', CONTENT, 10],
  ['the corpus', CORPUS, 0],
];

describe.each(SETS)('%s', (_, pages, leastTaken) => {
  it('is read into the same trees', { timeout: 600_000 }, () => {
    expect(compareTrees(pages)).toBeGreaterThanOrEqual(leastTaken);
  });

  it('compiles to the same documents', { timeout: 600_000 }, async () => {
    const [one, other] = [fixtureCompiler(), fixtureCompiler({ parser: 'native' })];
    for (const { name, text } of pages) expect(await compileText(other, text), name).toEqual(await compileText(one, text));
  });
});

describe('mutated pages', () => {
  it(`are read into the same trees (${RUNS}, seed ${SEED})`, { timeout: 600_000 }, () => {
    const texts = [...COMMONMARK, ...CASES, ...CONTENT].map(({ text }) => text).filter((text) => text.length < 3000);
    const mutants = Array.from({ length: RUNS }, (_, run) => ({
      name: `run ${run}`,
      text: mutate(texts, randomOf(run)),
    }));
    expect(compareTrees(mutants)).toBeGreaterThan(RUNS / 10);
  });
});

/** Lines whose meaning depends on those around them, and addresses beside code, escapes and borders of cells. */
const LINES: readonly string[] = [
  '', '', '', '# head', '> quote', '> ```', '- item', '1. one', '   text', '  more', '   ', '   [x]:', '| a | b |', '| - | - |', '| `a | http://x_y` |',
  '```', '```sh', '```c`', 'a :kbd[b]', '   ```', '   ```sh', '  ```', '    ```', '     ```', '      ```', '   ~~~', '~~~', '   ````', '   export default [', '   $ a | b',
  'curl http://a_b.c', '   curl http://${x}:${y}/z', '   @user a@b.co', '   a `http://x_y/` b', '`a` http://b.co/c', 'x `a http://b_c` d `', '`a`http://b.co', 'http://b.co/`a` x',
  '<b title="`">x `http://a_b`</b>', '<http://a.b/`c> `http://d_e`', '   - [ ] `www.x` y', '[a](b`c) `http://d_e`', '   \\`http://a_b\\`', '``a ` http://b_c`` x', 'user\\@x.co `a`', '中文`http://a_b`，中文',
  'by @\\[user\\]', '(@a_b.c)', 'a&#43;@b.co', '[\\~](http://a.co/b_c)', '[a\\](http://b_c.co)', '[\\`a](http://b_c) `d', '**粗`a`**体 http://中文.com',
];

describe('lines in any order', () => {
  it(`are read into the same trees (${RUNS * 10}, seed ${SEED})`, { timeout: 600_000 }, () => {
    const texts = Array.from({ length: RUNS * 10 }, (_, run) => {
      const random = randomOf(run);
      const lines = Array.from({ length: 2 + Math.floor(random() * 6) }, () => LINES[Math.floor(random() * LINES.length)]);
      return { name: `run ${run}`, text: lines.join('\n') };
    });
    expect(compareTrees(texts)).toBeGreaterThan(RUNS / 2);
  });
});

/** Remark has to read these: the trees differ, or the native parser does not know the syntax. */
const LEFT_TO_REMARK: readonly string[] = [
  ':::note\ntext\n:::',
  '- ::include{file=a.md}',
  'press :kbd[Enter]',
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
  'a\u0000b',
  'a\uD800b',
];

/** The native parser reads these, and into the same tree. */
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
];

describe('the test of the text', () => {
  it.each(LEFT_TO_REMARK)('leaves to remark %j', (text) => {
    expect(prepare(text, false)).toBeNull();
    expect(both(text)).toEqual(remark(text));
  });

  it.each(TAKEN)('takes %j', (text) => {
    expect(prepare(text, false)).not.toBeNull();
    expect(native(text)).toEqual(remark(text));
  });

  it('leaves formulas to remark where they are read', () => {
    expect(prepare('costs $5', false)).not.toBeNull();
    expect(prepare('costs $5', true)).toBeNull();
  });
});

/** For each pattern of `covers.ts` a text that it alone leaves to remark, and that the native parser would read otherwise. */
const ONE_RULE: readonly string[] = [
  '::a',
  ':kbd[b]',
  '[^1]\n\n[^1\n]:b',
  '- [ ]\nx',
  '[a]:>\n---\n- *',
  '[](\nb)',
  '![[](]()',
  '2) a\n #\n    a\n    ',
  '- [ ] a\n  -',
  '- a\n-\t\t-\n\t\tb',
  '- b\n***\n\ta\n2) ;',
  ':\na|b\n- |-',
  '- [ ] a\n  -|',
  '>1. a\n> >',
  '>a\n>-|\na|b\n-|-',
  '>- a\n>   - b\n>\n>c',
  '>- b\n>\n>',
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
    const parse = await loadNativeParser(false, others);
    const isReadOtherwise = (text: string): boolean => {
      const tree = prepare(text, false) === null ? (parse?.(text) ?? null) : null;
      return tree !== null && !isDeepStrictEqual(tree, remark(text));
    };
    expect(ONE_RULE.filter(isReadOtherwise)).toHaveLength(1);
  });
});
