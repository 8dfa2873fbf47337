import type { Ledger, LedgerPage } from '../features/translations/index.js';
import type { FormerId } from '../model/doc.js';
import type { PageSection, RecordedTranslation } from '../model/section.js';
import type { Route, Site } from '../model/site.js';
import type { Source } from '../model/source.js';
import type { Docs } from './docs.js';

/** Sections of a translation whose originals have changed since they were recorded. */
export interface OutdatedSections {
  /** Page of the original. */
  readonly original: Route;
  /** In the order of the page; empty if everything is current. */
  readonly sections: readonly OutdatedSection[];
  /** True if more than half of the page is outdated. */
  readonly isMost: boolean;
}

/** A section that is outdated. */
export interface OutdatedSection {
  /** ID on the translated page; empty for its beginning. */
  readonly id: string;
  /** ID on the page of the original. */
  readonly originalId: string;
}

/** Finds the outdated sections of a page; null if it is no translation with records, or if its original is not published. */
export type FindOutdated = (source: Source) => Promise<OutdatedSections | null>;

/** Originals and files of records that stay in memory: the languages of a page need them in turn. */
const RECENT = 16;

/**
 * Prepares the search for outdated sections of a site. A page is compared with its own original only, so a section whose record is that of
 * another page, from which it has moved, counts as unrecorded here.
 */
export function openOutdated({ config: { siteDir }, content, routeOfSource }: Site, docs: Docs): FindOutdated {
  const { translations } = content;
  if (translations === undefined) return async () => null;
  const ledgers = new Recent<string, Promise<Ledger | null>>();
  const originals = new Recent<string, Promise<Original>>();
  const readLedger = async (path: string): Promise<Ledger | null> => {
    const { readLedgerFile } = await import('../features/translations/index.js');
    const read = readLedgerFile(path, siteDir);
    return 'code' in read ? null : read;
  };
  const recordsOf = async (source: Source, { ledger }: RecordedTranslation): Promise<LedgerPage | null> => {
    const records = await ledgers.get(ledger, () => readLedger(ledger));
    return records?.pages.get(source.path.slice(source.path.lastIndexOf('/') + 1)) ?? null;
  };
  const read = async (source: Source): Promise<Original> => {
    const { withHead } = await import('../features/translations/index.js');
    const { sections, formerIds } = (await docs.get(source)).doc;
    return { sections: withHead(sections, source.frontmatter), formerIds };
  };
  return async (source) => {
    const recorded = translations.get(source.path);
    const original = routeOfSource.get(recorded?.original ?? '');
    if (recorded === undefined || original?.source == null) return null;
    const { source: from } = original;
    const records = await recordsOf(source, recorded);
    if (records === null) return { original, sections: [], isMost: false };
    const { sections, formerIds } = await originals.get(`${from.path}\n${from.hash}`, () => read(from));
    const translation = (await read(source)).sections;
    const { translationStates } = await import('../features/translations/index.js');
    const page = { path: source.path, from: from.locale, original: sections, formerIds, translation };
    const states = translationStates([page], new Map([[source.path, records]])).get(source.path) ?? [];
    const outdated = states.flatMap(({ id, state, translation: own }) =>
      own !== null && (state === 'outdated' || state === 'touched') ? [{ id: own.id, originalId: id }] : [],
    );
    return { original, sections: outdated, isMost: outdated.length > translation.length / 2 };
  };
}

/** An original as its translations are compared with it. */
interface Original {
  readonly sections: readonly PageSection[];
  readonly formerIds: readonly FormerId[];
}

/** The results that were asked for last. */
class Recent<K, V> {
  readonly #values = new Map<K, V>();

  get(key: K, make: () => V): V {
    const value = this.#values.get(key) ?? make();
    this.#values.delete(key);
    this.#values.set(key, value);
    const oldest = this.#values.keys().next();
    if (this.#values.size > RECENT && oldest.done !== true) this.#values.delete(oldest.value);
    return value;
  }
}
