import { describe, expect, it } from 'vitest';
import {
  createPageReader,
  type PageUnits,
  rewrite,
  type StatedSection,
  type TranslatableText,
  translationUnits,
} from '../../../../src/features/exchange/index.js';
import { blockHash } from '../../../../src/markdown/dialect/page-sections.js';

const read = await createPageReader({ math: true, emoji: true });

const ORIGINAL = `---
title: Install
description: How to install.
---

Run \`setup\` from [the page](https://docs.example/setup).

## Update {#update was=renew}

- Run it *again*.
- [ ] Or wait,
  for a day.

> A quote
> of two lines.

:::note[Mind the gap]
Text in a box with <b>HTML</b>.
:::

| A | B |
|---|---|
| one | two |

\`\`\`sh title="Shell"
setup --force
\`\`\`

## Note {#note}

Text[^1] and $x$.

[^1]: A note.

[site]: https://site.example
`;

const TRANSLATION = ORIGINAL.replace('title: Install', "title: 'Installer'")
  .replace('How to install.', 'Comment installer.')
  .replace('Run `setup` from [the page]', 'Lancez `setup` de [la page]')
  .replace('## Update', '## Mettre à jour')
  .replace('Run it *again*', 'Lancez *encore*')
  .replace('Or wait,\n  for a day', 'Ou attendez\n  un jour')
  .replace('A quote\n> of two lines', 'Une citation\n> de deux lignes')
  .replace('Mind the gap', 'Attention')
  .replace('Text in a box', 'Texte dans une boîte')
  .replace('| one | two |', '| un | deux |')
  .replace('## Note {', '## Remarque {')
  .replace('Text[^1] and', 'Texte[^1] et')
  .replace('A note.', 'Une note.');

function pageOf(written: string): TranslatableText {
  const text = read(written);
  if (text === null) throw new Error('The page cannot be read.');
  return text;
}

/** Units of two texts whose sections are paired by their order. */
function unitsFor(originalText: string, translationText: string | null, state = 'current'): PageUnits {
  const [original, translation] = [pageOf(originalText), translationText === null ? null : pageOf(translationText)];
  const section = (page: TranslatableText | null, index: number) => {
    const own = page?.sections[index];
    if (own === undefined) return null;
    const isBeginning = own.parts[0] === null;
    return {
      id: isBeginning ? '' : (own.id ?? 's'),
      isNamed: own.id !== null,
      depth: own.depth,
      line: 1,
      size: 0,
      hashes: own.hashes.join(' '),
    };
  };
  const sections = original.sections.map((_, index): StatedSection => {
    const own = section(original, index);
    return { id: own?.id ?? '', state, original: own, translation: section(translation, index), row: null };
  });
  const units = translationUnits({ path: 'a.md', original, translation, sections });
  if (units === null) throw new Error('The page has other sections.');
  return units;
}

/** Replaces the text that contains some words. */
function changed(words: string, text: string, base: PageUnits = unitsFor(ORIGINAL, TRANSLATION)): string {
  for (const section of base.sections)
    for (const unit of section.units) {
      if (!(unit.target ?? unit.source).includes(words)) continue;
      const result = rewrite(base, [{ section, texts: new Map([[unit, text]]) }], read);
      return 'text' in result ? result.text : `refused: ${result.refusal}`;
    }
  throw new Error(`There is no text with ${words}.`);
}

describe('a text', () => {
  it.each([
    ['Lancez `setup`', 'Exécutez `setup` de [la page](https://docs.example/setup).'],
    ['Mettre à jour', 'Actualiser'],
    ['Lancez *encore*', 'Relancez-le.'],
    ['Attention', ':::note[Prudence]'],
    ['Texte dans', 'Du texte <b>HTML</b>.'],
    ['| un |', '| 1 | 2 |'],
    ['Texte[^1]', 'Un texte $x$ et[^1].'],
    ['Une note', 'Remarque.'],
  ])('replaces `%s`, and nothing else', (words, text) => {
    const line = TRANSLATION.split('\n').find((one) => one.includes(words)) ?? '';
    const before = TRANSLATION.split('\n').filter((one) => one !== line);
    const after = changed(words, text).split('\n');
    expect(after.filter((one) => one.includes(text))).toHaveLength(1);
    expect(after.filter((one) => !one.includes(text))).toEqual(before);
  });

  it('keeps its place in lists and quotes', () => {
    expect(changed('Ou attendez', 'Ou\nattendez.')).toContain('\n- [ ] Ou\n  attendez.\n\n>');
    expect(changed('Une citation', 'Une\nautre\ncitation')).toContain('\n> Une\n> autre\n> citation\n\n');
  });

  it('keeps line breaks of the file', () => {
    const units = unitsFor(ORIGINAL.replaceAll('\n', '\r\n'), TRANSLATION.replaceAll('\n', '\r\n'));
    const expected = TRANSLATION.replace('Une citation\n> de deux lignes.', 'Une\n> citation').replaceAll('\n', '\r\n');
    expect(changed('Une citation', 'Une\ncitation', units)).toBe(expected);
  });

  it('in front matter is quoted as needed', () => {
    const fields = (text: string): string => {
      const original = '---\ntitle: Title\n---\n\n## A {#a}\n\nText.\n';
      const [a, b] = [pageOf(original), pageOf(original)];
      const hashes = (own: TranslatableText): string => own.sections[0]?.hashes.join(' ') ?? '';
      const section = { id: 'a', isNamed: true, depth: 2, line: 1, size: 0, hashes: hashes(a) };
      const head = { id: '', isNamed: false, depth: 1, line: 1, size: 0, hashes: HEAD };
      const sections: StatedSection[] = [
        { id: '', state: 'current', original: head, translation: head, row: null },
        { id: 'a', state: 'current', original: section, translation: section, row: null },
      ];
      const units = translationUnits({ path: 'a.md', original: a, translation: b, sections });
      return units === null ? '' : changed('Title', text, units).split('\n').slice(1, 3).join('\n');
    };
    expect(fields('Titre')).toBe('title: Titre\n---');
    expect(fields('Titre: deux')).toBe('title: "Titre: deux"\n---');
    expect(fields('# un')).toBe('title: "# un"\n---');
    expect(fields('"un"')).toBe('title: "\\"un\\""\n---');
    expect(fields('true')).toBe('title: "true"\n---');
    expect(fields('un\nslug: /x')).toBe('title: "un\\nslug: /x"\n---');
    expect(fields('un\n---')).toBe('title: "un\\n---"\n---');
  });
});

/** Hash of front matter with a title only. */
const HEAD = blockHash('Title\u0003\u0003');

describe('a section that the translation lacks', () => {
  it('is put behind the one before it', () => {
    const without = TRANSLATION.replace(/## Mettre[\s\S]*(?=## Remarque)/, '');
    const original = pageOf(ORIGINAL);
    expect(original.sections).toHaveLength(3);
    const [units, all] = [unitsFor(ORIGINAL, null, 'missing'), pageOf(without)];
    const statuses = units.sections.map(({ status }, index): StatedSection => {
      const own = [all.sections[0], null, all.sections[1]][index];
      const translation =
        own == null
          ? null
          : {
              id: index === 0 ? '' : 'note',
              isNamed: index > 0,
              depth: 2,
              line: 1,
              size: 0,
              hashes: own.hashes.join(' '),
            };
      return { ...status, translation, state: translation === null ? 'missing' : 'current' };
    });
    const page = translationUnits({ path: 'a.md', original, translation: all, sections: statuses });
    const section = page?.sections[1];
    if (page == null || section === undefined) throw new Error('The page has other sections.');
    const texts = new Map(section.units.map((unit) => [unit, unit.source.replace('again', 'encore')]));
    const result = rewrite(page, [{ section, texts }], read);
    const expected = /## Update[\s\S]*(?=## Note)/.exec(ORIGINAL)?.[0].replace('again', 'encore') ?? '';
    expect('text' in result && result.text).toBe(without.replace('## Remarque', `${expected}## Remarque`));
  });
});

describe('a translation is refused if it', () => {
  it.each([
    ['begins a section', 'Texte dans', 'Texte\n\n## Autre {#autre}\n\n<b>HTML</b>'],
    ['becomes a heading', 'Lancez `setup`', '# Un titre'],
    ['underlines itself', 'Texte dans', 'Texte\n==='],
    ['begins a paragraph', 'Texte[^1]', 'Un\n\ndeux[^1] $x$'],
    ['begins a list', 'Texte[^1]', '- Un[^1] $x$'],
    ['begins a quote', 'Texte[^1]', '> Un[^1] $x$'],
    ['begins a table', 'Texte[^1]', 'A[^1] | B\n--- | ---\n1 | $x$'],
    ['begins a code block', 'Texte[^1]', '```\nUn[^1] $x$'],
    ['ends its box', 'Texte dans', 'Texte\n:::\n\n<b>HTML</b>'],
    ['begins a box', 'Texte dans', ':::warning\n<b>HTML</b>\n:::'],
    ['changes the kind of a box', 'Attention', ':::danger[Attention]'],
    ['gives a box an attribute', 'Attention', ':::note[Attention]{class=x}'],
    ['adds a comment', 'Texte dans', 'Texte <b>x</b> <!-- comment -->'],
    ['opens an element', 'Texte dans', 'Texte <b onclick="alert(1)">HTML</b>'],
    ['adds an element', 'Lancez `setup`', 'Lancez `setup` <script>alert(1)</script> [x](https://docs.example/setup)'],
    [
      'adds an address',
      'Lancez `setup`',
      'Lancez `setup` de [la page](https://docs.example/setup) [x](https://evil.example)',
    ],
    ['adds a bare address', 'Lancez `setup`', 'Lancez www.evil.example [la page](https://docs.example/setup)'],
    ['changes an address', 'Lancez `setup`', 'Lancez `setup` de [la page](javascript:alert(1))'],
    ['adds a picture', 'Lancez `setup`', '![x](x.png) [la page](https://docs.example/setup)'],
    ['leaves an address out', 'Lancez `setup`', 'Lancez `setup`.'],
    ['changes code', 'Lancez `setup`', 'Lancez `evil` de [la page](https://docs.example/setup)'],
    ['defines an address', 'Texte[^1]', '[site]: https://evil.example'],
    ['adds a directive', 'Lancez `setup`', 'Lancez :kbd[x] [la page](https://docs.example/setup)'],
    ['includes a file', 'Texte dans', '::include{file=/etc/passwd}'],
    ['ends a heading', 'Mettre à jour', 'Actualiser\n\nTexte'],
    ['adds a note', 'Texte[^1]', 'Texte[^1] $x$[^2]\n\n[^2]: Une note.'],
    ['leaves a note out', 'Texte[^1]', 'Texte $x$'],
    ['adds a cell', '| un |', '| un | deux | trois |'],
    ['adds a row', '| un |', '| un | deux |\n| trois | quatre |'],
    ['turns the direction of text around', 'Texte dans', 'Texte \u202E <b>HTML</b>'],
    ['nests too deeply', 'Texte[^1]', '> '.repeat(300)],
    ['writes front matter', 'Lancez `setup`', '---\nslug: /x\n---'],
    ['is empty', 'Texte dans', ''],
  ])('%s', (_, words, text) => {
    expect(changed(words, text)).toMatch(/^refused: /);
  });

  it('gives a heading an id', () => {
    const units = unitsFor('## A\n\nText.\n', '## B\n\nTexte.\n');
    expect(changed('B', 'B {#other}', units)).toMatch(/^refused: /);
    expect(changed('B', 'B {#other was=b}', units)).toMatch(/^refused: /);
    // The id of the author stays; what stands before it is text.
    expect(changed('Remarque', 'Remarque {#other}')).toContain('## Remarque {#other} {#note}');
  });

  it('writes front matter into a page that has none', () => {
    const units = unitsFor('Text.\n\n## A {#a}\n\nText.\n', 'Texte.\n\n## A {#a}\n\nText.\n');
    expect(changed('Texte.', '---\nslug: /x\n---', units)).toMatch(/^refused: /);
    expect(changed('Texte.', '\uFEFF---\nslug: /x\n---\n\nTexte.', units)).toMatch(/^refused: /);
  });
});
