import { writeFileSync } from 'node:fs';
import { readTextOrNull, relativeTo } from '../base/files.js';
import {
  type AddressBook,
  type BrokenPromise,
  brokenPromises,
  movedPages,
  type RecognisablePage,
  successorOf,
  withFormerId,
  withNewId,
  withRedirect,
} from '../features/addresses/index.js';
import type { Site } from '../model/site.js';
import { leadsOf, type PublishedPages } from './checks/id-checks.js';
import { openEarlierPages, pageTexts } from './earlier-pages.js';
import { sectionsOfFile } from './past-sections.js';

/** What `docsgen addresses --fix` did. */
export interface AddressFixes {
  /** What was written, and where: `{#upgrade was=update}` in `content/en/install.md`. */
  readonly written: readonly { readonly file: string; readonly what: string }[];
  /** Sentences about what was left alone, because the texts do not agree or several places may be meant. */
  readonly left: readonly string[];
}

/** Nothing was fixed. */
export const NO_FIXES: AddressFixes = { written: [], left: [] };

type Pages = PublishedPages['pages'];

/**
 * Writes `redirect_from` into pages that were moved, and `was=` behind headings that were renamed. Both are recognised by their texts when
 * the file of addresses was last committed; without a history, a heading between the same neighbours is the renamed one.
 */
export async function fixAddresses(site: Site, pages: Pages, book: AddressBook): Promise<AddressFixes> {
  const fixer = new Fixer(site, pages, book);
  await fixer.run();
  return { written: fixer.written, left: fixer.left };
}

class Fixer {
  readonly written: { file: string; what: string }[] = [];
  readonly left: string[] = [];
  /** Pages that old addresses lead to from now on. */
  readonly #moved = new Map<string, string>();

  constructor(
    readonly site: Site,
    readonly pages: Pages,
    readonly book: AddressBook,
  ) {}

  async run(): Promise<void> {
    const leads = leadsOf(this.site);
    const lost = brokenPromises(this.book, this.pages, leads);
    if (lost.length === 0) return;
    const earlier = await (await openEarlierPages(this.site))?.read(new Set(lost.map(({ address }) => address)));
    await this.#redirect(lost, earlier ?? new Map());
    const leadOf: typeof leads = (address) => {
      const page = this.#moved.get(address);
      return page === undefined ? leads(address) : { page };
    };
    for (const promise of brokenPromises(this.book, this.pages, leadOf))
      if (promise.id !== null) await this.#keepId(promise, promise.id, earlier?.get(promise.address) ?? null);
  }

  /** Lets the successors of pages that are gone redirect. */
  async #redirect(lost: readonly BrokenPromise[], earlier: ReadonlyMap<string, RecognisablePage>): Promise<void> {
    const gone = lost.flatMap(({ address, id }) => (id === null ? (earlier.get(address) ?? []) : []));
    if (gone.length === 0) return;
    const appeared: RecognisablePage[] = [];
    for (const address of this.pages.keys()) {
      const now = this.book.has(address) ? null : await this.#textsOf(address);
      if (now !== null) appeared.push(now);
    }
    const moved = movedPages(gone, appeared);
    for (const { address } of gone) {
      const now = moved.get(address);
      const file = now === undefined ? undefined : this.#fileOf(now);
      const text = file === undefined ? null : readTextOrNull(file);
      const changed = text === null ? null : withRedirect(text, this.#bare(address));
      if (now === undefined || file === undefined || changed === null) {
        this.left.push(`${address}: no page, or more than one, has its text now. Add \`redirect_from\` by hand.`);
        continue;
      }
      this.#write(file, changed, `redirect_from: ${this.#bare(address)}`);
      this.#moved.set(address, now);
    }
  }

  async #keepId(
    { address, page, now, isCertain }: BrokenPromise,
    id: string,
    before: RecognisablePage | null,
  ): Promise<void> {
    const file = this.#fileOf(page);
    if (file === undefined) return;
    const texts = await this.#textsOf(page);
    const known = new Set([...(this.book.get(address)?.ids ?? []), ...(this.book.get(page)?.ids ?? [])]);
    const isNew = (other: string): boolean => !known.has(other);
    const found = before === null || texts === null ? null : successorOf(id, { before, now: texts, isNew });
    // Without its text, the place of a heading is all that is known.
    const successor = found === null ? (isCertain ? now : null) : found.id;
    const text = readTextOrNull(file);
    const changed =
      successor === null || text === null ? null : await this.#withId(file, text, { id: successor, former: id });
    if (changed !== null) this.#write(file, changed, `{#${successor} was=${id}}`);
    else this.left.push(`${address}#${id}: ${reason(found)} Write \`was=${id}\` by hand.`);
  }

  /** The text of a page in which a heading has a former id. */
  async #withId(
    file: string,
    text: string,
    { id, former }: { readonly id: string; readonly former: string },
  ): Promise<string | null> {
    const changed = withFormerId(text, id, former);
    if (changed !== null) return changed;
    const sections = await sectionsOfFile(text, relativeTo(this.site.config.contentDir, file), this.site.config);
    const [section, ...others] = sections.filter((one) => one.id === id);
    return section === undefined || others.length > 0 || section.isNamed
      ? null
      : withNewId(text, section.line, { id, former });
  }

  #write(file: string, text: string, what: string): void {
    writeFileSync(file, text);
    this.written.push({ file: relativeTo(this.site.config.siteDir, file), what });
  }

  #fileOf(address: string): string | undefined {
    const source = this.site.routes.get(address)?.source;
    return source?.text === null && source.format === 'md' ? source.absolutePath : undefined;
  }

  async #textsOf(address: string): Promise<RecognisablePage | null> {
    const file = this.#fileOf(address);
    const text = file === undefined ? null : readTextOrNull(file);
    return text === null || file === undefined ? null : pageTexts(address, text, { file, config: this.site.config });
  }

  /** An address as `redirect_from` has it, without the language. */
  #bare(address: string): string {
    const { locales, source } = this.site.config.i18n;
    const prefix = locales.find(({ code }) => code === source)?.path ?? '';
    return prefix !== '' && address.startsWith(`/${prefix}/`) ? address.slice(prefix.length + 1) : address;
  }
}

function reason(found: ReturnType<typeof successorOf>): string {
  if (found === null) return 'its earlier text is not known, and more than one heading may have taken its place.';
  if (found.near.length === 0) return 'no section of the page has any of its text.';
  return `its text is in ${found.near.map((near) => `\`#${near}\``).join(', ')}, but none is certainly the same section.`;
}
