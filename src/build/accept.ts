import { problem, SiteError } from '../base/diagnostics.js';
import { type LedgerRow, type SectionStatus, translationHash } from '../features/translations/index.js';
import type { SiteConfig } from '../model/config.js';
import type { ComparedLocale, ComparedPage } from './checks/translation-states.js';
import { openTranslations } from './open-translations.js';
import { isWanted, type Wanted, wantedByOriginals, wantedLocales, wantedPages } from './wanted-pages.js';
import { type LedgerUpdate, writeLedgers } from './write-ledgers.js';

/** What to record. */
export interface AcceptOptions {
  /** Pages with or without the ID of a section: `guides/install.md#update`. */
  readonly pages: readonly string[];
  /** Empty for the only language with translations, or the one that the path of a page names; for `same`, for all languages. */
  readonly locales: readonly string[];
  /**
   * - `pages`: what the pages name;
   * - `touched`: only what changed with its original;
   * - `unrecorded`: what has no record;
   * - `same`: what was current before the originals that the pages name changed.
   */
  readonly which: 'pages' | 'touched' | 'unrecorded' | 'same';
  /** For `same`, the commit with the originals before the change; null for the one that the branch was made from. */
  readonly since?: string | null;
}

/** What was recorded. */
export interface Accepted {
  /** Sections: `fr/guides/install.md#update`. */
  readonly sections: readonly string[];
  /** Files that were written, relative to the site. */
  readonly files: readonly string[];
  /** For `same`, sections that stay outdated, because the change is not all that they lack. */
  readonly left: readonly string[];
  /** For `same`, the commit with the originals before the change. */
  readonly base: string | null;
}

/** The new record of a section; null if it is not recorded. */
export type NewRow = (page: ComparedPage, section: SectionStatus) => Promise<LedgerRow | null>;

/** Records that sections of translations are as current as their originals. */
export async function acceptTranslations(settings: SiteConfig, options: AcceptOptions): Promise<Accepted> {
  const { config, compared } = await openTranslations(settings);
  const isSame = options.which === 'same';
  const wanted = (isSame ? wantedByOriginals : wantedPages)(options.pages, config);
  // Nothing is written if a name leads nowhere.
  const found = wantedLocales({ locales: options.locales, wanted }, compared);
  const locales = isSame ? found : onlyOne(found, options, wanted);
  const same = isSame ? await (await import('./accept-same.js')).openSame(config, options.since ?? null) : null;
  const sections: string[] = [];
  const left: string[] = [];
  const updates = new Map<ComparedLocale, readonly LedgerUpdate[]>();
  for (const locale of locales) {
    const choose = chooser(options.which, wanted, locale);
    const ofLocale: LedgerUpdate[] = [];
    for (const page of locale.pages) {
      const chosen = page.absolutePath === null ? [] : page.sections.filter((section) => choose(page, section));
      const rows = new Map<SectionStatus, LedgerRow>();
      for (const section of chosen) {
        const row = await (same?.newRow ?? comparedRow)(page, section);
        if (row !== null) rows.set(section, row);
        (row === null ? left : sections).push(`${locale.locale}/${page.path}#${section.id}`);
      }
      if (rows.size > 0) ofLocale.push({ page, rows });
    }
    updates.set(locale, ofLocale);
  }
  const files = [...updates].flatMap(([locale, ofLocale]) => writeLedgers(locale, ofLocale, config));
  return { sections, files, left, base: same?.base ?? null };
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
  wanted: readonly Wanted[],
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
  wanted: readonly Wanted[],
  { locale }: ComparedLocale,
): (page: ComparedPage, section: SectionStatus) => boolean {
  return (page, { id, state, original, translation }) => {
    if (original === null || translation === null) return false;
    if (!isWanted(wanted, { locale, page: page.path, id })) return false;
    if (which === 'same') return state === 'outdated' || state === 'touched';
    return which === 'pages' ? state !== 'current' : state === which;
  };
}
