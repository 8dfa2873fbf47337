import type { Diagnostic } from '../model/diagnostic.js';
import { createCollector } from '../run/collector.js';
import type { LiveEvent } from '../shared/live-protocol.js';

/** All diagnostics of a live site at the moment: open pages show them until they are mended. */
export class LiveFaults {
  /** Of front matter, folders and links between files. */
  #site: readonly Diagnostic[] = [];
  /** Of the last change, where it failed and the state before it is still shown. */
  #failure: readonly Diagnostic[] = [];
  /** Of single pages that were asked for, by url. */
  readonly #pages = new Map<string, readonly Diagnostic[]>();

  /** Replaces everything by the diagnostics of a new state. */
  opened(diagnostics: readonly Diagnostic[]): void {
    this.#site = diagnostics;
    this.#failure = [];
    this.#pages.clear();
  }

  /** Notes why a change failed; false where the change before failed for the same reasons. */
  failed(diagnostics: readonly Diagnostic[]): boolean {
    const isNew = !isSame(diagnostics, this.#failure);
    this.#failure = diagnostics;
    return isNew;
  }

  /** Notes the diagnostics of a page; false where the page had the same ones before. */
  page(url: string, diagnostics: readonly Diagnostic[]): boolean {
    const isNew = !isSame(diagnostics, this.#pages.get(url) ?? []);
    if (diagnostics.length === 0) this.#pages.delete(url);
    else this.#pages.set(url, diagnostics);
    return isNew;
  }

  /** The event for open pages: every present error, once. */
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
