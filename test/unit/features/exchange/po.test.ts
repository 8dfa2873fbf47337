import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type ExchangeUnit, formatPo, type PageUnits, readPo } from '../../../../src/features/exchange/index.js';
import { onlyWithGettext } from '../../../support/capabilities.js';

const folder = mkdtempSync(join(tmpdir(), 'docsgen-po-'));
afterAll(() => rmSync(folder, { recursive: true }));

const HEADER = 'msgid ""\nmsgstr ""\n"Language: fr\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n';

function unit(source: string, target: string | null, state: ExchangeUnit['state'], context = 'a.md#a'): ExchangeUnit {
  return { context, source, target, state, at: 1 };
}

const UNITS: readonly ExchangeUnit[] = [
  unit('Run it.', 'Lancez-le.', 'translated'),
  unit('Two\nlines', 'Deux\nlignes\n', 'fuzzy'),
  unit('"Quotes", \\ backslashes\\n and\ttabs', '\\"\\\\', 'translated'),
  unit('#, fuzzy', '#~ msgid "x"', 'translated'),
  unit('msgid "x"', null, 'missing'),
  unit('窗口 😀', '\u2028 \u202A', 'translated', 'with%20space.md#%E4%BD%A0 title'),
  unit('%s %d {0}', '%n %', 'translated'),
];

function po(units: readonly ExchangeUnit[] = UNITS): string {
  const page = { path: 'a.md', original: null, translation: null, sections: [{ units }] } as unknown as PageUnits;
  return formatPo({ source: 'en', locale: 'zh-cn', pages: [page] });
}

function faultOf(text: string): string {
  const read = readPo(text);
  return 'message' in read ? `${read.line}: ${read.message}` : 'read';
}

describe('a PO file', () => {
  it('is read as it was written', () => {
    const read = readPo(po());
    if ('message' in read) throw new Error(read.message);
    expect(read.language).toBe('zh_CN');
    expect(
      read.entries.map(({ context, source, target, isConfirmed }) => ({ context, source, target, isConfirmed })),
    ).toEqual(
      UNITS.map(({ context, source, target, state }) => {
        return { context, source, target: target ?? '', isConfirmed: state === 'translated' };
      }),
    );
    expect(po()).toBe(po());
  });

  onlyWithGettext('is one to gettext', () => {
    const file = join(folder, 'zh.po');
    writeFileSync(file, po());
    // Warnings are an error, too.
    const check = execFileSync('sh', ['-c', `msgfmt --check --statistics -o /dev/null '${file}' 2>&1`], {
      encoding: 'utf8',
    });
    expect(check.trim()).toBe('5 translated messages, 1 fuzzy translation, 1 untranslated message.');
    const rewritten = execFileSync('msgcat', [file], { encoding: 'utf8' });
    const entries = (text: string): unknown => {
      const read = readPo(text);
      return 'message' in read ? read.message : read.entries.map(({ line, ...entry }) => entry);
    };
    expect(entries(rewritten)).toEqual(entries(po()));
  });

  it('may have comments, former texts, obsolete entries and other line breaks', () => {
    const text = `# A comment\n${HEADER}#. extracted\n#: a.md:1\n#, c-format, fuzzy\n#| msgid "before"\nmsgctxt "a"\nmsgid "b"\nmsgstr "c"\n#~ msgid "old\n#~ nonsense\n`;
    for (const one of [text, text.replaceAll('\n', '\r\n'), `\uFEFF${text}`])
      expect(readPo(one)).toEqual({
        language: 'fr',
        entries: [{ context: 'a', source: 'b', target: 'c', isConfirmed: false, line: 13 }],
      });
  });

  it.each([
    ['', '1: The file has no header.'],
    ['nonsense', '1: `nonsense` is not part of a PO file.'],
    ['msgid "a"\nmsgstr "b"\n', '2: The file has no header.'],
    [HEADER.replace('UTF-8', 'CHARSET'), '2: The file says that its charset is `CHARSET`, not UTF-8.'],
    [HEADER.replace('UTF-8', 'ISO-8859-1'), '2: The file says that its charset is `ISO-8859-1`, not UTF-8.'],
    [HEADER.replace(/"Content.*\n/, ''), '2: The file says that its charset is ``, not UTF-8.'],
    [`${HEADER}msgid "a"\n`, '7: An entry has no `msgstr`.'],
    [`${HEADER}msgstr "a"\n`, '6: `msgstr` is out of place.'],
    [`${HEADER}msgid "a"\nmsgctxt "b"\nmsgstr "c"\n`, '7: `msgctxt` is out of place.'],
    [`${HEADER}msgid "a"\nmsgid_plural "b"\nmsgstr[0] "c"\n`, '7: `msgid_plural "b"` is not part of a PO file.'],
    [`${HEADER}"a"\n`, '6: A string belongs to no entry.'],
    [`${HEADER}msgid "a\nmsgstr "b"\n`, '6: `msgid "a` is not part of a PO file.'],
    [`${HEADER}msgid "a\\x41"\nmsgstr "b"\n`, '6: Unknown escape `\\x`.'],
    [`${HEADER}msgid "a\\"\nmsgstr "b"\n`, '6: `msgid "a\\"` is not part of a PO file.'],
    [`${HEADER}msgid "a\u0000"\nmsgstr "b"\n`, '6: The line contains a control character.'],
    [`${HEADER}msgid "a"\nmsgstr "b\u001B[31m"\n`, '7: The line contains a control character.'],
    [`${HEADER}msgid "a"\nmsgstr "b"\n\nmsgid "a"\nmsgstr "c"\n`, '10: An entry is there twice.'],
    [`${HEADER}domain "x"\n`, '6: `domain "x"` is not part of a PO file.'],
    [`${HEADER}msgid "a"\nmsgstr "${'x'.repeat(200_001)}"\n`, '7: A text is longer than 200000 characters.'],
  ])('is refused: %j', (text, fault) => {
    expect(faultOf(text)).toBe(fault);
  });

  it('of millions of characters is read in one pass', () => {
    const lines = `"${'\\"'.repeat(50)}"\n`.repeat(900);
    expect(faultOf(`${HEADER}msgid "a"\nmsgstr ""\n${lines}`)).toBe('read');
    expect(faultOf(`${HEADER}${'"'.repeat(2_000_000)}`)).toMatch(/^6: /);
    expect(faultOf(`${HEADER}${'#,'.repeat(1_000_000)}`)).toBe('read');
  });
});
