import { describe, expect, it } from 'vitest';
import {
  type LedgerPage,
  type SectionStatus,
  type TranslatedPage,
  translationHash,
  translationStates,
} from '../../../../src/features/translations/index.js';
import { blockHash } from '../../../../src/markdown/dialect/page-sections.js';
import type { PageSection } from '../../../../src/model/section.js';

/** A section whose texts are the words. */
function section(id: string, words: string, isNamed = true): PageSection {
  const hashes = words.split(' ').map(blockHash).join(' ');
  return { id, isNamed, depth: id === '' ? 1 : 2, line: 1, size: words.length, hashes };
}

function page(
  original: readonly PageSection[],
  translation: readonly PageSection[] | null,
  path = 'a.md',
): TranslatedPage {
  return { path, from: 'en', original, formerIds: [], translation };
}

/** Records of what pages are like now. */
function recorded(pages: readonly TranslatedPage[], from = 'en'): ReadonlyMap<string, LedgerPage> {
  return new Map(
    pages.map(({ path, original, translation }) => {
      const rows = original.flatMap(({ id, hashes }) => {
        const own = translation?.find((other) => other.id === id);
        const row = own && { mark: null, source: hashes.split(' '), translation: translationHash(own) };
        return row === undefined ? [] : [[id, row] as const];
      });
      return [path, { from, rows: new Map(rows) }];
    }),
  );
}

function statesOf(pages: readonly TranslatedPage[], records: ReadonlyMap<string, LedgerPage>): readonly string[] {
  const named = ({ id, state }: SectionStatus): string => `${id} ${state}`;
  return [...translationStates(pages, records).values()].flatMap((sections) => sections.map(named));
}

const EN = [section('a', 'A one two'), section('b', 'B three four')];
const FR = [section('a', 'À un deux'), section('b', 'B trois quatre')];
const BEFORE = recorded([page(EN, FR)]);

describe('translationStates', () => {
  const changed = [section('a', 'A one three'), EN[1] ?? section('', '')];
  const swapped = [section('a', 'B three four'), section('b', 'A one two')];
  const swappedFr = [section('a', 'B trois quatre'), section('b', 'À un deux')];

  it.each([
    ['nothing has changed', EN, FR, ['a current', 'b current']],
    ['the original has', changed, FR, ['a outdated', 'b current']],
    ['both have', changed, [section('a', 'À un trois'), section('b', 'B trois quatre')], ['a touched', 'b current']],
    [
      'the translation has',
      EN,
      [section('a', 'À un trois'), section('b', 'B trois quatre')],
      ['a current', 'b current'],
    ],
    ['a section was added', [...EN, section('c', 'C')], FR, ['a current', 'b current', 'c missing']],
    [
      'it was added to both',
      [...EN, section('c', 'C')],
      [...FR, section('c', 'C')],
      ['a current', 'b current', 'c unrecorded'],
    ],
    ['the translation has more', EN, [...FR, section('c', 'C')], ['a current', 'b current', 'c extra']],
    ['the translation is gone', EN, null, ['a missing', 'b missing']],
    [
      'the original was renamed',
      [section('c', 'A one two'), section('b', 'B three four')],
      FR,
      ['c missing', 'b current', 'a extra'],
    ],
    [
      'both were renamed',
      [section('c', 'A one two'), section('b', 'B three four')],
      [section('c', 'À un deux'), section('b', 'B trois quatre')],
      ['c current', 'b current'],
    ],
    ['the original has swapped IDs', swapped, FR, ['a moved', 'b moved']],
    ['both have swapped IDs', swapped, swappedFr, ['a current', 'b current']],
    [
      'an ID is repeated',
      [section('a', 'A one two'), section('a', 'A other'), section('b', 'B three four')],
      FR,
      ['a current', 'a missing', 'b current'],
    ],
  ])('knows that %s', (_, original, translation, expected) => {
    expect(statesOf([page(original, translation)], BEFORE)).toEqual(expected);
  });

  it('knows a section by the ID that an author names as its former one', () => {
    const renamed = {
      ...page([section('c', 'A other'), section('b', 'B three four')], FR),
      formerIds: [{ former: 'a', id: 'c' }],
    };
    expect(statesOf([renamed], BEFORE)).toEqual(['c outdated', 'b current']);
  });

  it('a record of another original says nothing', () => {
    expect(statesOf([page(EN, FR)], recorded([page(EN, FR)], 'zh-cn'))).toEqual(['a unrecorded', 'b unrecorded']);
  });

  it('pairs sections without IDs by their order, if there are as many', () => {
    const en = [section('', 'Start'), section('one', 'One x', false), section('b', 'B'), section('two', 'Two', false)];
    const fr = [section('', 'Début'), section('un', 'Un y', false), section('b', 'B'), section('deux', 'Deux', false)];
    expect(statesOf([page(en, fr)], new Map())).toEqual(['', 'one', 'b', 'two'].map((id) => `${id} unrecorded`));
    expect(statesOf([page(en, fr.slice(0, 3))], new Map())).toEqual([
      ' unrecorded',
      'one unrecorded',
      'b unrecorded',
      'two missing',
    ]);
  });

  it('2,500 random edits: nothing whose original has changed is called current', () => {
    let state = 1;
    const below = (limit: number): number => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
      return Math.floor((state / 2 ** 31) * limit);
    };
    let [edits, wrong, current] = [0, 0, 0];
    for (let round = 0; round < 250; round++) {
      const texts = new Map<string, string>(Array.from({ length: 12 }, (_, n) => [`s${n}`, `H${n} a${n} b${n} c${n}`]));
      const fr = [...texts].map(([id, text]) => section(id, `fr ${text}`));
      const en = (): PageSection[] => [...texts].map(([id, text]) => section(id, text));
      const records = recorded([page(en(), fr)]);
      const translated = new Map(fr.map((one) => [one.id, one]));
      for (let edit = 0; edit < 10; edit++, edits++) editOnce(texts, translated, edit, below);
      const states = translationStates([page(en(), [...translated.values()])], records).get('a.md') ?? [];
      for (const { id, state: said, translation } of states) {
        if (said !== 'current') continue;
        current++;
        // The translation is that of this very text: the test keeps the original in the words of the translation.
        const own = [...texts.values()].some(
          (text) => text === texts.get(id) && translation?.hashes === section(id, `fr ${text}`).hashes,
        );
        if (!own) wrong++;
      }
    }
    expect(edits).toBe(2500);
    expect(current).toBeGreaterThan(500);
    expect(wrong).toBe(0);
  });
});

/** Edits an original; renames and swaps now and then reach the translation, too. */
function editOnce(
  texts: Map<string, string>,
  translated: Map<string, PageSection>,
  edit: number,
  below: (limit: number) => number,
): void {
  const ids = [...texts.keys()];
  const [id, other] = [ids[below(ids.length)] ?? '', ids[below(ids.length)] ?? ''];
  const [text, otherText] = [texts.get(id) ?? '', texts.get(other) ?? ''];
  const kind = below(5);
  if (kind === 0) texts.set(id, `${text} n${below(1_000_000)}`);
  else if (kind === 1) texts.set(id, text.split(' ').slice(0, -1).join(' ') || 'empty');
  else if (kind === 2) texts.set(id, otherText).set(other, text);
  else if (kind === 3) {
    texts.delete(id);
    texts.set(`${id}-${edit}`, text);
  } else if (texts.size > 6) texts.delete(id);
  const own = translated.get(id);
  if (kind === 3 && own !== undefined && below(2) === 0) {
    translated.delete(id);
    translated.set(`${id}-${edit}`, { ...own, id: `${id}-${edit}` });
  }
}
