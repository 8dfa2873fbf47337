import { blockHash } from '../../markdown/dialect/page-sections.js';
import type { FormerId } from '../../model/doc.js';
import type { PageSection } from '../../model/section.js';
import { matchSections, type Recognisable } from '../../shared/match-sections.js';
import type { LedgerPage, LedgerRow } from './ledger.js';

/**
 * State of a section in a translation:
 * - `current`: the original is as it was recorded;
 * - `guessed`: the same, but what was recorded is a guess from commits;
 * - `outdated`: the original has changed since;
 * - `touched`: so has the translation, which somebody has to confirm;
 * - `moved`: the text of the original is as recorded, but under another ID, whose translation is another text;
 * - `unrecorded`: both exist, and nothing is recorded;
 * - `missing`: there is no translation;
 * - `extra`: only the translation has it.
 */
export type SectionState =
  | 'current'
  | 'guessed'
  | 'outdated'
  | 'touched'
  | 'moved'
  | 'unrecorded'
  | 'missing'
  | 'extra';

/** A page with its translation into one language. */
export interface TranslatedPage {
  /** Path within the folder of the language. */
  readonly path: string;
  /** Locale of the original. */
  readonly from: string;
  readonly original: readonly PageSection[];
  readonly formerIds: readonly FormerId[];
  /** Null if there is no translation. */
  readonly translation: readonly PageSection[] | null;
}

/** A section of an original, or of a translation only, with its state. */
export interface SectionStatus {
  readonly id: string;
  readonly state: SectionState;
  /** Null if only the translation has it. */
  readonly original: PageSection | null;
  readonly translation: PageSection | null;
  /** True if a section before has the same ID: it cannot be recorded. */
  readonly isRepeated: boolean;
  /** Record of the section; null if there is none. */
  readonly row: LedgerRow | null;
}

/** Hash of a translated section. */
export function translationHash({ hashes }: PageSection): string {
  return blockHash(hashes);
}

/** States of all sections of a language, by path; `records` are those of its pages. */
export function translationStates(
  pages: readonly TranslatedPage[],
  records: ReadonlyMap<string, LedgerPage>,
): ReadonlyMap<string, readonly SectionStatus[]> {
  const rows = new Map<string, { readonly from: string; readonly row: LedgerRow }>();
  const known: Recognisable[] = [];
  for (const [path, { from, rows: ofPage }] of records)
    for (const [id, row] of ofPage) {
      rows.set(keyOf(path, id), { from, row });
      known.push({ key: keyOf(path, id), hashes: row.source });
    }
  const now = pages.flatMap(({ path, original }) =>
    firstOfEach(original).map(({ id, hashes }) => ({ key: keyOf(path, id), hashes: hashes.split(' ') })),
  );
  const said = new Map(
    pages.flatMap(({ path, formerIds }) =>
      formerIds.map(({ former, id }) => [keyOf(path, id), keyOf(path, former)] as const),
    ),
  );
  const matches = new Map(matchSections(known, now, said).map((match) => [match.now, match]));
  const find = (page: TranslatedPage, id: string): Found | null => {
    const match = matches.get(keyOf(page.path, id));
    const record = match === undefined ? undefined : rows.get(match.known);
    // A record of another original says nothing about this one.
    if (match === undefined || record?.from !== page.from) return null;
    return { row: record.row, isEqual: match.isEqual, isInPlace: match.by !== 'text' };
  };
  return new Map(pages.map((page) => [page.path, statesOf(page, (id) => find(page, id))]));
}

/** Sections with an ID that no section before them has: a repeated ID cannot be recorded. */
function firstOfEach(sections: readonly PageSection[]): readonly PageSection[] {
  return [...new Map([...sections].reverse().map((section) => [section.id, section])).values()].reverse();
}

/** A record and what it says of a section. */
interface Found {
  readonly row: LedgerRow;
  /** True if the original is as recorded. */
  readonly isEqual: boolean;
  /** True if the record has the ID of the section, or an earlier one that its author names. */
  readonly isInPlace: boolean;
}

function statesOf(page: TranslatedPage, find: (id: string) => Found | null): readonly SectionStatus[] {
  const pairs = pairSections(page);
  const first = new Set(firstOfEach(page.original));
  const statuses = page.original.map((original): SectionStatus => {
    const translation = pairs.get(original) ?? null;
    const found = first.has(original) ? find(original.id) : null;
    const state = stateOf(translation, found);
    return { id: original.id, state, original, translation, isRepeated: !first.has(original), row: found?.row ?? null };
  });
  const paired = new Set(pairs.values());
  const extra = (page.translation ?? []).filter((section) => !paired.has(section));
  return [
    ...statuses,
    ...extra.map((translation): SectionStatus => {
      return { id: translation.id, state: 'extra', original: null, translation, isRepeated: false, row: null };
    }),
  ];
}

function stateOf(translation: PageSection | null, found: Found | null): SectionState {
  if (translation === null) return 'missing';
  if (found === null) return 'unrecorded';
  const isTouched = translationHash(translation) !== found.row.translation;
  if (found.isEqual && (found.isInPlace || !isTouched)) return found.row.mark === 'guessed' ? 'guessed' : 'current';
  if (found.isEqual) return 'moved';
  return isTouched ? 'touched' : 'outdated';
}

function keyOf(path: string, id: string): string {
  return `${path}#${id}`;
}

/**
 * Translations of the sections of a page. Sections with an ID of their author have the same in every language; others are paired by their
 * order between these, if there are as many in both.
 */
function pairSections({ original, translation, formerIds }: TranslatedPage): ReadonlyMap<PageSection, PageSection> {
  const pairs = new Map<PageSection, PageSection>();
  const byId = byIdInOrder(translation ?? []);
  const used = new Set<PageSection>();
  const pair = (section: PageSection, other: PageSection | undefined): void => {
    if (other === undefined || used.has(other) || pairs.has(section)) return;
    used.add(other);
    pairs.set(section, other);
  };
  for (const [id, sections] of byIdInOrder(original))
    for (const [at, section] of sections.entries()) if (section.isNamed || id === '') pair(section, byId.get(id)?.[at]);
  for (const { former, id } of formerIds) {
    const section = original.find((other) => other.id === id);
    if (section !== undefined) pair(section, byId.get(former)?.[0]);
  }
  pairBetween(original, translation ?? [], { pairs, used }, pair);
  return pairs;
}

/** Sections by their ID, in the order of the page: an ID that its author repeats has several. */
function byIdInOrder(sections: readonly PageSection[]): ReadonlyMap<string, readonly PageSection[]> {
  const byId = new Map<string, PageSection[]>();
  for (const section of sections) byId.set(section.id, [...(byId.get(section.id) ?? []), section]);
  return byId;
}

/** Pairs sections without an ID between those that are paired. */
function pairBetween(
  original: readonly PageSection[],
  translation: readonly PageSection[],
  { pairs, used }: { readonly pairs: ReadonlyMap<PageSection, PageSection>; readonly used: ReadonlySet<PageSection> },
  pair: (section: PageSection, other: PageSection | undefined) => void,
): void {
  const gaps = new Map<PageSection | null, PageSection[]>();
  let anchor: PageSection | null = null;
  for (const section of translation) {
    if (used.has(section)) anchor = section;
    else gaps.set(anchor, [...(gaps.get(anchor) ?? []), section]);
  }
  const runs: { readonly after: PageSection | null; readonly sections: PageSection[] }[] = [];
  let run = { after: null as PageSection | null, sections: [] as PageSection[] };
  runs.push(run);
  for (const section of original) {
    const other = pairs.get(section);
    if (other === undefined) {
      run.sections.push(section);
      continue;
    }
    run = { after: other, sections: [] };
    runs.push(run);
  }
  for (const { after, sections } of runs) {
    const others = gaps.get(after) ?? [];
    const isAlike =
      sections.length === others.length &&
      sections.every((section, at) => !section.isNamed && section.depth === others[at]?.depth && !others[at].isNamed);
    if (isAlike) for (const [at, section] of sections.entries()) pair(section, others[at]);
  }
}
