import { encodeWord } from '../../base/encoded-words.js';
import { blockHash } from '../../markdown/dialect/page-sections.js';
import type { PageSection } from '../../model/section.js';
import { FIELDS, type Field } from './fields.js';
import type { TranslatableSection, TranslatableText } from './page-text.js';
import type { TranslatablePart } from './parts.js';

/** A text that is translated as a whole. */
export interface ExchangeUnit {
  /** Page and section: `guides/install.md#update`, with a field of front matter or a number behind it if needed. */
  readonly context: string;
  readonly source: string;
  /** The translation in the page; null if there is none. */
  readonly target: string | null;
  /** `fuzzy` if nobody has confirmed that the translation says what the original says now. */
  readonly state: 'translated' | 'fuzzy' | 'missing';
  /** A field of front matter, the number of a part, or the whole section, whose parts differ from those of the original. */
  readonly at: Field | number | 'section';
}

/** A section of an original with its translation. */
export interface StatedSection {
  /** ID in the original; empty for the beginning of the page. */
  readonly id: string;
  /** State of the translation, as `docsgen translations status` prints it. */
  readonly state: string;
  /** Null if only the translation has it. */
  readonly original: PageSection | null;
  readonly translation: PageSection | null;
  /** Hashes of the original that the translation was recorded with; null if there is no record. */
  readonly row: { readonly source: readonly string[] } | null;
}

/** The units of a section of the original. */
export interface SectionUnits {
  readonly status: StatedSection;
  /** Null if the section is front matter only. */
  readonly original: TranslatableSection | null;
  /** Null if there is no translation, or if it is front matter only. */
  readonly translation: TranslatableSection | null;
  readonly units: readonly ExchangeUnit[];
}

/** A page with its translation. */
export interface PageUnits {
  /** Path within the folder of the language. */
  readonly path: string;
  readonly original: TranslatableText;
  readonly translation: TranslatableText | null;
  readonly sections: readonly SectionUnits[];
}

/** A page with the states of its sections. */
export type StatedPage = Omit<PageUnits, 'sections'> & { readonly sections: readonly StatedSection[] };

/** The units of a page; null if its text is not what its sections were made from, because an extension changes it. */
export function translationUnits({ path, original, translation, sections: statuses }: StatedPage): PageUnits | null {
  const originals = textsOf(
    original,
    statuses.map((status) => status.original),
  );
  const translations =
    translation === null
      ? new Map<PageSection, TranslatableSection | null>()
      : textsOf(
          translation,
          statuses.map((status) => status.translation),
        );
  if (originals === null || translations === null) return null;
  const numbers = new Map<string, number>();
  const sections = statuses.flatMap((status): readonly SectionUnits[] => {
    if (status.original === null) return [];
    const own = status.translation === null ? null : (translations.get(status.translation) ?? null);
    const section = { status, original: originals.get(status.original) ?? null, translation: own };
    const context = `${encodeWord(path)}#${encodeWord(status.id)}`;
    const fields = fieldUnits(section, { original, translation });
    const units = settled([...fields, ...partUnits(section)], status).map((unit): ExchangeUnit => {
      const base = typeof unit.at === 'string' && unit.at !== 'section' ? `${context} ${unit.at}` : context;
      const key = unitKey(base, unit.source);
      const number = (numbers.get(key) ?? 0) + 1;
      numbers.set(key, number);
      return { ...unit, context: number === 1 ? base : `${base} (${number})` };
    });
    return [{ ...section, units }];
  });
  return { path, original, translation, sections };
}

/** What identifies a unit: where it stands, and what the original says. Line breaks do not count. */
export function unitKey(context: string, source: string): string {
  return `${context}\0${squeezed(source)}`;
}

/** A text without what may change on the way through other programs. */
export function squeezed(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Finds sections in a text. A section of front matter only has no text. Null if the text has other sections. */
function textsOf(
  { sections }: TranslatableText,
  wanted: readonly (PageSection | null)[],
): ReadonlyMap<PageSection, TranslatableSection | null> | null {
  const left = new Set(sections);
  const found = new Map<PageSection, TranslatableSection | null>();
  for (const section of wanted) {
    if (section === null) continue;
    const own = section.id === '' ? beginningOf(section, sections) : sameSection(section, left);
    if (own === undefined) return null;
    if (own !== null) left.delete(own);
    found.set(section, own);
  }
  return left.size === 0 ? found : null;
}

function beginningOf(
  { hashes }: PageSection,
  sections: readonly TranslatableSection[],
): TranslatableSection | null | undefined {
  const blocks = hashes.split(' ').slice(1).join(' ');
  const first = sections[0]?.parts[0] === null ? sections[0] : null;
  return (first?.hashes.slice(1).join(' ') ?? '') === blocks ? first : undefined;
}

function sameSection(
  { id, isNamed, hashes }: PageSection,
  sections: ReadonlySet<TranslatableSection>,
): TranslatableSection | undefined {
  const same = [...sections].filter((one) => one.parts[0] !== null && one.hashes.join(' ') === hashes);
  return same.find((one) => one.id === (isNamed ? id : null)) ?? same[0];
}

type Draft = Omit<ExchangeUnit, 'context'>;

function fieldUnits(
  { status }: Pick<SectionUnits, 'status'>,
  { original, translation }: Pick<PageUnits, 'original' | 'translation'>,
): readonly Draft[] {
  if (status.id !== '' || status.original === null) return [];
  const texts = FIELDS.map((field) => squeezed(original.fields.texts.get(field) ?? ''));
  // A partial has no front matter that readers see.
  if (blockHash(texts.join('\u0003')) !== status.original.hashes.split(' ')[0]) return [];
  return FIELDS.flatMap((field): readonly Draft[] => {
    const source = original.fields.texts.get(field);
    const target = translation?.fields.texts.get(field) ?? null;
    if (source === undefined || (target === null && translation?.head === '')) return [];
    return [{ source, target, state: target === null ? 'missing' : stateOf(status, 0), at: field }];
  });
}

function partUnits({ status, original, translation }: Omit<SectionUnits, 'units'>): readonly Draft[] {
  if (original === null) return [];
  if (translation !== null && !isAlike(original, translation)) {
    const [source, target] = [original, translation].map(({ markdown }) => markdown);
    const state = status.state === 'current' ? 'translated' : 'fuzzy';
    return [{ source: source ?? '', target: target ?? '', state, at: 'section' }];
  }
  return original.parts.flatMap((part, index): readonly Draft[] => {
    const own = translation?.parts[index] ?? null;
    if (part === null || isKept(part, own)) return [];
    const state = own === null ? 'missing' : stateOf(status, index);
    return [{ source: part.markdown, target: own?.markdown ?? null, state, at: index }];
  });
}

function isAlike(original: TranslatableSection, translation: TranslatableSection): boolean {
  return (
    original.depth === translation.depth &&
    original.parts.length === translation.parts.length &&
    original.parts.every((part, index) => part?.shape === translation.parts[index]?.shape)
  );
}

/** True for what is the same in both languages: code, and what has no words. */
function isKept(part: TranslatablePart, own: TranslatablePart | null): boolean {
  return (part.isCode || !part.hasWords) && (own === null || own.compared === part.compared);
}

/** State of a translated part, by the place of its hash. */
function stateOf({ state, row, original }: StatedSection, index: number): 'translated' | 'fuzzy' {
  if (state === 'current') return 'translated';
  if ((state !== 'outdated' && state !== 'touched') || row === null) return 'fuzzy';
  const hashes = original?.hashes.split(' ') ?? [];
  // If blocks were added or removed, nobody knows which belong together.
  const isSame = row.source.length === hashes.length && row.source[index] === hashes[index];
  return isSame ? 'translated' : 'fuzzy';
}

/** A section that is not current has something to confirm: what changed may be in none of its units. */
function settled(units: readonly Draft[], { state }: StatedSection): readonly Draft[] {
  if (state === 'current' || units.some((unit) => unit.state !== 'translated')) return units;
  return units.map((unit) => ({ ...unit, state: 'fuzzy' }));
}
