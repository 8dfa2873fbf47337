import { readTextOrNull, relativeTo } from '../base/files.js';
import { type SectionText, translationHash } from '../features/translations/index.js';
import type { SiteConfig } from '../model/config.js';
import { earlierHashes, sectionsOfFile } from './past-sections.js';
import { type History, openHistory, type Revision, withoutHistory } from './source-history.js';
import type { NewRow } from './write-ledgers.js';

/**
 * Records of sections by commits: a section was translated from what its original said when the translated section became what it is. That
 * is a guess, since a commit may change a translation without a look at the original, and the records are marked so. Throws if the clone
 * lacks commits: its oldest one would seem to have written every page.
 */
export async function openGuesses(config: SiteConfig): Promise<NewRow> {
  const history = await openHistory(config.contentDir);
  if ('reason' in history) throw withoutHistory(history);
  if (history.gap !== null) throw withoutHistory(history.gap);
  const past = new PastPages(config, history);
  return async ({ absolutePath, original: file }, { original, translation }) => {
    if (original === null || translation === null || absolutePath === null) return null;
    const since = await past.since(absolutePath, translation.hashes);
    const source = since === null ? null : await past.hashesAt(file, since.time, original.id);
    if (source === null) return null;
    return { mark: 'guessed', source: source.split(' '), translation: translationHash(translation) };
  };
}

/** Earlier versions of pages. */
class PastPages {
  readonly #revisions = new Map<string, Promise<readonly Revision[]>>();
  /** Sections of versions of the pages that were asked for last. */
  #sections = new Map<string, Promise<readonly SectionText[]>>();
  #pages: readonly string[] = [];

  constructor(
    readonly config: SiteConfig,
    readonly history: History,
  ) {}

  /** The commit since which a page has had a section; null if it is not committed. */
  async since(file: string, hashes: string): Promise<Revision | null> {
    let since: Revision | null = null;
    for (const revision of await this.#revisionsOf(file)) {
      const sections = await this.#sectionsAt(file, revision);
      if (!sections.some((section) => section.hashes === hashes)) break;
      since = revision;
    }
    return since;
  }

  /** Hashes of a section of today as it was at a time, in seconds; null if it was not there. */
  async hashesAt(file: string, time: number, id: string): Promise<string | null> {
    const revision = (await this.#revisionsOf(file)).find((one) => one.time <= time);
    if (revision === undefined) return null;
    const now = this.#kept(file, 'now', async () => this.#read(readTextOrNull(file) ?? '', file));
    return earlierHashes(await this.#sectionsAt(file, revision), await now).get(id) ?? null;
  }

  #revisionsOf(file: string): Promise<readonly Revision[]> {
    const known = this.#revisions.get(file) ?? this.history.revisions(file);
    this.#revisions.set(file, known);
    return known;
  }

  #sectionsAt(file: string, { blob }: Revision): Promise<readonly SectionText[]> {
    return this.#kept(file, blob, async () => this.#read((await this.history.texts([blob])).get(blob) ?? '', file));
  }

  #read(text: string, file: string): Promise<readonly SectionText[]> {
    return sectionsOfFile(text, relativeTo(this.config.contentDir, file), this.config);
  }

  /** Keeps versions of two pages: an original and its translation. */
  #kept(file: string, version: string, read: () => Promise<readonly SectionText[]>): Promise<readonly SectionText[]> {
    if (!this.#pages.includes(file)) {
      this.#pages = [...this.#pages, file].slice(-2);
      this.#sections = new Map(
        [...this.#sections].filter(([key]) => this.#pages.some((page) => key.startsWith(`${page}\n`))),
      );
    }
    const key = `${file}\n${version}`;
    const sections = this.#sections.get(key) ?? read();
    this.#sections.set(key, sections);
    return sections;
  }
}
