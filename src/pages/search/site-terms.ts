import { PageTerms, type TermRun, type Unit } from '../../search/index.js';

/** Terms of pages of one locale. */
export interface LocaleTerms {
  /** Code of the locale. */
  readonly locale: string;
  readonly run: TermRun;
}

/** Number of postings that a thread collects before it gives them away: about those of three hundred short pages. */
const MOST_POSTINGS = 200_000;

/** The terms that a thread has read while it made pages, collected so that those of many pages are sorted and sent at once. */
export class SiteTerms {
  readonly #byLocale = new Map<string, PageTerms>();

  /** Adds the units of the page with a number in the index of a locale. */
  add(locale: string, number: number, units: readonly Unit[]): void {
    const terms = this.#byLocale.get(locale) ?? new PageTerms();
    this.#byLocale.set(locale, terms);
    terms.add(number, units);
  }

  /** Takes all terms if they fill much memory; an empty list otherwise. */
  takeFull(): readonly LocaleTerms[] {
    const size = [...this.#byLocale.values()].reduce((sum, terms) => sum + terms.size, 0);
    return size < MOST_POSTINGS ? [] : this.take();
  }

  /** Takes all terms. */
  take(): readonly LocaleTerms[] {
    const terms = Array.from(this.#byLocale, ([locale, one]) => ({ locale, run: one.take() }));
    return terms.filter(({ run }) => run.pages.length > 0);
  }
}
