import { beforeAll, describe, expect, it } from 'vitest';
import { blocksOf, OPAQUE } from '../../../../src/features/prose/blocks.js';
import { parsePage } from '../../../../src/features/prose/prose-text.js';
import { createParser, type Parse, type ParserName } from '../../../../src/markdown/dialect/parse.js';
import { nodesWhere } from '../../../../src/markdown/dialect/tree-walk.js';

const TEXTS: readonly string[] = [
  'The deficit grew from $50 to $100 billion.',
  'Prices: **$5.00** and **$6.00**',
  '$HOME and $PATH',
  '售价 $5，成本 $6',
  '$5, $6 or $7',
  '$5/$6/$7',
  'US$5 and HK$6',
  '$ a$ and $b $',
  '$a $b',
  '$',
  '$$',
  '$`',
  '$``$ $`a $`b',
  '\\$a$',
  'a $b',
  '$a\u3000$',
  '|a|b|\n|-|-|\n|$5|$6|',
  '[$5](a) and [$6](b)',
  '# $5 to $6',
];

const FORMULAS: readonly (readonly [text: string, values: readonly string[]])[] = [
  ['$a$', ['a']],
  ['the $n$th of $k$-means', ['n', 'k']],
  ['公式$a_1$是$b$。', ['a_1', 'b']],
  ['($x$), **$y$**', ['x', 'y']],
  ['$a\nb$', ['a\nb']],
  ['$5 and $x$', ['x']],
  ['costs $5, where $x = 5$', ['x = 5']],
  ['$a\\$b$', ['a\\$b']],
  ['$a \\\\$', ['a \\\\']],
  ['$`a_b`$', ['a_b']],
  ['$` a$5 `$5', [' a$5 ']],
  ['$a*b$ and $c*d$', ['a*b', 'c*d']],
  ['$$a b$$ c', ['a b']],
  ['$$ a $ b $$ c', ['a $ b']],
  ['\\$5 and $x$', ['x']],
  ['> $a\n> b$', ['a\nb']],
];

const parsers = new Map<ParserName, Parse>();

beforeAll(async () => {
  for (const parser of ['remark', 'native'] as const)
    parsers.set(parser, (await createParser({ math: true, parser })).parse);
});

function formulasIn(text: string, parser: ParserName): readonly string[] {
  const root = parsers.get(parser)?.(text) ?? { type: 'root', children: [] };
  return nodesWhere(root, (node) => node.type === 'inlineMath').map((node) =>
    'value' in node ? String(node.value) : '',
  );
}

describe.each(['remark', 'native'] as const)('with the parser %s', (parser) => {
  it.each(TEXTS)('%j is text', (text) => expect(formulasIn(text, parser)).toEqual([]));
  it.each(FORMULAS)('%j holds formulas', (text, values) => expect(formulasIn(text, parser)).toEqual(values));
});

it('is how the checks of prose read a text', () => {
  const text = 'from $50 to $100, where $x$ is';
  const { root } = parsePage({ file: 'a.md', text, firstLine: 1, math: true, fileText: text });
  expect(blocksOf(root, text).map((block) => block.text)).toEqual([`from $50 to $100, where ${OPAQUE} is`]);
});

it.each(['$1', '$a', '$`a ', '$`', '$a\\$', '$ ', 'a$', '$a$1', '`$', '$a\n'])(
  'reads many of %j in linear time',
  (piece) => {
    const time = (count: number): number => {
      const start = performance.now();
      formulasIn(piece.repeat(count), 'remark');
      return performance.now() - start;
    };
    time(500);
    expect(time(4000)).toBeLessThan(Math.max(12 * time(1000), 3000));
  },
);
