import { type Field, withFields } from './fields.js';
import type { ReadTranslatable, TranslatableSection, TranslatableText } from './page-text.js';
import { withIndent } from './parts.js';
import { isNeeded } from './signs.js';
import type { ExchangeUnit, PageUnits, SectionUnits } from './units.js';

/** New texts of a section. */
export interface SectionChange {
  readonly section: SectionUnits;
  readonly texts: ReadonlyMap<ExchangeUnit, string>;
}

/** The file with the new texts, or what they would do that no translation may do. */
export type Rewritten = { readonly text: string } | { readonly refusal: string };

/** A text in place of a range of the body as written. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** What a section has to be like afterwards. */
interface Expected {
  readonly id: string | null;
  readonly depth: number;
  readonly formerIds: readonly string[];
  /** Shapes of its parts: one of these lists. */
  readonly shapes: readonly (readonly string[])[];
  /** Hashes that stay; null for those that may change. */
  readonly hashes: readonly (string | null)[] | null;
  readonly allowed: ReadonlySet<string>;
  readonly needed: readonly string[];
}

/**
 * Writes new texts into a translation, or into a copy of the original if there is no translation yet. Then reads the result again: except
 * for words, everything has to be as it was. So a text that ends its paragraph, begins a box or adds an address is refused, whatever it
 * does to get there.
 */
export function rewrite(page: PageUnits, changes: readonly SectionChange[], read: ReadTranslatable): Rewritten {
  const base = page.translation ?? page.original;
  const head = withFields(base.head, fieldTexts(changes));
  if (head === null) return { refusal: 'cannot stand in front matter' };
  const lineBreak = base.written.includes('\r\n') ? '\r\n' : '\n';
  const edits = changes.flatMap((change) => editsOf(page, change));
  const text = head + edited(base.written, edits, lineBreak);
  const result = read(text);
  if (result === null) return { refusal: 'makes the page unreadable' };
  if (result.head !== head || !isSubset(result.looseSigns, base.looseSigns)) return { refusal: OTHER_SECTIONS };
  const refusal = difference(expectedSections(page, changes), result.sections);
  return refusal === null ? { text } : { refusal };
}

const OTHER_SECTIONS = 'changes headings, their ids, or other sections';
const OTHER_PARTS = 'changes which paragraphs, lists, tables, boxes and code blocks the section has';

function fieldTexts(changes: readonly SectionChange[]): ReadonlyMap<Field, string> {
  const texts = new Map<Field, string>();
  for (const change of changes)
    for (const [{ at }, text] of change.texts) if (typeof at === 'string' && at !== 'section') texts.set(at, text);
  return texts;
}

function editsOf(page: PageUnits, { section, texts }: SectionChange): readonly Edit[] {
  const { original, translation } = section;
  if (page.translation === null) return original === null ? [] : partEdits(page.original, original, texts);
  if (translation !== null) return partEdits(page.translation, translation, texts);
  return original === null ? [] : [insertion(page.translation, page, { section, texts }, original)];
}

function partEdits(
  page: TranslatableText,
  section: TranslatableSection,
  texts: SectionChange['texts'],
): readonly Edit[] {
  return [...texts].flatMap(([{ at }, text]): readonly Edit[] => {
    if (at === 'section') return [{ start: page.place(section.start), end: page.place(section.end), text }];
    const part = typeof at === 'number' ? section.parts[at] : null;
    if (part == null) return [];
    return [{ start: page.place(part.start), end: page.place(part.end), text: withIndent(text, part.indent) }];
  });
}

/** A section that the translation lacks, behind the one before it. */
function insertion(
  { sections, written, place }: TranslatableText,
  page: PageUnits,
  { section, texts }: SectionChange,
  original: TranslatableSection,
): Edit {
  const { place: placeThere, written: writtenThere } = page.original;
  const [start, end] = [placeThere(original.start), placeThere(original.end)];
  const edits = partEdits(page.original, original, texts);
  const moved = edits.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
  const text = edited(writtenThere.slice(start, end), moved, '\n').replace(/\r\n?/g, '\n');
  const before = sectionBefore(page, section);
  if (before !== null) return at(place(before.end), `\n\n${text}`);
  const first = sections[0];
  if (first !== undefined) return at(place(first.start), `${text}\n\n`);
  const bodyEnd = written.trimEnd().length;
  return at(bodyEnd, bodyEnd === 0 ? `\n${text}` : `\n\n${text}`);
}

function at(place: number, text: string): Edit {
  return { start: place, end: place, text };
}

/** The nearest translated section before a section of the original. */
function sectionBefore({ sections }: PageUnits, section: SectionUnits): TranslatableSection | null {
  const before = sections.slice(0, sections.indexOf(section));
  return before.findLast(({ translation }) => translation !== null)?.translation ?? null;
}

function edited(text: string, edits: readonly Edit[], lineBreak: string): string {
  const parts: string[] = [];
  let done = 0;
  for (const { start, end, text: own } of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    parts.push(text.slice(done, start), own.replaceAll('\n', lineBreak));
    done = end;
  }
  return [...parts, text.slice(done)].join('');
}

function expectedSections(page: PageUnits, changes: readonly SectionChange[]): readonly Expected[] {
  const isNew = page.translation === null;
  const changed = new Map(
    changes.map((change) => [isNew ? change.section.original : change.section.translation, change]),
  );
  const inserted = new Map<TranslatableSection | null, Expected[]>();
  for (const { section } of isNew ? [] : inOrder(page, changes)) {
    if (section.translation !== null || section.original === null) continue;
    const before = sectionBefore(page, section);
    inserted.set(before, [...(inserted.get(before) ?? []), insertedSection(section.original)]);
  }
  const { sections } = page.translation ?? page.original;
  const kept = sections.flatMap((own) => [expectedSection(own, changed.get(own)), ...(inserted.get(own) ?? [])]);
  return [...(inserted.get(null) ?? []), ...kept];
}

/** Changes in the order of the original, in which sections are put in. */
function inOrder({ sections }: PageUnits, changes: readonly SectionChange[]): readonly SectionChange[] {
  return [...changes].sort((a, b) => sections.indexOf(a.section) - sections.indexOf(b.section));
}

function insertedSection(section: TranslatableSection): Expected {
  const { id, depth, formerIds, signs } = section;
  const needed = [...signs].filter(isNeeded);
  return { id, depth, formerIds, shapes: [shapesOf(section)], hashes: null, allowed: signs, needed };
}

function expectedSection(own: TranslatableSection, change: SectionChange | undefined): Expected {
  const { id, depth, formerIds, signs } = own;
  if (change === undefined)
    return { id, depth, formerIds, shapes: [shapesOf(own)], hashes: own.hashes, allowed: signs, needed: [] };
  const units = [...change.texts.keys()];
  const isWhole = units.some((unit) => unit.at === 'section');
  const original = change.section.original ?? own;
  const indexes = new Set(units.map((unit) => unit.at));
  return {
    id,
    depth,
    formerIds,
    shapes: isWhole ? [shapesOf(own), shapesOf(original)] : [shapesOf(own)],
    hashes: isWhole ? null : own.hashes.map((hash, index) => (indexes.has(index) ? null : hash)),
    allowed: new Set([...signs, ...original.signs]),
    needed: [...signs].filter((sign) => isNeeded(sign) && original.signs.has(sign)),
  };
}

function shapesOf({ parts }: TranslatableSection): readonly string[] {
  return parts.map((part) => part?.shape ?? '');
}

/** What is not as expected, or null. */
function difference(expected: readonly Expected[], sections: readonly TranslatableSection[]): string | null {
  const isInPlace = ({ id, depth, formerIds }: Expected, section: TranslatableSection): boolean =>
    id === section.id && depth === section.depth && formerIds.join() === section.formerIds.join();
  if (expected.length !== sections.length) return OTHER_SECTIONS;
  for (const [index, section] of sections.entries()) {
    const own = expected[index];
    if (own === undefined || !isInPlace(own, section)) return OTHER_SECTIONS;
    const refusal = differenceOf(own, section);
    if (refusal !== null) return refusal;
  }
  return null;
}

function differenceOf({ shapes, hashes, allowed, needed }: Expected, section: TranslatableSection): string | null {
  const own = shapesOf(section).join('\n');
  if (!shapes.some((one) => one.join('\n') === own)) return OTHER_PARTS;
  const added = [...section.signs].find((sign) => !allowed.has(sign));
  if (added !== undefined) return `adds ${shown(added)}, which its original does not have`;
  const missing = needed.find((sign) => !section.signs.has(sign));
  if (missing !== undefined) return `lacks ${shown(missing)}, which its original has`;
  const isKept = hashes === null || hashes.every((hash, index) => hash === null || hash === section.hashes[index]);
  return isKept ? null : OTHER_PARTS;
}

/** A sign on one line of a message. */
function shown(sign: string): string {
  const line = sign.replace(/\s+/g, ' ');
  return line.length > 120 ? `${line.slice(0, 120)}…\`` : line;
}

function isSubset(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return [...a].every((sign) => b.has(sign));
}
