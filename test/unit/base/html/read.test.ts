import { type Token, Tokenizer, TokenizerMode } from 'parse5';
import { describe, expect, it } from 'vitest';
import { IdReader } from '../../../../src/base/html/ids.js';
import { readHtml } from '../../../../src/base/html/read.js';
import { randomFrom } from '../../../markdown/mutate.js';

/** Collects events as words: `<a x="1">`, `</a>`, quoted text, `<!--x-->`. Adjacent texts are one. */
class Words {
  readonly all: string[] = [];
  #text = '';

  tell(word: string): void {
    if (this.#text !== '') this.all.push(JSON.stringify(this.#text));
    this.#text = '';
    if (word !== '') this.all.push(word);
  }

  text(text: string): void {
    this.#text += text;
  }
}

function read(html: string, withComments = true): readonly string[] {
  const words = new Words();
  readHtml(html, {
    open: (tag) => words.tell(shown(tag.name, [...tag.attributes()], tag.isSelfClosing)),
    close: (name) => words.tell(`</${name}>`),
    text: (text) => words.text(text),
    rawText: (text) => words.text(text),
    comment: (text) => withComments && words.tell(`<!--${text}-->`),
  });
  words.tell('');
  return words.all;
}

type Attributes = readonly { readonly name: string; readonly value: string }[];

function shown(name: string, attributes: Attributes, isSelfClosing: boolean): string {
  const first = attributes.filter((one, i) => attributes.findIndex((other) => other.name === one.name) === i);
  const all = first.map((one) => ` ${one.name}=${JSON.stringify(one.value)}`).join('');
  return `<${name}${all}${isSelfClosing ? '/' : ''}>`;
}

describe('readHtml', () => {
  it.each<[string, string[]]>([
    ['<a href="x" B=\'y\' c=z d>t</A>', ['<a href="x" b="y" c="z" d="">', '"t"', '</a>']],
    ['<a a=1 A=2>', ['<a a="1">']],
    ['<br/><br />', ['<br/>', '<br/>']],
    ['<a href=b/>', ['<a href="b/">']],
    ['<a/onclick=x>', ['<a onclick="x">']],
    ['a &lt; b &amp;amp; &#65;&#x42;&nope;', ['"a < b &amp; AB&nope;"']],
    ['&copy &#128; <a href="?a&copy=1&lt;">', ['"© € "', '<a href="?a&copy=1<">']],
    ['&#1;<a title="&#2;">', ['"\uFFFD"', '<a title="\uFFFD">']],
    ['a < b <3 <', ['"a < b <3 <"']],
    ['<script>a<b>&lt;c</script >d', ['<script>', '"a<b>&lt;c"', '</script>', '"d"']],
    ['<script><!--<script></script>--></script>a', ['<script>', '"<!--<script></script>-->"', '</script>', '"a"']],
    ['<textarea><b>&lt;</textarea>', ['<textarea>', '"<b><"', '</textarea>']],
    ['<style>a</styles></STYLE>', ['<style>', '"a</styles>"', '</style>']],
    ['<plaintext>a</plaintext>', ['<plaintext>', '"a</plaintext>"']],
    [
      '<svg><title>a<b>&lt;</title><style><g/></svg>',
      ['<svg>', '<title>', '"a"', '<b>', '"<"', '</title>', '<style>', '<g/>', '</svg>'],
    ],
    ['<!-- a -->b<!-- c', ['<!-- a -->', '"b"', '<!-- c-->']],
    ['<!--> <!---> <!--a--!>b', ['<!---->', '" "', '<!---->', '" "', '<!--a-->', '"b"']],
    ['<!doctype html><?php x ?><![CDATA[<b>]]>', ['"]]>"']],
    ['<svg><![CDATA[<b>]]></svg>', ['<svg>', '</svg>']],
    ['<a href="x', ['"<a href=\\"x"']],
    ['a</b', ['"a</b"']],
    ['</ b>a</>b', ['"ab"']],
  ])('%s', (html, expected) => expect(read(html)).toEqual(expected));

  it('tells where everything stands', () => {
    const html = '甲<a href="/x" id=y>b</a >c';
    const places: string[] = [];
    readHtml(html, {
      open(tag) {
        const value = tag.valueOf('href');
        places.push(tag.source, html.slice(value?.start, value?.end), String(tag.valueOf('class')));
      },
      close: (_, start, end) => places.push(html.slice(start, end)),
      text: (_, start, end) => places.push(html.slice(start, end)),
    });
    expect(places).toEqual(['甲', '<a href="/x" id=y>', '/x', 'null', 'b', '</a >', 'c']);
  });

  it('knows names by their beginning', () => {
    const known: boolean[] = [];
    readHtml('<a OnClick="1" data-on="2">', {
      open: (tag) => known.push(tag.hasNameWith('on'), tag.hasNameWith('style'), tag.hasNameWith('onclicks')),
    });
    expect(known).toEqual([true, false, false]);
  });
});

/** A reader with quadratic time would need an hour for each. */
it.each([
  '<a ',
  '<a/',
  '<a b="',
  "<a b='",
  '<a b=',
  '<b>',
  '</b',
  '</ ',
  '<!',
  '<!--',
  '<!-- --!',
  '<?',
  '<script>',
  '<script></script>',
  '<script><!--<script>',
  '<svg><![CDATA[',
  "<x y='a'",
  '&',
  '&#',
  '&amp',
  '<',
])('reads two million characters of %s', (piece) => {
  let length = 0;
  const count = (_: unknown, start: number, end: number): void => {
    length += end - start;
  };
  const html = piece.repeat(Math.ceil(2_000_000 / piece.length));
  readHtml(html, { text: count, close: count, open: (tag) => count(null, tag.start, tag.end) });
  expect(length).toBeLessThanOrEqual(html.length);
});

it('ids of elements and names of anchors can be linked to, names of other elements cannot', () => {
  const html = `<meta name="viewport" content="x"><h2 id="a&amp;b">A</h2><a class="x" name="old"></a>
<a
  id="both" name="two">x</a><abbr name="no"></abbr><input name="q" id="field"><p data-id="no">id="no"</p>`;
  const reader = new IdReader();
  readHtml(html, reader);
  expect([...reader.ids]).toEqual(['a&b', 'old', 'both', 'two', 'field']);
});

describe('beside parse5', () => {
  /** The same HTML read by parse5's tokenizer, in the same words; null if the end cuts off a tag. */
  function readWithParse5(html: string): readonly string[] | null {
    const words = new Words();
    let isCutOff = false;
    const text = ({ chars }: Token.CharacterToken): void => words.text(chars);
    const tokenizer = new Tokenizer(
      {},
      {
        onStartTag(tag) {
          words.tell(shown(tag.tagName, tag.attrs, tag.selfClosing));
          const mode = MODES[tag.tagName];
          if (mode === undefined) return;
          tokenizer.state = mode;
          tokenizer.lastStartTagName = tag.tagName;
        },
        onEndTag: (tag) => words.tell(`</${tag.tagName}>`),
        onComment: () => undefined,
        onDoctype: () => undefined,
        onEof: () => words.tell(''),
        onCharacter: text,
        onNullCharacter: text,
        onWhitespaceCharacter: text,
        onParseError: ({ code }) => {
          isCutOff ||= code === 'eof-in-tag' || code === 'eof-before-tag-name';
        },
      },
    );
    tokenizer.write(html, true);
    return isCutOff ? null : words.all;
  }

  const MODES: Readonly<Record<string, Tokenizer['state']>> = {
    script: TokenizerMode.SCRIPT_DATA,
    style: TokenizerMode.RAWTEXT,
    title: TokenizerMode.RCDATA,
    textarea: TokenizerMode.RCDATA,
    plaintext: TokenizerMode.PLAINTEXT,
  };
  const PIECES =
    '<|<a|<b |</a|</|>|/>|/|=|"|\'| |\n|x|href|class="y"|id=z|<!--|-->|--|!|<!|?|<script>|</script>|</script |<style>|</style>|<title>|</TITLE>|<textarea|</textarea>|&|&amp;|&lt|&#65;|&copy=|;|甲|<br/>|<!doctype html>'.split(
      '|',
    );

  it('reads 20,000 random texts alike', () => {
    const random = randomFrom(7);
    let compared = 0;
    while (compared < 20_000) {
      const count = 1 + Math.floor(random() * 24);
      const html = Array.from({ length: count }, () => PIECES[Math.floor(random() * PIECES.length)]).join('');
      const expected = readWithParse5(`${html}">'>-->`);
      if (expected === null) continue;
      expect(read(`${html}">'>-->`, false), html).toEqual(expected);
      compared++;
    }
  });
});
