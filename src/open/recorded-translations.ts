import { dirname, join } from 'node:path';
import { sha256 } from '../base/hash.js';
import type { SiteConfig } from '../model/config.js';
import type { Report } from '../model/diagnostic.js';
import type { RecordedTranslation } from '../model/section.js';
import type { Content } from '../model/source.js';
import { byTranslation, originalFor, originalLanguages, translationGroup } from '../shared/originals.js';

/** Translated pages with records, by the path of their source; empty if there are none. Damaged records are reported. */
export async function recordedTranslations(
  config: SiteConfig,
  { sources, ledgers = [] }: Content,
  report: Report,
): Promise<Pick<Content, 'translations'>> {
  if (ledgers.length === 0) return {};
  const { readLedgerFile } = await import('../features/translations/index.js');
  // Pages that are files of authors.
  const written = sources.filter(({ format, text }) => format === 'md' && text === null);
  const pages = new Map(written.map((page) => [page.absolutePath.normalize('NFC'), page]));
  const groups = byTranslation(written, translationGroup);
  const languages = originalLanguages(config.i18n);
  const translations = new Map<string, RecordedTranslation>();
  for (const ledger of ledgers) {
    const read = readLedgerFile(ledger, config.siteDir);
    if ('code' in read) {
      report(read);
      continue;
    }
    for (const [name, { from, rows }] of read.pages) {
      const page = pages.get(join(dirname(ledger), name).normalize('NFC'));
      if (page === undefined || page.locale === config.i18n.source) continue;
      const group = groups.get(translationGroup(page));
      const original = group && originalFor(group, page.locale, languages);
      // A record of another original says nothing about this one.
      if (original?.locale !== from) continue;
      const hash = sha256(JSON.stringify([original.path, from, [...rows]]));
      translations.set(page.path, { original: original.path, ledger, hash });
    }
  }
  return translations.size === 0 ? {} : { translations };
}
