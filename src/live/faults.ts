import type { Diagnostic } from '../model/diagnostic.js';
import { createCollector, mistakeOf } from '../run/collector.js';
import type { LiveEvent } from '../shared/live-protocol.js';
import type { Editor } from './editor.js';

/** What has come of noting diagnostics. */
export interface Noted {
  /** True where open pages have to be told. */
  readonly isChanged: boolean;
  /** Those that the terminal does not show yet. */
  readonly untold: readonly Diagnostic[];
  /** True where the last of all that the terminal shows is mended. */
  readonly isMended: boolean;
}

/** All diagnostics of a live site at the moment: open pages show them until they are mended, and the terminal tells each once. */
export class LiveFaults {
  /** Of front matter, folders and links between files. */
  #site: readonly Diagnostic[] = [];
  /** Of the last change, where it failed. */
  #failure: readonly Diagnostic[] = [];
  /** Of single pages that were asked for, by url. */
  readonly #pages = new Map<string, readonly Diagnostic[]>();
  /** What the terminal shows, by origin: the site, the last failure, or the url of a page. It stands until the origin is looked at again. */
  readonly #toldFaults = new Map<string, ReadonlySet<string>>();

  /** Why no page can be made at the moment; empty where nothing failed. */
  get failure(): readonly Diagnostic[] {
    return this.#failure;
  }

  /** Replaces everything by the diagnostics of a new state; `hasPage` answers whether it has a page at a url. */
  opened(diagnostics: readonly Diagnostic[], hasPage: (url: string) => boolean): Noted {
    this.#site = diagnostics;
    this.#failure = [];
    this.#pages.clear();
    const countBefore = this.#toldFaults.size;
    for (const url of [...this.#toldFaults.keys()].filter((origin) => origin.startsWith('/') && !hasPage(origin)))
      this.#toldFaults.delete(url);
    const untold = this.#tell('site', diagnostics);
    this.#toldFaults.delete('failure');
    return { isChanged: true, untold, isMended: this.#isMended(countBefore) };
  }

  /** Notes why a change failed. */
  failed(diagnostics: readonly Diagnostic[]): Noted {
    this.#failure = diagnostics;
    return { isChanged: true, untold: this.#tell('failure', diagnostics), isMended: false };
  }

  /** Notes the diagnostics of a page. */
  page(url: string, diagnostics: readonly Diagnostic[]): Noted {
    const isChanged = !isSame(diagnostics, this.#pages.get(url) ?? []);
    if (diagnostics.length === 0) this.#pages.delete(url);
    else this.#pages.set(url, diagnostics);
    const countBefore = this.#toldFaults.size;
    const untold = this.#tell(url, diagnostics);
    return { isChanged, untold, isMended: this.#isMended(countBefore) };
  }

  /** Every present error, once. Where the last change failed, only why: nobody has looked at the rest since, and it may be mended. */
  errors(): readonly Diagnostic[] {
    const present = createCollector();
    const ofState = [...this.#site, ...[...this.#pages.values()].flat()];
    for (const diagnostic of this.#failure.length > 0 ? this.#failure : ofState)
      if (diagnostic.severity === 'error') present.report(diagnostic);
    return present.diagnostics();
  }

  /** True where something was told, and nothing of it stands any more; `countBefore` is how many origins had something before. */
  #isMended(countBefore: number): boolean {
    return countBefore > 0 && this.#toldFaults.size === 0;
  }

  /** Answers what is not told yet, and notes all as told. */
  #tell(origin: string, diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
    const toldMistakes = new Set([...this.#toldFaults.values()].flatMap((mistakes) => [...mistakes]));
    const untold = diagnostics.filter((diagnostic) => !toldMistakes.has(mistakeOf(diagnostic)));
    if (diagnostics.length === 0) this.#toldFaults.delete(origin);
    else this.#toldFaults.set(origin, new Set(diagnostics.map(mistakeOf)));
    return untold;
  }
}

/** What open pages are told of the present errors; `editor` opens their places. */
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
