import type { Diagnostic } from '../model/diagnostic.js';
import { createCollector } from '../run/collector.js';
import type { LiveEvent } from '../shared/live-protocol.js';

/** All that is wrong with a live site at the moment: open pages show it until it is mended. */
export class LiveFaults {
  /** Of front matter, folders and links between files. */
  #site: readonly Diagnostic[] = [];
  /** Of the last change, where the state before had to stay. */
  #failure: readonly Diagnostic[] = [];
  /** Of single pages that were asked for, by url. */
  readonly #pages = new Map<string, readonly Diagnostic[]>();

  /** Begins anew with the findings of a new state. */
  opened(diagnostics: readonly Diagnostic[]): void {
    this.#site = diagnostics;
    this.#failure = [];
    this.#pages.clear();
  }

  /** Notes why a change could not be followed; false where it is what the change before failed of. */
  failed(diagnostics: readonly Diagnostic[]): boolean {
    const isNew = !isSame(diagnostics, this.#failure);
    this.#failure = diagnostics;
    return isNew;
  }

  /** Notes the findings in a page that was made; false where they are known. */
  page(url: string, diagnostics: readonly Diagnostic[]): boolean {
    const isNew = !isSame(diagnostics, this.#pages.get(url) ?? []);
    if (diagnostics.length === 0) this.#pages.delete(url);
    else this.#pages.set(url, diagnostics);
    return isNew;
  }

  /** What open pages are told: every error that stands, once. */
  event(): LiveEvent {
    const standing = createCollector();
    for (const diagnostic of [...this.#site, ...this.#failure, ...[...this.#pages.values()].flat()])
      if (diagnostic.severity === 'error') standing.report(diagnostic);
    return standing.hasErrors() ? { kind: 'error', diagnostics: standing.diagnostics() } : { kind: 'ok' };
  }
}

function isSame(a: readonly Diagnostic[], b: readonly Diagnostic[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
