import { dirname, join } from 'node:path';
import { sha256 } from '../base/hash.js';
import type { SiteConfig } from '../model/config.js';
import type { Report } from '../model/diagnostic.js';
import type { RecordedTranslation } from '../model/section.js';
import type { Content, Source } from '../model/source.js';

/** Translated pages with records, by the path of their source; empty if there are none. Damaged records are reported. */
export async function recordedTranslations(
  config: SiteConfig,
  { sources, ledgers = [] }: Content,
  report: Report,
): Promise<Pick<Content, 'translations'>> {
  if (ledgers.length === 0) return {};
  const { readLedgerFile } = await import('../features/translations/index.js');
  const { pages, groups } = listed(sources);
  const { source, defaultLocale, locales } = config.i18n;
  const codes = [...new Set([source, defaultLocale, ...locales.map(({ code }) => code)])];
  const translations = new Map<string, RecordedTranslation>();
  for (const ledger of ledgers) {
    const read = readLedgerFile(ledger, config.siteDir);
    if ('code' in read) {
      report(read);
      continue;
    }
    for (const [name, { from, rows }] of read.pages) {
      const page = pages.get(join(dirname(ledger), name).normalize('NFC'));
      if (page === undefined || page.locale === source) continue;
      const group = groups.get(groupOf(page));
      const original = codes.flatMap((code) => (code === page.locale ? [] : (group?.get(code) ?? [])))[0];
      // A record of another original says nothing about this one.
      if (original?.locale !== from) continue;
      const hash = sha256(JSON.stringify([original.path, from, [...rows]]));
      translations.set(page.path, { original: original.path, ledger, hash });
    }
  }
  return translations.size === 0 ? {} : { translations };
}

interface Listed {
  /** Pages that are files of authors, by absolute path. */
  readonly pages: ReadonlyMap<string, Source>;
  /** The first of each language, by what translations of a page share. */
  readonly groups: ReadonlyMap<string, ReadonlyMap<string, Source>>;
}

function listed(sources: readonly Source[]): Listed {
  const pages = new Map<string, Source>();
  const groups = new Map<string, Map<string, Source>>();
  for (const source of sources) {
    if (source.format !== 'md' || source.text !== null) continue;
    pages.set(source.absolutePath.normalize('NFC'), source);
    const group = groups.get(groupOf(source)) ?? new Map<string, Source>();
    groups.set(groupOf(source), group);
    if (!group.has(source.locale)) group.set(source.locale, source);
  }
  return { pages, groups };
}

/** The same for all translations of a page. */
function groupOf({ kind, slug }: Source): string {
  return `${kind} ${slug}`;
}
