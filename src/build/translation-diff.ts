import { dirname } from 'node:path';
import { byCodeUnit, readTextOrNull, relativeTo } from '../base/files.js';
import type { LedgerRow, SectionState, SectionStatus, SectionText } from '../features/translations/index.js';
import type { SiteConfig } from '../model/config.js';
import type { PageSection } from '../model/section.js';
import { type ComparedLine, diffLines } from '../shared/text-diff.js';
import type { ComparedLocale, ComparedPage } from './checks/translation-states.js';
import { openTranslations } from './open-translations.js';
import { sectionsOfFile } from './past-sections.js';
import { type History, type HistoryGap, openHistory } from './source-history.js';
import { isWanted, wantedByOriginals, wantedLocales } from './wanted-pages.js';

/** What to compare. */
export interface DiffOptions {
  /** Pages with or without the ID of a section; empty for all. */
  readonly pages: readonly string[];
  /** Empty for all languages. */
  readonly locales: readonly string[];
}

/** How the original of a section has changed since its translation was recorded. */
export interface SectionDiff {
  readonly locale: string;
  /** Path within the folder of the language. */
  readonly path: string;
  readonly id: string;
  readonly state: SectionState;
  /** Files of the original and the translation, relative to the site. */
  readonly original: string;
  readonly translation: string;
  /** The newest commit in which the original said what was recorded; null if its text is not known. */
  readonly since: { readonly commit: string; readonly day: string } | null;
  /** Lines of both texts; without the earlier one, the blocks of today: `added` for those that are new. */
  readonly lines: readonly ComparedLine[];
  /** Number of recorded blocks that are not in the original any more. */
  readonly removedBlocks: number;
  /** Why the earlier text is not known; null if it is. */
  readonly gap: HistoryGap | null;
}

/** Compares the originals of outdated sections with what they said when the translations were recorded. */
export async function translationDiff(settings: SiteConfig, options: DiffOptions): Promise<readonly SectionDiff[]> {
  const { config, compared } = await openTranslations(settings);
  const wanted = wantedByOriginals(options.pages, config);
  const locales = wantedLocales({ locales: options.locales, wanted }, compared);
  const past = new PastTexts(config);
  const diffs: SectionDiff[] = [];
  for (const locale of locales)
    for (const page of locale.pages) {
      const sections = page.sections.filter(
        ({ id, state }) =>
          (state === 'outdated' || state === 'touched') &&
          isWanted(wanted, { locale: locale.locale, page: page.path, id }),
      );
      if (sections.length > 0) diffs.push(...(await pageDiff(locale, page, sections, past)));
    }
  return diffs;
}

async function pageDiff(
  { locale }: ComparedLocale,
  { path, original: file, absolutePath }: ComparedPage,
  sections: readonly SectionStatus[],
  past: PastTexts,
): Promise<readonly SectionDiff[]> {
  const now = await past.sections(readTextOrNull(file) ?? '', file);
  const rows = sections.flatMap(({ row }) => row ?? []);
  const earlier = await past.find(
    file,
    rows.map(({ source }) => source.join(' ')),
  );
  const { siteDir } = past.config;
  return sections.flatMap(({ id, state, original, row }): readonly SectionDiff[] => {
    if (row === null || original === null) return [];
    const before = earlier.found.get(row.source.join(' ')) ?? null;
    const text = now.find((section) => isSection(section, original)) ?? null;
    return [
      {
        ...{ locale, path, id, state },
        original: relativeTo(siteDir, file),
        translation: absolutePath === null ? '' : relativeTo(siteDir, absolutePath),
        since: before === null ? null : { commit: before.commit, day: before.day },
        lines: before === null ? newBlocks(text, row) : diffLines(before.text, text?.text ?? ''),
        removedBlocks: removedBlocks(original, row),
        gap: before === null ? earlier.gap : null,
      },
    ];
  });
}

/** True for the section with the text, which may have another ID where an extension changes the page. */
function isSection(section: SectionText, { id, hashes }: PageSection): boolean {
  return section.hashes === hashes || (section.id === id && id !== '');
}

/** Blocks of today, each with the answer whether it was recorded. */
function newBlocks(section: SectionText | null, { source }: LedgerRow): readonly ComparedLine[] {
  const before = new Set(source);
  return (section?.blocks ?? []).flatMap(({ hash, text }) =>
    text.split('\n').map((line): ComparedLine => ({ kind: before.has(hash) ? 'same' : 'added', text: line })),
  );
}

function removedBlocks({ hashes }: PageSection, { source }: LedgerRow): number {
  const now = new Set(hashes.split(' ').slice(1));
  return source.slice(1).filter((hash) => !now.has(hash)).length;
}

/** A section as it was. */
interface PastSection {
  readonly text: string;
  readonly commit: string;
  readonly day: string;
}

/** What was found of a page. */
interface Earlier {
  /** By the hashes of the section. */
  readonly found: ReadonlyMap<string, PastSection>;
  readonly gap: HistoryGap | null;
}

/** Texts read at once; the newest ones hold nearly all that is looked for. */
const TEXTS = 20;

/** Earlier texts of pages. */
class PastTexts {
  readonly #histories = new Map<string, Promise<History | HistoryGap>>();
  readonly #earlier = new Map<string, Promise<Earlier>>();

  constructor(readonly config: SiteConfig) {}

  sections(text: string, file: string): Promise<readonly SectionText[]> {
    return sectionsOfFile(text, relativeTo(this.config.contentDir, file), this.config);
  }

  /** Finds sections of a file by their hashes. */
  find(file: string, hashes: readonly string[]): Promise<Earlier> {
    const key = [file, ...[...hashes].sort(byCodeUnit)].join('\n');
    const known = this.#earlier.get(key);
    if (known !== undefined) return known;
    const earlier = this.#find(file, hashes);
    this.#earlier.set(key, earlier);
    return earlier;
  }

  async #find(file: string, hashes: readonly string[]): Promise<Earlier> {
    const found = new Map<string, PastSection>();
    const history = await this.#history(dirname(file));
    if ('reason' in history) return { found, gap: history };
    const revisions = await history.revisions(file);
    const open = new Set(hashes);
    for (let start = 0; start < revisions.length && open.size > 0; start += TEXTS) {
      const some = revisions.slice(start, start + TEXTS);
      const texts = await history.texts(some.map(({ blob }) => blob));
      for (const { blob, commit, day } of some) {
        if (open.size === 0) break;
        for (const section of await this.sections(texts.get(blob) ?? '', file))
          if (open.delete(section.hashes)) found.set(section.hashes, { text: section.text, commit, day });
      }
    }
    return { found, gap: open.size === 0 ? null : (history.gap ?? gapOf(revisions.length)) };
  }

  #history(dir: string): Promise<History | HistoryGap> {
    const known = this.#histories.get(dir) ?? openHistory(dir);
    this.#histories.set(dir, known);
    return known;
  }
}

function gapOf(revisions: number): HistoryGap {
  return revisions === 0
    ? { reason: 'uncommitted', message: 'The original was never committed.', command: null }
    : {
        reason: 'absent',
        message: 'No commit on this branch has the text that was recorded.',
        command: null,
      };
}
