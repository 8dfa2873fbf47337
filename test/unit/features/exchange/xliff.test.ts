import { describe, expect, it } from 'vitest';
import { type ExchangeUnit, formatXliff, type PageUnits, readXliff } from '../../../../src/features/exchange/index.js';
import { readXml, type XmlEvent } from '../../../../src/features/exchange/xml.js';

function unit(source: string, target: string | null, state: ExchangeUnit['state'], context = 'a.md#a'): ExchangeUnit {
  return { context, source, target, state, at: 1 };
}

const UNITS: readonly ExchangeUnit[] = [
  unit('Run it.', 'Lancez-le.', 'translated'),
  unit('Two\nlines', ' Deux\n\tlignes \n', 'fuzzy'),
  unit('<b>&amp;</b> ]]> "x" \'y\'', '<![CDATA[x]]> <!-- & -->', 'translated'),
  unit('A\u0008B\uFFFFC\rD', '\u001B[31m\u0085', 'translated'),
  unit('Missing', null, 'missing'),
  unit('窗口 😀', '\u2028\u202A', 'translated', 'with%20"space"&.md#你 title'),
];

function xliff(units: readonly ExchangeUnit[] = UNITS): string {
  const page = { path: 'a&b "c".md', original: null, translation: null, sections: [{ units }] } as unknown as PageUnits;
  return formatXliff({ source: 'en', locale: 'zh-cn', pages: [page] });
}

function faultOf(text: string): string {
  const read = readXliff(text);
  return 'message' in read ? `${read.line}: ${read.message}` : 'read';
}

/** What the schema of XLIFF 2.1 allows in the elements that are written: children in their order, and attributes with their values. */
const SCHEMA: Readonly<
  Record<string, { children: RegExp; attributes: Readonly<Record<string, RegExp>>; needs: readonly string[] }>
> = {
  xliff: {
    children: /^(file )+$/,
    attributes: {
      xmlns: /^urn:oasis:names:tc:xliff:document:2\.0$/,
      version: /^2\.1$/,
      srcLang: /^[\w-]+$/,
      trgLang: /^[\w-]+$/,
    },
    needs: ['version', 'srcLang'],
  },
  file: { children: /^((unit|group) )+$/, attributes: { id: /^[\w.:-]+$/, original: /./ }, needs: ['id'] },
  unit: {
    children: /^(notes )?(originalData )?((segment|ignorable) )+$/,
    attributes: { id: /^[\w.:-]+$/, name: /./, canResegment: /^(yes|no)$/ },
    needs: ['id'],
  },
  segment: {
    children: /^source (target )?$/,
    attributes: { state: /^(initial|translated|reviewed|final)$/ },
    needs: [],
  },
  source: { children: /^(cp )*$/, attributes: { 'xml:space': /^(default|preserve)$/ }, needs: [] },
  target: { children: /^(cp )*$/, attributes: { 'xml:space': /^(default|preserve)$/ }, needs: [] },
  cp: { children: /^$/, attributes: { hex: /^([\dA-F]{2})+$/ }, needs: ['hex'] },
};

describe('an XLIFF file', () => {
  it('is read as it was written', () => {
    const read = readXliff(xliff());
    if ('message' in read) throw new Error(read.message);
    expect(read.language).toBe('zh-cn');
    expect(read.entries.map(({ line, ...entry }) => entry)).toEqual(
      UNITS.map(({ context, source, target, state }) => {
        return { context, source, target: target ?? '', isConfirmed: state === 'translated' };
      }),
    );
  });

  it('is what the schema allows', () => {
    const stack: { name: string; children: string }[] = [];
    const ids = new Set<string>();
    for (const event of readXml(xliff())) {
      if (event.kind === 'open') {
        const { name, attributes } = event;
        const rule = SCHEMA[name];
        if (rule === undefined) throw new Error(`There is no ${name}.`);
        for (const [key, value] of attributes) expect(value, `${name} ${key}`).toMatch(rule.attributes[key] ?? /^\b$/);
        for (const key of rule.needs) expect([...attributes.keys()]).toContain(key);
        if (name === 'unit') expect(ids.has(attributes.get('id') ?? '')).toBe(false);
        if (name === 'unit') ids.add(attributes.get('id') ?? '');
        const parent = stack.at(-1);
        if (parent !== undefined) parent.children += `${name} `;
        stack.push({ name, children: '' });
      } else if (event.kind === 'close') {
        const own = stack.pop();
        expect(own?.children).toMatch(SCHEMA[own?.name ?? '']?.children ?? /^\b$/);
      }
    }
    expect(ids.size).toBe(UNITS.length);
  });

  it('keeps the ids of its texts when others are added', () => {
    const idsIn = (text: string): readonly string[] =>
      Array.from(text.matchAll(/<unit id="(\S+)"/g), ([, id]) => id ?? '');
    const [all, some] = [idsIn(xliff()), idsIn(xliff(UNITS.slice(2)))];
    expect(some).toEqual(all.slice(2));
    const twice = [UNITS[0], UNITS[0]].filter((one) => one !== undefined);
    expect(new Set(idsIn(xliff(twice))).size).toBe(2);
  });

  it('may have what other programs add', () => {
    const text = `<?xml version='1.0' encoding='utf-8'?>
<!-- A <comment> & -->
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" xmlns:mda="urn:oasis:names:tc:xliff:metadata:2.0" version="2.0" srcLang="en" trgLang="fr">
<file id="f"><notes><note>A note</note></notes><skeleton>x</skeleton><mda:metadata><mda:meta type="a">b<x/></mda:meta></mda:metadata>
<group id="g"><unit id="u" name="a.md#a"><notes><note id="n">x</note></notes>
<segment state="final"><source>Run <mrk id="m" type="term">it</mrk>.</source><target>Lancez-<![CDATA[<le>]]>&#x2E;</target></segment>
<ignorable><source> </source></ignorable>
<segment state="reviewed"><source>Again.</source><target>Encore.</target></segment></unit></group></file></xliff>`;
    for (const one of [text, text.replaceAll('\n', '\r\n'), `\uFEFF${text}`])
      expect(readXliff(one)).toEqual({
        language: 'fr',
        entries: [
          { context: 'a.md#a', source: 'Run it. Again.', target: 'Lancez-<le>. Encore.', isConfirmed: true, line: 8 },
        ],
      });
    const unconfirmed = readXliff(text.replace('state="reviewed"', ''));
    expect('entries' in unconfirmed && unconfirmed.entries[0]?.isConfirmed).toBe(false);
    const untranslated = readXliff(text.replace('<target>Encore.</target>', ''));
    expect('entries' in untranslated && untranslated.entries[0]?.isConfirmed).toBe(false);
  });

  const open = '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="fr">';
  const text = (inner: string): string =>
    `${open}<file id="f"><unit id="u" name="a"><segment><source>${inner}</source></segment></unit></file></xliff>`;
  it.each([
    ['', '1: The file has no element.'],
    ['text', '1: The file has text outside of its elements.'],
    ['<html/>', '1: The file is no XLIFF 2.0 or 2.1.'],
    ['<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"/>', '1: The file is no XLIFF 2.0 or 2.1.'],
    [open.replace('2.1', '2.2').replace('>', '/>'), '1: The file is no XLIFF 2.0 or 2.1.'],
    [
      `<?xml version="1.0" encoding="UTF-16"?>\n${text('a')}`,
      '1: The file says that its encoding is `UTF-16`, not UTF-8.',
    ],
    [`<!DOCTYPE xliff>\n${text('a')}`, '1: The file has a document type or an entity, which is not read.'],
    [
      `<!DOCTYPE x [<!ENTITY a "b">]>${text('&a;')}`,
      '1: The file has a document type or an entity, which is not read.',
    ],
    [
      `<!DOCTYPE x SYSTEM "file:///etc/passwd">${text('')}`,
      '1: The file has a document type or an entity, which is not read.',
    ],
    [`<?xml-stylesheet href="x"?>${text('')}`, '1: The file has a processing instruction, which is not read.'],
    [text('&a;'), '1: `&` is no character of XML.'],
    [text('&nbsp;'), '1: `&nbsp;` is no character of XML.'],
    [text('&#0;'), '1: `&#0;` is no character of XML.'],
    [text('&#xD800;'), '1: `&#xD800;` is no character of XML.'],
    [text('&#x110000;'), '1: `&#x110000;` is no character of XML.'],
    [text('a & b'), '1: `&` is no character of XML.'],
    [text('a\u0000'), '1: The file contains a character that XML does not allow.'],
    [text('\n\na < b'), '3: `<` begins no element.'],
    [text('<ph id="1"/>'), '1: `<ph>` stands in a text, which is plain Markdown.'],
    [text('<pc id="1">a</pc>'), '1: `<pc>` stands in a text, which is plain Markdown.'],
    [text('<cp hex="zz"/>'), '1: `<cp>` has no character.'],
    [text('<cp hex="110000"/>'), '1: `<cp>` has no character.'],
    [text('</target>'), '1: `</source>` is missing.'],
    [text('').replace('</xliff>', ''), '1: `<xliff>` is not closed.'],
    [`${text('')}<xliff/>`, '1: The file has a second root element.'],
    [`${text('')}</xliff>`, '1: An element ends that is not open.'],
    [text('<!-- a'), '1: `-->` is missing.'],
    [text('<![CDATA[a'), '1: `]]>` is missing.'],
    [text('<mrk id="a" id="b"/>'), '1: The attribute `id` is there twice.'],
    [text('<mrk id=a/>'), '1: `<mrk` has something that is no attribute.'],
    [text('<mrk id="a"'), '1: `<mrk` has something that is no attribute.'],
    [text('<mrk>'.repeat(60)), '1: Elements are nested deeper than 50.'],
    [text('x'.repeat(200_001)), '1: A text is longer than 200000 characters.'],
    [text('').replace('<segment>', '<segment>text'), '1: A text stands where none belongs.'],
    [
      text('').replace('<source>', '<source/><target order="2">x</target><source>'),
      '1: The segments of a text have another order than in the original.',
    ],
  ])('is refused: %j', (written, fault) => {
    expect(faultOf(written)).toBe(fault);
  });

  it('of millions of characters is read in one pass', () => {
    expect(faultOf(text('&amp;'.repeat(100_000)))).toBe('read');
    expect(faultOf(text('<mrk/>\n'.repeat(200_001)).replace(/\n/g, ' '))).toMatch(/longer/);
    expect(faultOf(text('&'.repeat(2_000_000)))).toMatch(/^1: /);
    expect(faultOf(text('<'.repeat(2_000_000)))).toMatch(/^1: /);
    expect(faultOf(`<x ${'a '.repeat(1_000_000)}`)).toMatch(/^1: /);
    expect(faultOf(`<x${' '.repeat(2_000_000)}`)).toMatch(/^1: /);
    const events: XmlEvent[] = [...readXml(`<a>${'<b/>'.repeat(100_000)}</a>`)];
    expect(events).toHaveLength(200_002);
  });
});
