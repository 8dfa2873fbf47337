import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { counted } from '../base/counted.js';
import { problem, SiteError, warning } from '../base/diagnostics.js';
import { encodeWord } from '../base/encoded-words.js';
import { byCodeUnit, isInside, realPath, relativeTo, writeAtomic } from '../base/files.js';
import { localeFolder } from '../content/index.js';
import {
  createPageReader,
  type ExchangeEntry,
  type ExchangeUnit,
  type PageUnits,
  type ReadTranslatable,
  rewrite,
  type SectionChange,
  type SectionUnits,
  squeezed,
  unitKey,
} from '../features/exchange/index.js';
import { translationHash } from '../features/translations/index.js';
import type { SiteConfig } from '../model/config.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { ComparedLocale, ComparedPage } from './checks/translation-states.js';
import { readUnits, wantedLocale } from './exchange.js';
import { type ExchangeInput, readExchangeFile } from './exchange-inputs.js';
import { openTranslations } from './open-translations.js';
import { type LedgerUpdate, writeLedgers } from './write-ledgers.js';

/** What to import. */
export interface ImportOptions {
  /** Files of translators, relative to the working folder. */
  readonly files: readonly string[];
  /** Null if each file names its language. */
  readonly locale: string | null;
}

/** What was imported. */
export interface Imported {
  /** Written files, relative to the site. */
  readonly files: readonly string[];
  /** Recorded sections: `fr/guides/install.md#update`. */
  readonly sections: readonly string[];
  /** Sections with new texts that are not written, because others of their texts are not translated or not confirmed. */
  readonly incomplete: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** An entry with its file. */
interface Placed extends ExchangeEntry {
  readonly file: ExchangeInput;
}

/** Imports files of translators. What is outdated or refused is reported; the rest is written and recorded. */
export async function importTranslations(settings: SiteConfig, options: ImportOptions): Promise<Imported> {
  const read = options.files.map((name) => readExchangeFile(name));
  const faults = read.flatMap((one) => ('code' in one ? [one] : []));
  if (faults.length > 0) throw new SiteError(faults);
  const files = read.flatMap((one) => ('code' in one ? [] : [one]));
  const { config, compared } = await openTranslations(settings);
  const byLocale = new Map<ComparedLocale, Placed[]>();
  for (const file of files) {
    const locale = wantedLocale(options.locale ?? languageOf(file, compared), compared);
    const placed = file.content.entries.map((entry): Placed => ({ ...entry, file }));
    byLocale.set(locale, [...(byLocale.get(locale) ?? []), ...placed]);
  }
  const readPage = await createPageReader(config.markdown);
  const importers = [...byLocale].map(([locale, entries]) => {
    const importer = new Importer(config, locale, readPage);
    importer.run(entries);
    return importer;
  });
  const written = importers.flatMap((one) => one.written);
  const recorded = await record(settings, written);
  return {
    files: [...written.flatMap(({ file }) => file ?? []), ...recorded.files].sort(byCodeUnit),
    sections: recorded.sections,
    incomplete: importers.flatMap((one) => one.incomplete),
    diagnostics: importers.flatMap((one) => one.diagnostics),
  };
}

/** The locale of a file. Languages are compared without regard to case: `zh_CN` is `zh-cn`. */
function languageOf({ name, content: { language } }: ExchangeInput, compared: readonly ComparedLocale[]): string {
  const bare = (code: string): string => code.toLowerCase().replaceAll('_', '-');
  const found = compared.find(({ locale }) => language !== null && bare(locale) === bare(language));
  if (found !== undefined) return found.locale;
  throw new SiteError([
    problem(
      'import-invalid',
      language === null ? 'The file names no language.' : `The site has no translations into \`${language}\`.`,
      { place: { file: name }, hint: 'Name the language with `--locale`.' },
    ),
  ]);
}

/** A page that was written. */
interface WrittenPage {
  readonly locale: string;
  readonly path: string;
  /** Relative to the site; null if its texts stay. */
  readonly file: string | null;
  /** Hashes of the original by section, from which the texts were translated. */
  readonly sections: ReadonlyMap<string, string>;
}

/** Outdated texts that are reported one by one: a file may have any number. */
const MOST_OUTDATED = 100;

const EXPORT_AGAIN = 'The original has changed since the export. Export it again.';

class Importer {
  #outdated = 0;
  readonly written: WrittenPage[] = [];
  readonly incomplete: string[] = [];
  readonly diagnostics: Diagnostic[] = [];

  constructor(
    readonly config: SiteConfig,
    readonly locale: ComparedLocale,
    readonly read: ReadTranslatable,
  ) {}

  run(entries: readonly Placed[]): void {
    const byPage = new Map<string, Placed[]>();
    for (const entry of entries) {
      const page = entry.context.split('#', 1)[0] ?? '';
      const ofPage = byPage.get(page);
      if (ofPage === undefined) byPage.set(page, [entry]);
      else ofPage.push(entry);
    }
    const pages = new Map(this.locale.pages.map((page) => [encodeWord(page.path), page]));
    for (const [path, ofPage] of byPage) {
      const page = pages.get(path);
      const units = page === undefined ? null : readUnits(page, this.read, this.config);
      if (page === undefined || units === null) for (const entry of ofPage) this.#reportOutdated(entry);
      else this.#importPage(page, units, ofPage);
    }
    const more = this.#outdated - MOST_OUTDATED;
    if (more > 0)
      this.diagnostics.push(
        warning('import-outdated', `The site lacks ${counted(more, 'more text')} of the files.`, {
          hint: EXPORT_AGAIN,
        }),
      );
  }

  #importPage(page: ComparedPage, units: PageUnits, entries: readonly Placed[]): void {
    const known = new Set(
      units.sections.flatMap((one) => one.units.map(({ context, source }) => unitKey(context, source))),
    );
    const byUnit = new Map<string, Placed>();
    for (const entry of entries) {
      const key = unitKey(entry.context, entry.source);
      if (!known.has(key)) this.#reportOutdated(entry);
      else this.#addEntry(byUnit, key, entry);
    }
    const entryOf = ({ context, source }: ExchangeUnit): Placed | undefined => byUnit.get(unitKey(context, source));
    const changes = units.sections.flatMap((section) => this.#changeOf(section, { page, entryOf }));
    // A page that is half translated would be published.
    const isReady = units.translation !== null || changes.length === units.sections.filter(hasUnits).length;
    if (!isReady) this.incomplete.push(...changes.map(({ section }) => this.#shown(page, section)));
    else if (changes.length > 0) this.#write(page, { units, changes, entryOf });
  }

  #addEntry(byUnit: Map<string, Placed>, key: string, entry: Placed): void {
    const before = byUnit.get(key);
    byUnit.set(key, entry);
    if (before === undefined || before.target === entry.target) return;
    byUnit.set(key, { ...entry, isConfirmed: false });
    this.#report(
      entry,
      `There is another translation of this text in ${before.file.name}:${before.line}.`,
      'Remove one of them.',
    );
  }

  /** The new texts of a section; none if there are none, or if it is not complete. */
  #changeOf(
    section: SectionUnits,
    { page, entryOf }: { page: ComparedPage; entryOf: EntryOf },
  ): readonly SectionChange[] {
    const { units, status } = section;
    const isCurrent = status.state === 'current';
    const confirmed = units.filter((unit) => entryOf(unit)?.isConfirmed === true && this.#isText(unit, entryOf));
    const isComplete = units.every((unit) =>
      entryOf(unit) === undefined ? unit.state === 'translated' : confirmed.includes(unit),
    );
    const texts = new Map(
      confirmed.flatMap((unit) => {
        const text = textOf(entryOf(unit)?.target ?? '', unit);
        return squeezed(text) === squeezed(unit.target ?? '') ? [] : [[unit, text] as const];
      }),
    );
    if (isCurrent ? texts.size > 0 : isComplete && units.length > 0) return [{ section, texts }];
    const isBegun = confirmed.some((unit) => unit.state !== 'translated') || texts.size > 0;
    if (isBegun) this.incomplete.push(this.#shown(page, section));
    return [];
  }

  #isText(unit: ExchangeUnit, entryOf: EntryOf): boolean {
    const entry = entryOf(unit);
    if (entry === undefined || !/[^\P{Cc}\n\t]/u.test(entry.target)) return true;
    this.#refuse(entry, 'contains a control character');
    return false;
  }

  #write(
    page: ComparedPage,
    { units, changes, entryOf }: { units: PageUnits; changes: readonly SectionChange[]; entryOf: EntryOf },
  ): void {
    const path = page.absolutePath ?? join(localeFolder(this.config, this.locale.locale), page.path);
    const first = changes.flatMap(({ texts }) => [...texts.keys()].flatMap((unit) => entryOf(unit) ?? []))[0];
    const isOwn = isInside(realPath(this.config.contentDir), realPath(existingPart(path)));
    if (!isOwn || (page.absolutePath === null && existsSync(path))) {
      if (first !== undefined)
        this.#refuse(
          first,
          isOwn ? 'belongs to a page that exists, but is no translation' : 'belongs outside the content folder',
        );
      return;
    }
    const accepted = this.#accepted(units, changes, entryOf);
    const result = rewrite(units, accepted, this.read);
    const isReady = units.translation !== null || accepted.length === changes.length;
    if (accepted.length === 0 || !isReady || 'refusal' in result) return;
    const isChanged = accepted.some(({ texts }) => texts.size > 0);
    if (isChanged) writeAtomic(path, result.text);
    this.written.push({
      locale: this.locale.locale,
      path: page.path,
      file: isChanged ? relativeTo(this.config.siteDir, path) : null,
      sections: new Map(accepted.map(({ section: { status } }) => [status.id, status.original?.hashes ?? ''])),
    });
  }

  /** The changes that keep the page as it is except for words. Others are found by halving. */
  #accepted(units: PageUnits, changes: readonly SectionChange[], entryOf: EntryOf): readonly SectionChange[] {
    const result = rewrite(units, changes, this.read);
    if ('text' in result) return changes;
    const [only] = changes;
    if (changes.length === 1 && only !== undefined) {
      this.#refuseSection(units, only, { entryOf, refusal: result.refusal });
      return [];
    }
    // A new page has all sections, so each is tried together with the texts of the original.
    const middle = Math.ceil(changes.length / 2);
    const halves = [changes.slice(0, middle), changes.slice(middle)];
    const accepted = halves.flatMap((half) => this.#accepted(units, half, entryOf));
    if ('text' in rewrite(units, accepted, this.read)) return accepted;
    for (const change of accepted) this.#refuseSection(units, change, { entryOf, refusal: result.refusal });
    return [];
  }

  #refuseSection(
    units: PageUnits,
    { section, texts }: SectionChange,
    { entryOf, refusal }: { entryOf: EntryOf; refusal: string },
  ): void {
    const alone = [...texts].map(([unit, text]) => {
      const result = rewrite(units, [{ section, texts: new Map([[unit, text]]) }], this.read);
      return { unit, refusal: 'refusal' in result ? result.refusal : null };
    });
    const found = alone.filter((one) => one.refusal !== null);
    const all = found.length > 0 ? found : alone.slice(0, 1);
    for (const one of all) {
      const entry = entryOf(one.unit);
      if (entry !== undefined) this.#refuse(entry, one.refusal ?? refusal);
    }
  }

  #refuse(entry: Placed, refusal: string): void {
    this.#report(
      entry,
      `The translation of \`${short(entry.context)}\` ${refusal}.`,
      'Correct the translation. What is more than words has to be changed in the page itself.',
    );
  }

  #reportOutdated(entry: Placed): void {
    // Nobody has translated it, so nothing is lost.
    if (entry.target === '') return;
    this.#outdated++;
    if (this.#outdated > MOST_OUTDATED) return;
    const { file, line } = entry;
    this.diagnostics.push(
      warning('import-outdated', `The site has no text \`${short(entry.source)}\` in \`${short(entry.context)}\`.`, {
        place: { file: file.name, line, column: 1 },
        source: file.text,
        hint: EXPORT_AGAIN,
      }),
    );
  }

  #report({ file, line }: Placed, message: string, hint: string): void {
    const place = { file: file.name, line, column: 1 };
    this.diagnostics.push(problem('import-refused', message, { place, source: file.text, hint }));
  }

  #shown({ path }: ComparedPage, { status: { id } }: SectionUnits): string {
    return `${this.locale.locale}/${path}#${id}`;
  }
}

type EntryOf = (unit: ExchangeUnit) => Placed | undefined;

function hasUnits({ units }: SectionUnits): boolean {
  return units.length > 0;
}

/** A text as it is written into the page. */
function textOf(target: string, { at }: ExchangeUnit): string {
  const text = target.replace(/\r\n?/g, '\n').normalize('NFC');
  return typeof at === 'string' && at !== 'section' ? squeezed(text) : text.trim();
}

/** A text on one line of a message. */
function short(text: string): string {
  const line = squeezed(text).replaceAll('`', "'");
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}

/** The nearest folder that exists. */
function existingPart(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : existingPart(dirname(path));
}

/** Records written sections, unless their original has changed in the meantime. */
async function record(
  settings: SiteConfig,
  written: readonly WrittenPage[],
): Promise<{ readonly sections: readonly string[]; readonly files: readonly string[] }> {
  if (written.length === 0) return { sections: [], files: [] };
  const { config, compared } = await openTranslations(settings);
  const sections: string[] = [];
  const files: string[] = [];
  for (const locale of compared) {
    const updates = written.flatMap((one): readonly LedgerUpdate[] => {
      const page = one.locale === locale.locale ? locale.pages.find(({ path }) => path === one.path) : undefined;
      return page === undefined ? [] : [{ page, rows: rowsOf(page, one) }];
    });
    for (const { page, rows } of updates)
      sections.push(...[...rows.keys()].map(({ id }) => `${locale.locale}/${page.path}#${id}`));
    files.push(...writeLedgers(locale, { updates }, config));
  }
  return { sections, files };
}

function rowsOf({ sections }: ComparedPage, written: WrittenPage): LedgerUpdate['rows'] {
  return new Map(
    sections.flatMap((section) => {
      const { id, original, translation } = section;
      if (original === null || translation === null || written.sections.get(id) !== original.hashes) return [];
      const row = { mark: null, source: original.hashes.split(' '), translation: translationHash(translation) };
      return [[section, row] as const];
    }),
  );
}
