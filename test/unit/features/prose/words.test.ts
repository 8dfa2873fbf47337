import { describe, expect, it } from 'vitest';
import { checkProse, parsePage, readWordList } from '../../../../src/features/prose/index.js';

const LIST = readWordList(`# Style

| term | meaning |
|---|---|
| utilise | is the wrong table |

| Avoid | Write | why |
|---|---|---|
| mend, mends | fix | |
| goes before | override | |
| goes | runs | |
| \`Javascript\` | JavaScript | a name |
| simply | |
| 登陆 | 登录 | |
| C++ (sic) | C++ | |
| – | nothing | |
| | nothing | |
`);

function found(text: string): (string | null)[] {
  const page = parsePage({ file: 'a.md', text, firstLine: 1, fileText: text });
  return checkProse(page, { typography: false, glossary: null, words: LIST }).map(
    (d) => `${d.line}:${d.column} ${d.code} ${d.message} ${d.hint}`,
  );
}

describe('readWordList', () => {
  it('reads the tables headed “avoid”, and rows with words', () => {
    expect(LIST.map(({ forms }) => forms)).toEqual([
      ['mend', 'mends'],
      ['goes before'],
      ['goes'],
      ['Javascript'],
      ['simply'],
      ['登陆'],
      ['C++ (sic)'],
    ]);
  });

  it('finds no list in a text without tables', () => {
    for (const text of [
      '',
      'avoid | write',
      '|',
      '| avoid |',
      '| avoid |\n|---|\n',
      '| not | a list |\n| mend | fix |',
    ])
      expect(readWordList(text)).toEqual([]);
  });
});

describe('words to avoid', () => {
  it.each([
    ['We MEND it.', ['1:4 word-to-avoid “MEND” is on the list of words to avoid. Write “fix”.']],
    [
      'What *mends* and\nit goes\nbefore',
      [
        '1:7 word-to-avoid “mends” is on the list of words to avoid. Write “fix”.',
        '2:4 word-to-avoid “goes before” is on the list of words to avoid. Write “override”.',
      ],
    ],
    ['It goes on', ['1:4 word-to-avoid “goes” is on the list of words to avoid. Write “runs”.']],
    ['Some javascript', ['1:6 word-to-avoid “javascript” is on the list of words to avoid. Write “JavaScript”.']],
    [
      'Simply so',
      ['1:1 word-to-avoid “Simply” is on the list of words to avoid. Leave it out, or rewrite the sentence.'],
    ],
    [
      '用户登陆以后mend',
      [
        '1:3 word-to-avoid “登陆” is on the list of words to avoid. Write “登录”.',
        '1:7 word-to-avoid “mend” is on the list of words to avoid. Write “fix”.',
      ],
    ],
    ['A c++ (sic).', ['1:3 word-to-avoid “c++ (sic)” is on the list of words to avoid. Write “C++”.']],
  ])('finds them in %j', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it.each([
    'JavaScript',
    'amend, mended, re-mend, mend_2, mendé',
    '`mend` and https://mend.example/mend',
    '```\nmend\n```',
    'utilise',
    '![](mend.png)',
  ])('finds none in %j', (text) => {
    expect(found(text)).toEqual([]);
  });

  it('takes time in proportion to the text and the list', () => {
    const words = readWordList(
      `| avoid |\n|---|\n${Array.from({ length: 2_000 }, (_, i) => `| word${i} |`).join('\n')}`,
    );
    const text = 'word '.repeat(20_000);
    const start = process.cpuUsage();
    const page = parsePage({ file: 'a.md', text, firstLine: 1, fileText: text });
    expect(checkProse(page, { typography: false, glossary: null, words })).toEqual([]);
    expect(process.cpuUsage(start).user / 1e6).toBeLessThan(5);
  });
});
