import { problem, SiteError } from '../base/diagnostics.js';
import { type LedgerRow, type SectionStatus, translationHash } from '../features/translations/index.js';
import type { SiteConfig } from '../model/config.js';
import type { LeftRecord } from './checks/left-records.js';
import type { ComparedLocale, ComparedPage } from './checks/translation-states.js';
import { openTranslations } from './open-translations.js';
import { isWanted, type WantedPage, wantedByOriginals, wantedLocales, wantedPages } from './wanted-pages.js';
import { isOfPage, type LedgerUpdate, type NewRow, writeLedgers } from './write-ledgers.js';

/** What to record. */
export interface AcceptOptions {
  /** Pages with or without the ID of a section: `guides/install.md#update`. */
  readonly pages: readonly string[];
  /**
   * Empty for the only language with translations, or the one that the path of a page names; for `same` and `guessed`, for all languages.
   */
  readonly locales: readonly string[];
  /**
   * - `pages`: what the pages name; records of sections and pages that were removed are removed;
   * - `touched`: only what changed with its original;
   * - `unrecorded`: what has no record, or a guessed one;
   * - `guessed`: what has no record, marked as guessed from commits;
   * - `same`: what was current before the originals that the pages name changed.
   */
  readonly which: 'pages' | 'touched' | 'unrecorded' | 'guessed' | 'same';
  /** For `same`, the commit with the originals before the change; null for the one that the branch was made from. */
  readonly since?: string | null;
}

/** What was recorded. */
export interface Accepted {
  /** Sections: `fr/guides/install.md#update`. */
  readonly sections: readonly string[];
  /** Sections whose records were removed, because they have no translation any more. */
  readonly removed: readonly string[];
  /** Files that were written, relative to the site. */
  readonly files: readonly string[];
  /** Sections without a new record: for `same`, what was outdated before; for `guessed`, what commits say nothing about. */
  readonly left: readonly string[];
  /** For `same`, the commit with the originals before the change. */
  readonly base: string | null;
}

/** Records that sections of translations are as current as their originals. */
export async function acceptTranslations(settings: SiteConfig, options: AcceptOptions): Promise<Accepted> {
  const { config, compared } = await openTranslations(settings);
  const isSame = options.which === 'same';
  const isOfHistory = isSame || options.which === 'guessed';
  const wanted = (isSame ? wantedByOriginals : wantedPages)(options.pages, config);
  // Nothing is written if a name leads nowhere.
  const found = wantedLocales({ locales: options.locales, wanted }, compared);
  const locales = isOfHistory ? found : onlyOne(found, options, wanted);
  const history = isOfHistory ? await openedHistory(config, options) : null;
  const isNamed = ({ locale }: ComparedLocale, page: string, id: string): boolean =>
    wanted.length > 0 && isWanted(wanted, { locale, page, id });
  const sections: string[] = [];
  const left: string[] = [];
  const removed: string[] = [];
  const changes = new Map<ComparedLocale, { updates: readonly LedgerUpdate[]; removed: readonly LeftRecord[] }>();
  for (const locale of locales) {
    const chosen = chosenSections(locale, chooser(options.which, wanted, locale));
    const rows = await updatesOf(chosen, history?.newRow ?? comparedRow);
    const gone = options.which === 'pages' ? locale.left.filter(({ path, id }) => isNamed(locale, path, id)) : [];
    removed.push(...gone.map(({ path, id }) => `${locale.locale}/${path}#${id}`));
    changes.set(locale, { updates: rows, removed: gone });
    const isRecorded = new Set(rows.flatMap((update) => [...update.rows.keys()]));
    for (const { page, section } of chosen)
      (isRecorded.has(section) ? sections : left).push(`${locale.locale}/${page.path}#${section.id}`);
  }
  const files = [...changes].flatMap(([locale, ofLocale]) => writeLedgers(locale, ofLocale, config));
  return { sections, removed, files, left, base: history?.base ?? null };
}

interface Chosen {
  readonly page: ComparedPage;
  readonly section: SectionStatus;
}

function chosenSections({ pages }: ComparedLocale, choose: ReturnType<typeof chooser>): readonly Chosen[] {
  return pages.flatMap((page) => {
    if (page.absolutePath === null) return [];
    const chosen = page.sections.filter((section) => !section.isRepeated && choose(page, section));
    return chosen.map((section) => ({ page, section }));
  });
}

async function updatesOf(chosen: readonly Chosen[], newRow: NewRow): Promise<readonly LedgerUpdate[]> {
  const updates = new Map<ComparedPage, Map<SectionStatus, LedgerRow>>();
  for (const { page, section } of chosen) {
    const row = await newRow(page, section);
    if (row === null) continue;
    updates.set(page, (updates.get(page) ?? new Map<SectionStatus, LedgerRow>()).set(section, row));
  }
  return [...updates].map(([page, rows]) => ({ page, rows }));
}

async function openedHistory(
  config: SiteConfig,
  { which, since = null }: AcceptOptions,
): Promise<{ readonly newRow: NewRow; readonly base: string | null }> {
  if (which === 'same') return (await import('./accept-same.js')).openSame(config, since);
  return { newRow: await (await import('./guess-rows.js')).openGuesses(config), base: null };
}

/** The record of a section that somebody has compared. */
const comparedRow: NewRow = async (_, { original, translation }) => {
  if (original === null || translation === null) return null;
  return { mark: null, source: original.hashes.split(' '), translation: translationHash(translation) };
};

/** Only one language is recorded unless the command names several. */
function onlyOne(
  found: readonly ComparedLocale[],
  { locales }: AcceptOptions,
  wanted: readonly WantedPage[],
): readonly ComparedLocale[] {
  if (found.length < 2 || locales.length > 0 || wanted.some(({ locale }) => locale !== null)) return found;
  throw new SiteError([
    problem('unknown-translation', 'The site has translations into several languages.', {
      hint: `Name the one that you have compared: \`--locale ${found[0]?.locale}\`.`,
    }),
  ]);
}

function chooser(
  which: AcceptOptions['which'],
  wanted: readonly WantedPage[],
  { locale, ledgers }: ComparedLocale,
): (page: ComparedPage, section: SectionStatus) => boolean {
  const isHere = (row: LedgerRow | null, page: ComparedPage): boolean => row !== null && isOfPage(row, page, ledgers);
  return (page, { id, state, original, translation, row }) => {
    if (original === null || translation === null) return false;
    if (!isWanted(wanted, { locale, page: page.path, id })) return false;
    if (which === 'same') return state === 'outdated' || state === 'touched';
    if (which === 'guessed') return state === 'unrecorded';
    if (which === 'unrecorded') return state === 'unrecorded' || state === 'guessed';
    // What has moved to this page is recorded here from now on.
    return which === 'pages' ? state !== 'current' || !isHere(row, page) : state === which;
  };
}
