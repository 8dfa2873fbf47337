import { problem, type SiteError } from '../../base/diagnostics.js';
import { relativeTo } from '../../base/files.js';
import type { Report } from '../../model/diagnostic.js';
import type { Route, Site } from '../../model/site.js';
import type { Source } from '../../model/source.js';
import { isSystemError, systemProblem } from '../inputs/thrown.js';
import { listedPages } from '../records/page-inputs.js';
import { internalError } from './docs.js';
import { LostPage, lostPage } from './lost-page.js';

/** Lost pages after which a run makes no more: each takes as long as a page may, and so many have their cause in a template. */
const MOST_LOST = 10;

/** The pages of a run that could not be made at all, and those that are not worth a try. */
export class LostPages {
  readonly #site: Site;
  readonly #report: Report;
  readonly #sources = new Set<Source>();
  /** Codes of what the system refused. */
  readonly #refusals = new Set<string | undefined>();
  #count = 0;
  /** True where no page was lost. */
  isWhole = true;

  constructor(site: Site, report: Report) {
    this.#site = site;
    this.#report = report;
  }

  /** Reports why a page could not be made. */
  note(route: Route, error: unknown): void {
    this.isWhole = false;
    const { config } = this.#site;
    const { source } = route;
    if (isSystemError(error)) {
      // A full disk is told once, and not for each page.
      if (!this.#refusals.has(error.code)) this.#report(systemProblem(error, config.siteDir));
      this.#refusals.add(error.code);
      return;
    }
    if (!(error instanceof LostPage)) {
      this.#report(internalError(route.url, source && relativeTo(config.siteDir, source.absolutePath), error));
      return;
    }
    if (source !== null) this.#sources.add(source);
    this.#count++;
    this.#report(lostPage(config, route, error));
    if (this.#count !== MOST_LOST) return;
    this.#report(
      problem('page-too-costly', 'So many pages were given up that the others are not made.', {
        hint: 'Look first at what they have in common: a template, a component, a file that they include.',
      }),
    );
  }

  /** Reports that a page has the name of another file; the other pages are made, so that one run reports all such names. */
  noteConflict({ diagnostics }: SiteError): void {
    this.isWhole = false;
    for (const diagnostic of diagnostics) this.#report(diagnostic);
  }

  /** True for a page whose text has cost a worker already, in another locale or on its own page, and for all pages where so many were lost. */
  isHopeless(route: Route): boolean {
    const shownRoutes = [route, ...listedPages(this.#site, route)];
    return this.#count >= MOST_LOST || shownRoutes.some(({ source }) => source !== null && this.#sources.has(source));
  }
}
