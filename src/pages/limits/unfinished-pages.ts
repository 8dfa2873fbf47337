import { problem, type SiteError } from '../../base/diagnostics.js';
import { isSystemError, systemProblem } from '../../base/errors.js';
import { relativeTo } from '../../base/files.js';
import type { Report } from '../../model/diagnostic.js';
import type { Route, Site } from '../../model/site.js';
import type { Source } from '../../model/source.js';
import { internalError } from '../docs.js';
import { listedPages } from '../records/page-inputs.js';
import { UnfinishedPage, unfinishedPage } from './unfinished-page.js';

/** Number of lost pages after which a run renders no more: each takes the maximum time, and so many are usually caused by a template. */
const MOST_LOST = 10;

/** The pages that a run could not make, and those that it no longer tries. */
export class UnfinishedPages {
  readonly #site: Site;
  readonly #report: Report;
  readonly #sources = new Set<Source>();
  /** Codes of errors from the operating system. */
  readonly #refusals = new Set<string | undefined>();
  #count = 0;
  /** True while no page was lost. */
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
      // A full disk is reported once, not for each page.
      if (!this.#refusals.has(error.code)) this.#report(systemProblem(error, config.siteDir));
      this.#refusals.add(error.code);
      return;
    }
    if (!(error instanceof UnfinishedPage)) {
      this.#report(internalError(route.url, source && relativeTo(config.siteDir, source.absolutePath), error));
      return;
    }
    if (source !== null) this.#sources.add(source);
    this.#count++;
    this.#report(unfinishedPage(config, route, error));
    if (this.#count !== MOST_LOST) return;
    this.#report(
      problem('page-too-costly', 'Too many pages failed, so the others were not built.', {
        hint: 'First check what they have in common: a template, a component, a file that they include.',
      }),
    );
  }

  /** Reports that a page has the output name of another file. Other pages are still made, so that one run reports all such conflicts. */
  noteConflict({ diagnostics }: SiteError): void {
    this.isWhole = false;
    for (const diagnostic of diagnostics) this.#report(diagnostic);
  }

  /** True for a page whose text already cost a worker, in another locale or on its own page, and for all pages once too many were lost. */
  isHopeless(route: Route): boolean {
    const shownRoutes = [route, ...listedPages(this.#site, route)];
    return this.#count >= MOST_LOST || shownRoutes.some(({ source }) => source !== null && this.#sources.has(source));
  }
}
