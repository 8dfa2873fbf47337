import { byCodeUnit } from '../base/files.js';
import type { Diagnostic, Report } from '../model/diagnostic.js';

/**
 * Gathers the findings of a run, each once. Where pages that include one partial have different hints for the same slip, one of them is
 * chosen that does not depend on which page came first.
 */
export interface Collector {
  readonly report: Report;
  hasErrors(): boolean;
  /** By file, line and column, whatever the order they came in. */
  diagnostics(): readonly Diagnostic[];
}

/** What makes two diagnostics tell of one mistake. */
export function mistakeOf({ code, file, line, column, message }: Diagnostic): string {
  return JSON.stringify([code, file, line, column, message]);
}

/** Starts an empty collection. */
export function createCollector(): Collector {
  const found = new Map<string, Diagnostic>();
  let hasErrors = false;
  return {
    report(d) {
      const key = mistakeOf(d);
      const known = found.get(key);
      if (known === undefined || byCodeUnit(d.hint ?? '', known.hint ?? '') < 0) found.set(key, d);
      hasErrors ||= d.severity === 'error';
    },
    hasErrors: () => hasErrors,
    diagnostics: () =>
      [...found.values()].sort(
        (a, b) =>
          byCodeUnit(a.file ?? '', b.file ?? '') ||
          (a.line ?? 0) - (b.line ?? 0) ||
          (a.column ?? 0) - (b.column ?? 0) ||
          byCodeUnit(a.code, b.code) ||
          byCodeUnit(a.message, b.message),
      ),
  };
}
