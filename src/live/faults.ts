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
  readonly #told = new Map<string, ReadonlySet<string>>();

  /** Why no page can be made at the moment; empty where nothing failed. */
  get failure(): readonly Diagnostic[] {
    return this.#failure;
  }

  /** Replaces everything by the diagnostics of a new state. */
  opened(diagnostics: readonly Diagnostic[]): Noted {
    this.#site = diagnostics;
    this.#failure = [];
    this.#pages.clear();
    const untold = this.#tell('site', diagnostics);
    this.#told.delete('failure');
    return { isChanged: true, untold };
  }

  /** Notes why a change failed. */
  failed(diagnostics: readonly Diagnostic[]): Noted {
    this.#failure = diagnostics;
    return { isChanged: true, untold: this.#tell('failure', diagnostics) };
  }

  /** Notes the diagnostics of a page. */
  page(url: string, diagnostics: readonly Diagnostic[]): Noted {
    const isChanged = !isSame(diagnostics, this.#pages.get(url) ?? []);
    if (diagnostics.length === 0) this.#pages.delete(url);
    else this.#pages.set(url, diagnostics);
    return { isChanged, untold: this.#tell(url, diagnostics) };
  }

  /** Every present error, once. Where the last change failed, only why: nobody has looked at the rest since, and it may be mended. */
  errors(): readonly Diagnostic[] {
    const standing = createCollector();
    const ofState = [...this.#site, ...[...this.#pages.values()].flat()];
    for (const diagnostic of this.#failure.length > 0 ? this.#failure : ofState)
      if (diagnostic.severity === 'error') standing.report(diagnostic);
    return standing.diagnostics();
  }

  /** Answers what is not told yet, and notes all as told. */
  #tell(origin: string, diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
    const told = new Set([...this.#told.values()].flatMap((mistakes) => [...mistakes]));
    const untold = diagnostics.filter((diagnostic) => !told.has(mistakeOf(diagnostic)));
    if (diagnostics.length === 0) this.#told.delete(origin);
    else this.#told.set(origin, new Set(diagnostics.map(mistakeOf)));
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
