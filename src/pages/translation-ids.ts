import { codeList } from '../base/code-list.js';
import { warning } from '../base/diagnostics.js';
import { relativeTo } from '../base/files.js';
import { pointAt } from '../base/line-starts.js';
import type { Report } from '../model/diagnostic.js';
import type { Route, Site } from '../model/site.js';
import type { Source } from '../model/source.js';
import { readSiteText } from '../open/places.js';
import { originalLanguages } from '../shared/originals.js';
import type { ReadPageIds } from './page-ids.js';

/** Compares the ids of translations with those of their originals, so that a link to a section leads there in every language. */
export interface TranslationIds {
  /** Adds a page in its own language. */
  readonly page: ReadPageIds;
  /** Reports what differs, once all pages are known. */
  report(): void;
}

/** Ids of a page in one string each, separated by a character that ids cannot contain: arrays would take more memory. */
interface IdsOfPage {
  readonly route: Route;
  readonly source: Source;
  readonly all: string;
  readonly named: string;
  readonly former: string;
}

const EDGE = '\0';

/** Starts the comparison; in a site with one language, there is nothing to compare. */
export function compareTranslationIds(site: Site, report: Report): TranslationIds {
  const pages = new Map<string, IdsOfPage[]>();
  if (site.config.i18n.locales.length < 2) return { page: () => undefined, report: () => undefined };
  return {
    page(route, { ids, namedIds, formerIds }) {
      // Generated pages have the sections that their overlays add.
      if (route.source === null || route.source.text !== null) return;
      const translations = pages.get(route.slug) ?? [];
      pages.set(route.slug, translations);
      const former = joined(formerIds.map((id) => id.former));
      translations.push({ route, source: route.source, all: joined(ids), named: joined(namedIds), former });
    },
    report() {
      for (const translations of pages.values())
        for (const translation of translations) {
          const original = originalOf(site, translation, translations);
          if (original !== null) reportDifference(site, { translation, original }, report);
        }
    },
  };
}

/** The page that a page was translated from: in the language of the sources, or else in the first other language that has it. */
function originalOf({ config }: Site, page: IdsOfPage, translations: readonly IdsOfPage[]): IdsOfPage | null {
  const [original] = originalLanguages(config.i18n).flatMap((code) =>
    translations.filter(({ route }) => route.locale === code),
  );
  return original === undefined || original === page ? null : original;
}

/** A page and the page that it was translated from. */
interface Pair {
  readonly translation: IdsOfPage;
  readonly original: IdsOfPage;
}

/** An id counts if an author wrote it: ids that follow from the text of a heading differ in every language. */
function reportDifference(site: Site, { translation, original }: Pair, report: Report): void {
  const { siteDir } = site.config;
  const file = relativeTo(siteDir, translation.source.absolutePath);
  const originalFile = relativeTo(siteDir, original.source.absolutePath);
  const missingIds = idsWithout(original.named, translation.all);
  const formerIds = idsWithout(original.former, translation.all);
  const extraIds = idsWithout(translation.named, original.all);
  if (missingIds.length + formerIds.length + extraIds.length === 0) return;
  const text = readSiteText(siteDir, file) ?? '';
  if (missingIds.length + formerIds.length > 0) {
    const message = `The page lacks ${listed([...missingIds, ...formerIds])} of its original, \`${originalFile}\`.`;
    const heading = missingIds.length > 0 ? `{#${missingIds[0]}}` : `{#… was=${formerIds[0]}}`;
    const hint = `Give the heading the same id as in the original: \`${heading}\`.`;
    report(warning('translation-ids-differ', message, { place: { file, line: 1, column: 1 }, source: text, hint }));
  }
  if (extraIds.length === 0) return;
  const message = `The page has ${listed(extraIds)}, which its original, \`${originalFile}\`, lacks.`;
  const place = { file, ...pointAt(text, Math.max(0, text.indexOf(`#${extraIds[0]}`))) };
  const hint = 'Use the ids of the original, so that links to a section lead there in every language.';
  report(warning('translation-ids-differ', message, { place, source: text, hint }));
}

function idsWithout(ids: string, others: string): readonly string[] {
  return ids.split(EDGE).filter((id) => id !== '' && !others.includes(EDGE + id + EDGE));
}

function joined(ids: readonly string[]): string {
  return ['', ...ids, ''].join(EDGE);
}

/** Ids in words: `the id \`a\``, `the ids \`a\`, \`b\``. */
function listed(ids: readonly string[]): string {
  return `the ${ids.length === 1 ? 'id' : 'ids'} ${codeList(ids)}`;
}
