import type { Root } from 'mdast';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadNativeParser } from '../../src/markdown/dialect/parse-native.js';
import { createParser, type Parse } from '../../src/markdown/dialect/parse.js';
import { splitFrontmatter } from '../../src/shared/frontmatter.js';
import { compileText, fixtureCompiler } from './compile.js';
import { SEED, mutate, randomOf, runsOr } from './mutate.js';
import { CASES, COMMONMARK, CONTENT, CORPUS, GFM, type Page } from './pages.js';

const RUNS = runsOr(1500);

let remark: Parse;
let native: (text: string) => Root | null;

beforeAll(async () => {
  remark = (await createParser({ math: false, parser: 'remark' })).parse;
  const loaded = await loadNativeParser({ math: false });
  if (loaded === null) throw new Error('The package satteri is not installed.');
  native = loaded;
});

/** Compares every tree with remark's, including positions. Returns the number of pages that the native parser read. */
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

/** Lines whose meaning depends on their neighbours, and addresses beside code, escapes and cell borders. */
const LINES: readonly string[] = [
  '', '', '', '# head', '> quote', '> ```', '- item', '1. one', '   text', '  more', '   ', '   [x]:', '| a | b |', '| - | - |', '| `a | http://x_y` |',
  '```', '```sh', '```c`', 'a :kbd[b]', 'a :tada: b', '**:x:**:+1:', '# :a::b:c', '10:100:30', '| :a: | `:x:` |', '   ```', '   ```sh', '  ```', '    ```', '     ```', '      ```', '   ~~~', '~~~', '   ````', '   export default [', '   $ a | b',
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
