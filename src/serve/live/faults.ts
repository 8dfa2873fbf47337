import { createCollector, mistakeOf } from '../../base/collector.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { LiveEvent } from '../../shared/live-protocol.js';
import type { Editor } from './editor.js';

/** The effect of new diagnostics. */
export interface Noted {
  /** True if open pages must be notified. */
  readonly isChanged: boolean;
  /** Diagnostics that the terminal does not show yet. */
  readonly newFaults: readonly Diagnostic[];
  /** True if the last mistake shown in the terminal was fixed. */
  readonly isMended: boolean;
}

/** All current diagnostics of a live site. Open pages show them until they are fixed, and the terminal prints each once. */
export class LiveFaults {
  /** Diagnostics of front matter, folders and links between files. */
  #site: readonly Diagnostic[] = [];
  /** Diagnostics of the last change if it failed. */
  #failure: readonly Diagnostic[] = [];
  /** Diagnostics of single pages by url; a page has them once it was requested. */
  readonly #pages = new Map<string, readonly Diagnostic[]>();
  /** Mistakes shown in the terminal by origin: `site`, `failure`, or the url of a page. They stay until the origin is checked again. */
  readonly #reportedFaults = new Map<string, ReadonlySet<string>>();

  /** Why no page can be made at present; empty if nothing failed. */
  get failure(): readonly Diagnostic[] {
    return this.#failure;
  }

  /** Replaces everything with the diagnostics of a new state. `hasPage` tests whether the state has a page at a url. */
  opened(diagnostics: readonly Diagnostic[], hasPage: (url: string) => boolean): Noted {
    this.#site = diagnostics;
    this.#failure = [];
    this.#pages.clear();
    const countBefore = this.#reportedFaults.size;
    for (const url of [...this.#reportedFaults.keys()].filter((origin) => origin.startsWith('/') && !hasPage(origin)))
      this.#reportedFaults.delete(url);
    const newFaults = this.#tell('site', diagnostics);
    this.#reportedFaults.delete('failure');
    return { isChanged: true, newFaults, isMended: this.#isMended(countBefore) };
  }

  /** Notes why a change failed. */
  failed(diagnostics: readonly Diagnostic[]): Noted {
    this.#failure = diagnostics;
    return { isChanged: true, newFaults: this.#tell('failure', diagnostics), isMended: false };
  }

  /** Notes the diagnostics of a page. */
  page(url: string, diagnostics: readonly Diagnostic[]): Noted {
    const isChanged = !isSame(diagnostics, this.#pages.get(url) ?? []);
    if (diagnostics.length === 0) this.#pages.delete(url);
    else this.#pages.set(url, diagnostics);
    const countBefore = this.#reportedFaults.size;
    const newFaults = this.#tell(url, diagnostics);
    return { isChanged, newFaults, isMended: this.#isMended(countBefore) };
  }

  /** All current errors, each once. After a failed change only its errors: the others were not checked again and may be fixed. */
  errors(): readonly Diagnostic[] {
    const present = createCollector();
    const ofState = [...this.#site, ...[...this.#pages.values()].flat()];
    for (const diagnostic of this.#failure.length > 0 ? this.#failure : ofState)
      if (diagnostic.severity === 'error') present.report(diagnostic);
    return present.diagnostics();
  }

  /** True if mistakes were shown and all are fixed now. `countBefore` is the number of origins with mistakes before. */
  #isMended(countBefore: number): boolean {
    return countBefore > 0 && this.#reportedFaults.size === 0;
  }

  /** Returns the diagnostics that the terminal does not show yet, and notes all as shown. */
  #tell(origin: string, diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
    const reportedMistakes = new Set([...this.#reportedFaults.values()].flatMap((mistakes) => [...mistakes]));
    const newFaults = diagnostics.filter((diagnostic) => !reportedMistakes.has(mistakeOf(diagnostic)));
    if (diagnostics.length === 0) this.#reportedFaults.delete(origin);
    else this.#reportedFaults.set(origin, new Set(diagnostics.map(mistakeOf)));
    return newFaults;
  }
}

/** The event with the current errors for open pages; `editor` makes the addresses of their places. */
export function faultEvent(errors: readonly Diagnostic[], editor: Editor | null, siteDir: string): LiveEvent {
  if (errors.length === 0) return { kind: 'ok' };
  const diagnostics = errors.map((error) => {
    const address = editor?.(siteDir, error) ?? null;
    return address === null ? error : { ...error, editor: address };
  });
  return { kind: 'error', diagnostics };
}

function isSame(a: readonly Diagnostic[], b: readonly Diagnostic[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
