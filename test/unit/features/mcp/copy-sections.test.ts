import { describe, expect, it } from 'vitest';
import { readCopy, sectionOf } from '../../../../src/features/mcp/copy-sections.js';

const FRONT = '---\ntitle: "A \\"page\\""\ndescription: "D"\nurl: "https://docs.example/a"\n---\n\n';

/** The ids of the sections of a text. */
function idsOf(text: string): readonly (string | null)[] {
  return readCopy(FRONT + text).sections.map(({ id }) => id);
}

describe('the sections of a copy', () => {
  it.each<readonly [string, string, readonly (string | null)[]]>([
    ['follow from headings', 'a\n\n## B\n\nb\n\n### C d\n', [null, 'b', 'c-d']],
    ['have the ids in braces', '## B {#x.y}\n\n## C {#__init__}\n', [null, 'x.y', '__init__']],
    ['have ids of Han characters', '## 代理\n', [null, '代理']],
    ['have numbers where headings are equal', '## B\n\n## B\n\n## B\n', [null, 'b', 'b-1', 'b-2']],
    [
      'have ids without the signs of Markdown',
      '## `a_b` and [c](https://d.example/e), _f_ **g** #\n',
      [null, 'a_b-and-c-f-g'],
    ],
    ['are not in fences', '```md\n## B\n```\n\n~~~\n## C\n```\n~~~\n\n## D\n', [null, 'd']],
    ['are not in fences of lists and quotes', '- ```\n  ## B\n  ```\n\n> ```\n> ## C\n> ```\n\n## D\n', [null, 'd']],
    ['are not in quotes, lists and indented code', '> ## B\n\n- ## C\n\n    ## D\n', [null]],
    ['are not in comments', '<!--\n## B\n-->\n\n## C\n', [null, 'c']],
    ['need a blank after the signs', '##B\n\n#hash\n', [null]],
    ['do not begin with the title', '# B\n\n## C\n', [null, 'c']],
    ['do not end at a fence with other signs', '````\n```\n## B\n````\n\n## C\n', [null, 'c']],
    ['do not begin a fence with signs in its line', '``` a `b`\n\n## C\n', [null, 'c']],
  ])('%s', (_, text, ids) => {
    expect(idsOf(text)).toEqual(ids);
  });

  it('lose no line, but comments', () => {
    const text = 'a <!-- x --> b\n\n## B\n\n`<!-- code -->`\n\n```html\n<!-- code -->\n```\n\n<!-- x\ny -->\n\nc';
    const kept = 'a  b\n\n## B\n\n`<!-- code -->`\n\n```html\n<!-- code -->\n```\n\n\nc';
    expect(
      readCopy(FRONT + text)
        .sections.map((section) => section.text)
        .join('\n\n'),
    ).toBe(kept);
  });

  it('are read without front matter, and with a broken one', () => {
    expect(readCopy('## B\n')).toMatchObject({ title: '', url: '' });
    expect(readCopy('---\ntitle: "A\nurl: [1]\n---\n\n## B\n')).toMatchObject({ title: '', url: '' });
    expect(readCopy(FRONT)).toMatchObject({ title: 'A "page"', url: 'https://docs.example/a' });
  });
});

describe('a section', () => {
  const page = readCopy(`${FRONT}a\n\n## B\n\nb\n\n### C\n\nc\n\n#### D\n\nd\n\n### E\n\ne\n\n## F\n\nf\n`);

  it.each([
    ['b', ['b', 'c', 'd', 'e'], []],
    ['c', ['c', 'd'], ['B']],
    ['d', ['d'], ['B', 'C']],
    ['e', ['e'], ['B']],
    ['f', ['f'], []],
  ])('%s has those below it, and names those above', (id, ids, above) => {
    const found = sectionOf(page, id);
    expect([found?.sections.map((section) => section.id), found?.above]).toEqual([ids, above]);
  });

  it('that does not exist is not found', () => {
    expect(sectionOf(page, 'x')).toBeNull();
    expect(sectionOf(page, 'constructor')).toBeNull();
  });
});

it.each<readonly [string, string]>([
  ['brackets', `## ${'['.repeat(200_000)}`],
  ['back quotes', `## ${'`'.repeat(1000)} ${'`` ` '.repeat(50_000)}`],
  ['blanks', `## a${' '.repeat(200_000)}b`],
  ['comments', '<!--'.repeat(50_000)],
  ['back quotes before comments', `${'`` ` '.repeat(20_000)}<!--`],
  ['quotes', '> '.repeat(100_000)],
  ['headings', '## a\n'.repeat(100_000)],
])('a page of %s is read', (_, text) => {
  expect(readCopy(text).sections.length).toBeLessThanOrEqual(5001);
});
