import { gemoji } from 'gemoji';
import type { Text } from 'mdast';
import { describe, expect, it } from 'vitest';
import { emojiOf, mayHoldEmoji, withEmoji } from '../../../../src/markdown/dialect/emoji.js';
import { createParser, type ParserName } from '../../../../src/markdown/dialect/parse.js';
import { nodesWhere } from '../../../../src/markdown/dialect/tree-walk.js';
import { randomOf, SEED } from '../../../markdown/mutate.js';

/** Paragraphs and their text without markup. */
const PARAGRAPHS: readonly (readonly [written: string, read: string])[] = [
  [':tada:', '🎉'],
  ['a :+1: b :-1:.', 'a 👍 b 👎.'],
  [':tada::rocket:', '🎉🚀'],
  [':tada: :nobody: :x:', '🎉 :nobody: ❌'],
  ['完成:tada:了', '完成🎉了'],
  ['（:tada:）', '（🎉）'],
  ['🎉:tada:🎉', '🎉🎉🎉'],
  ['완료:tada:', '완료🎉'],
  [
    'a:b:c 10:100:30 std::a::b ::a:: é:a: a:a :a:é 1:a: :a:_',
    'a:b:c 10:100:30 std::a::b ::a:: é:a: a:a :a:é 1:a: :a:_',
  ],
  [':a:tada: :-:tada:', ':a:tada: :-🎉'],
  [':Tada: :ta da: : tada: :tada', ':Tada: :ta da: : tada: :tada'],
  [':tada\n:x:', ':tada\n❌'],
  ['xtada: ::tada:', 'xtada: ::tada:'],
  ['::tada:', '::tada:'],
  ['a :tada::x:', 'a 🎉❌'],
];

describe('names of emoji', () => {
  it.each(PARAGRAPHS)('in %j are read as %j', async (written, read) => {
    expect(withEmoji(written)).toBe(read);
    expect(mayHoldEmoji(written)).toBe(written !== read);
    for (const parser of ['remark', 'native'] as const satisfies ParserName[]) {
      const { parse } = await createParser({ math: false, parser });
      expect(textsOf(parse(written))).toEqual([read]);
      const off = await createParser({ math: false, parser, emoji: false });
      expect(textsOf(off.parse(written))).toEqual([written]);
    }
  });

  it('are all that GitHub has', () => {
    const names = [...gemoji].flatMap((entry) => entry.names);
    expect(names.filter((name) => withEmoji(`:${name}:`) !== emojiOf(name))).toEqual([]);
    expect(emojiOf('constructor')).toBeNull();
  });

  it('tell what was written, and where', async () => {
    const { parse } = await createParser({ math: false, parser: 'remark' });
    const text = `${'a '.repeat(600)}\n\n> b :x:\n> \\:x: &amp; :tada:`;
    const [, node] = nodesWhere(parse(text), (child) => child.type === 'text');
    expect(node?.value).toBe('b ❌\n:x: & 🎉');
    expect(node?.position?.end.offset).toBe(text.length);
    expect(node?.data?.emoji).toEqual([
      { at: 2, emoji: '❌', name: ':x:', start: text.indexOf(':x:') },
      { at: 10, emoji: '🎉', name: ':tada:', start: text.length - 6 },
    ]);
  });
});

/** Fragments to combine with colons in any order. */
const PIECES = [
  ...[':', ':', ':tada:', 'x', 'a', '+1', '完', ' ', '\n', '*', '`', '[', '](b)', '|', '> ', '- ', '\\'],
  ...['-', '_', '|-|\n', 'http://a.b/', '# ', '&amp;', '!', '<b>', '🎉', '，'],
];

it(`both parsers agree about colons (seed ${SEED})`, async () => {
  const [remark, native] = await Promise.all(
    (['remark', 'native'] as const).map((parser) => createParser({ math: false, parser })),
  );
  for (let run = 0; run < 3000; run++) {
    const random = randomOf(run);
    const text = Array.from({ length: 12 }, () => PIECES[Math.floor(random() * PIECES.length)]).join('');
    expect(native?.parse(text), JSON.stringify(text)).toEqual(remark?.parse(text));
  }
});

function textsOf(root: Parameters<typeof nodesWhere>[0]): readonly string[] {
  return nodesWhere(root, (child): child is Text => child.type === 'text').map(({ value }) => value);
}
