import { describe, expect, it } from 'vitest';
import { hasUnsureAddress } from '../../../../src/markdown/dialect/native/addresses.js';
import { disguise } from '../../../../src/markdown/dialect/native/attention.js';
import { maskCode } from '../../../../src/markdown/dialect/native/fences.js';
import { prepare } from '../../../../src/markdown/dialect/parse-native.js';

describe('hasUnsureAddress', () => {
  it.each([
    ['no address', 'a b'],
    ['an address', 'see http://a.example/b now'],
    ['an address at the beginning and at the end', 'https://a.example'],
    ['an address with www', 'http://www.a.example www.b.example HTTPS://c.example'],
    ['words that are none', 'http https www wwwa www, //a httpd a@b user@ @user @ :// a://b'],
    ['two letters of a scheme', 'xhttp awww'],
    [
      'an address behind punctuation',
      '(http://a.example "http://b.example <http://c.example> =http://d.example, 中http://e.example（http://f.example',
    ],
    ['a mail address', 'a.b+c-d@e-f.example'],
    ['a mail address in angle brackets', '<a@b.example>'],
    ['mail addresses at either end', 'a@b.example\nc@d.example'],
    ['a link with an address', '[http://a_b](http://c_d) [a\\]](x@y_z.co)'],
    ['code with an address', '`http://a_b` ``c` http://d_e`` `f@g.h_i`'],
    ['code between fences', '```http://a_b\nx\n```\n- ```sh @a.b_\n\n12. ~~~ a@b.c_\n> ~~~~'],
    ['a placeholder', `http://\${host}/a http://{host}/b http://1.2.3.4`],
    ['an underscore in a path', 'http://a.example/b_c www.a.example/b_c'],
    ['Han characters in a path', 'http://a.example/中'],
    ['an underscore before Han characters', 'http://a.example/b_中'],
    ['a closed bracket', '[x] http://a.example \\[ http://b.example'],
    ['a bracket that a blank line closes', '[x\n\nhttp://a.example'],
    ['a bracket too many', 'x] [y] http://a.example'],
    ['a bracket before a word that is no address', '[x @user www http'],
    ['a name with an underscore', '(@a_b.c)'],
  ])('is false for %s', (_, text) => expect(hasUnsureAddress(text)).toBe(false));

  it.each([
    ['an escaped one', 'http\\://a.example'],
    ['an address behind a letter', 'xhttp://a.example'],
    ['www behind punctuation', '(www.a.example'],
    ['www before punctuation', 'www.-a'],
    ['an address before punctuation', 'http://-a'],
    ['an address before nothing', 'http://'],
    ['an escape in it', 'http://a.example/\\*'],
    ['a character reference in it', 'http://a.example/&amp; b'],
    ['a numeric reference in it', 'http://a.example/&#38; b'],
    ['a border of a cell in it', 'http://a.example|b'],
    ['an underscore in its host', 'http://a_b.example'],
    ['an underscore in a host with www', 'www.a_b.example'],
    ['an underscore far behind its host', 'http://a.example.b.c.d_'],
    ['an underscore at the end of a mail address', '_a b@c.d_'],
    ['an underscore in a mail address with a longer host', 'b@cde.f_'],
    ['an underscore behind Han characters', 'http://a.example/中_'],
    ['a mail address with a bad beginning', '-a@b.example'],
    ['a mail address with a bad host', 'a@-b.example'],
    ['a mail address with a bad part', 'a@b.-c'],
    ['a mail address with a bad part behind hyphens', 'a@b-c.d.-e'],
    ['a mail address behind punctuation', '(a@b.example'],
    ['a mail address behind Han characters', '中a@b.example'],
    ['an escape before the sign', 'a\\@b.example'],
    ['a reference before the sign', 'a&#43;@b.example'],
    ['an open bracket', '[x http://a.example'],
    ['an open bracket before www', '[x www.a.example'],
    ['an open bracket before a mail address', '[x a@b.example'],
    ['an open bracket after a line', '[x\nhttp://a.example'],
    ['one of two brackets open', '[[x] http://a.example'],
    ['an open bracket after a closing one too many', ']] [x http://a.example'],
    ['an open bracket before the second address', 'http://a.example [x http://b.example'],
    ['a second address that is unusual', 'http://a.example http://b_c.example'],
    ['two addresses in a word', 'http://a.example,xhttp://b.example'],
    ['code beside it', '`a`http://b.example'],
    ['code that ends in it', 'http://b.example/`a`'],
    ['code that is not closed', '`http://a_b'],
    ['code in a tag', '<b title="`">x `http://a_b`</b>'],
    ['code with a border of a cell', '`a | http://b_c`'],
    ['an escaped backtick', '\\`http://a_b`'],
    ['a link with a border of a cell', '[](http://a.example|)'],
    ['an escaped link', '\\[a](http://b_c)'],
    ['a link in angle brackets', '[a](<http://b_c>)'],
    ['marks that are none', '*```http://.b'],
  ])('is true for %s', (_, text) => expect(hasUnsureAddress(text)).toBe(true));
});

/** The masked text with a letter for each placeholder, and the originals of the letters. */
function disguised(text: string): string | null {
  const result = disguise(text, text);
  if (result === null) return null;
  const letters = [...result.originals.keys()];
  const shown = letters.reduce(
    (rest, letter, index) => rest.replaceAll(letter, String.fromCharCode(65 + index)),
    result.text,
  );
  return `${shown} ${[...result.originals.values()].join('')}`.trim();
}

describe('disguise', () => {
  it.each([
    ['nothing where a blank is', '**中。** 文', '**中。** 文'],
    ['nothing at the beginning and the end', '**a**', '**a**'],
    ['nothing within brackets', '(**a**)', '(**a**)'],
    ['nothing between letters', 'a*b*c', 'a*b*c'],
    ['nothing beside marks alone', '**_a_**', '**_a_**'],
    ['nothing beside an underscore', '中_a。_文', '中_a。_文'],
    ['what stands before', '中。**文', '中A**文 。'],
    ['what stands after', '中**。文', '中**A文 。'],
    ['punctuation before a letter', 'a**。b', 'a**Ab 。'],
    ['what is struck through', '~~删。~~后', '~~删A~~后 。'],
    ['one letter for each sign', '**甲。**乙**丙，**丁**戊。**己', '**甲A**乙**丙B**丁**戊A**己 。，'],
    ['kana and signs of the block of compatibility', 'ア**「あ」**ヶ', 'ア**AあB**ヶ 「」'],
    ['an escaped mark', '中。\\*文', '中。\\*文'],
    ['a run whose first mark is escaped', '\\**。文', '\\**。文'],
    ['fences of tildes', 'a\n   ~~~\nb', 'a\n   ~~~\nb'],
    ['a fence with tildes in its words', '~~~ a ~~~\nb', '~~~ a ~~~\nb'],
    ['a single tilde beside fences', '~~~\na\n~~~\n\na ~b~ c', '~~~\na\n~~~\n\na ~b~ c'],
    ['an escaped mark before a letter', '\\*a', '\\*a'],
    ['a run whose first mark is escaped, before Han', '\\**文', '\\**文'],
    ['two underscores', '中__a。__文', '中__a。__文'],
    ['a wide letter beside another mark', '中*_文_*', '中*_文_*'],
    ['what it does not know, with a blank on the other side', 'a **😀** b', 'a **😀** b'],
    [
      'an address that a blank parts from it',
      'www.a.example 甲。**乙 www.b.example',
      'www.a.example 甲A**乙 www.b.example 。',
    ],
  ])('puts letters for %s', (_, text, expected) => expect(disguised(text)).toBe(expected));

  it.each([
    ['characters that it does not know', 'é**が́**\u0301a'],
    ['a letter beside another mark', '*a_*b'],
    ['a wide letter beside punctuation', '中**(a)**文'],
    ['a wide letter beside another mark and tildes', '中~~*a*~~ b'],
    ['a wide letter beside another mark and tildes, around Han', '中~~*文*~~ b'],
    ['two backslashes', '\\\\**a'],
    ['two backslashes before Han', '\\\\**文'],
    ['a letter behind a run whose first mark is escaped', '\\**a'],
    ['many tildes behind a single one', '~a~~~b'],
    ['many tildes', 'a ~~~b'],
    ['many tildes behind an indented line', '    ~~~ b'],
    ['stand-ins in the text', '中。**文\uE000'],
    ['the last stand-in in the text', '中。**文\uF8FF'],
    ['a sign that has to stay for another run', '中**。~(a'],
    ['a sign that has to stay for another run, behind one that has not', '甲。**乙 中**。~(a'],
    ['an address behind the second kind of sign', '甲。**乙 中**，www.a.example'],
    ['an address behind a sign', '中**。www.a.example'],
    ['an address some letters behind a sign', '中**。see:http://a.example'],
    ['an address before a sign', 'www.a.example。**文'],
    ['a mail address behind a sign', '中**。a@b.example'],
  ])('gives up for %s', (_, text) => expect(disguised(text)).toBeNull());
});

describe('maskCode', () => {
  it.each([
    ['no fence', 'a\n`b`', 'a\n`b`'],
    ['code among blank lines', 'a\n\n```js\nb c\n\n*\n```\n\nd', 'a\n\n```js\nxxx\n\nx\n```\n\nd'],
    ['code of tildes', '~~~\nb\n~~~', '~~~\nx\n~~~'],
    ['code that is never closed', '```\nb\n\nc', '```\nx\n\nx'],
    ['code with a shorter fence', '````\n```\n````', '````\nxxx\n````'],
    ['code with another fence', '```\n~~~\n```', '```\nxxx\n```'],
    ['code with a fence that has words', '```\n```js\n```', '```\nxxxxx\n```'],
    ['a longer closing fence', '```\na\n`````\n\nb', '```\nx\n`````\n\nb'],
    ['a closing fence with blanks', '```\na\n   ```  \n\nb', '```\nx\n   ```  \n\nb'],
    ['a closing fence too far right', '```\na\n    ```\nb', '```\nx\nxxxxxxx\nx'],
    ['indented code keeps its indentation', '  ```\n  a b\n\n   c\n  ```', '  ```\n  xxx\n\n  xx\n  ```'],
    ['code of a list item', '1. a\n\n   ```\n   b\n   ```\n\nc', '1. a\n\n   ```\n   x\n   ```\n\nc'],
    ['code straight below a line', 'a\n```\nb\n```\n\nc', 'a\n```\nb\n```\n\nc'],
    ['code straight above a line', '```\nb\n```\nc', '```\nb\n```\nc'],
    ['two codes', '```\na\n```\n\n```\nb\n```', '```\nx\n```\n\n```\nx\n```'],
    ['code behind a mark', '- ```\n  b\n  ```', '- ```\n  b\n  ```'],
    ['code in a quote', '> ```\n> b\n> ```', '> ```\n> b\n> ```'],
    ['code behind two marks', '10) - ```\n      b\n\n      ```', '10) - ```\n      b\n\n      ```'],
    ['code in a list in a quote', '> - ~~~\n>   b\n>   ~~~', '> - ~~~\n>   b\n>   ~~~'],
    ['backticks that are no fence', '```a`\n*b*', '```a`\n*b*'],
    ['backticks behind a mark that are no fence', '- ```a`', '- ```a`'],
    ['HTML that may hold fences', '<!-- -->\n\n```\na\n```', '<!-- -->\n\n```\na\n```'],
    ['a script', '<SCRIPT>\n\n```\na\n```', '<SCRIPT>\n\n```\na\n```'],
    ['an element', '<div>\n\n```\na\n```', '<div>\n\n```\nx\n```'],
  ])('masks %s', (_, text, expected) => expect(maskCode(text)).toBe(expected));

  it.each([
    ['a fence in a list that is not closed', '- ```\n  a'],
    ['a fence in a list that a line ends', '- ```\n  a\nb\n  ```'],
    ['a fence in a list closed further right', '- ```\n  a\n   ```'],
    ['a fence in a quote that is not closed', '> ```\n> a\n\n> ```'],
    ['a fence in a quote in a list', '1. >```\n>a'],
    ['a fence in a list in a quote without a blank', '>- ```\n>  ```'],
    ['a fence in a quote that a blank line ends', '> ```\n\n> ```'],
    ['a fence of tildes', '- ~~~\n  ```'],
  ])('gives up for %s', (_, text) => expect(maskCode(text)).toBeNull());
});

describe('a long text is judged in a time that grows with its length:', () => {
  it.each([
    ...['[\n\n', '[a&\n\n', '<a "\n\n', "<a '\n\n", '*[\n\n', '- [ ] a\n\n', '> - - a\n\n', 'a `b\n\n', 'a@b.\n\n'],
    ...['> - - a\n', '>    a\n', '- [ ] a\n| a\n', '| `a |\n', '- a\n- b<\n', '| a |\n|-|\n| <\n'],
  ])('%j', (lines) => {
    const text = lines.repeat(400_000 / lines.length);
    expect(prepare(text, { math: false }) !== null).toBe(prepare(lines.repeat(3), { math: false }) !== null);
  });
});
