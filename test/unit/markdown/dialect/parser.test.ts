import { describe, expect, it } from 'vitest';
import { INLINE_DIRECTIVES, showsText } from '../../../../src/markdown/dialect/directive-names.js';
import { createParser, type ParserName } from '../../../../src/markdown/dialect/parse.js';
import { loadNativeParser, prepare } from '../../../../src/markdown/dialect/parse-native.js';

/** A text of two parts; the second is a formula if formulas are enabled. */
const TEXT = `${'a '.repeat(600)}\n\n$b$ [c](d.md)`;

describe.each(['remark', 'native'] as const satisfies ParserName[])('the parser %s', (parser) => {
  it('reads formulas where they are asked for', async () => {
    const [plain, math] = [await createParser({ math: false, parser }), await createParser({ math: true, parser })];
    expect(JSON.stringify(plain.parse(TEXT))).not.toContain('inlineMath');
    expect(JSON.stringify(math.parse(TEXT))).toContain('"type":"inlineMath","value":"b"');
    expect([plain.diagnostics, math.diagnostics]).toEqual([[], []]);
  });

  it('yields the tree of the other', async () => {
    const { parse } = await createParser({ math: true, parser });
    const other = await createParser({ math: true, parser: parser === 'native' ? 'remark' : 'native' });
    for (const text of [TEXT, 'a', '', `:::note\n${TEXT}\n:::\n\na`]) expect(parse(text)).toEqual(other.parse(text));
  });
});

describe('the native parser', () => {
  it('answers null for what it does not cover', async () => {
    const parse = await loadNativeParser({ math: false });
    expect(parse?.('# a')?.children[0]?.type).toBe('heading');
    expect(parse?.(':kbd[a]')).toBeNull();
  });

  it.each([
    ['\u0000', false],
    ['\u0008', false],
    ['\t', true],
    ['\n', true],
    ['\u000B', false],
    ['\r', false],
    ['\u001F', false],
    ['\u007F', false],
    ['\u0080', true],
    ['\u2028', false],
    ['\u2029', false],
    ['\uFEFF', false],
    ['\uD800', false],
    ['\uDFFF', false],
    ['\uDFFF\uD800', false],
    ['\u{1F600}', true],
    ['\u{10FFFF}', true],
  ])('is given a text with %j: %s', (character, isTaken) => {
    expect(prepare(`a${character}b`, { math: false }) !== null).toBe(isTaken);
  });

  it('finds links', async () => {
    const parse = await loadNativeParser({ math: false });
    expect(JSON.stringify(parse?.('~~a~~ www.a.example'))).toMatch(/"delete".*http:\/\/www\.a\.example/);
  });
});

describe('names', () => {
  it.each(INLINE_DIRECTIVES)('%s shows its text, unless it is a picture', (name) => {
    expect(showsText(name)).toBe(name !== 'icon');
  });
});
