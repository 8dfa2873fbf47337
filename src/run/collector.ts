import { byCodeUnit } from '../base/files.js';
import type { Severities } from '../model/config.js';
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

/** A finding with the severity that the site gives it; null where it is to be ignored. */
function withSeverity(d: Diagnostic, severities: Severities): Diagnostic | null {
  // A code may be the name of something that every object has.
  const severity = Object.hasOwn(severities, d.code) ? severities[d.code] : undefined;
  if (severity === undefined) return d;
  return severity === 'ignore' ? null : { ...d, severity: severity === 'warn' ? 'warning' : 'error' };
}

/** Starts an empty collection; `severities` are those that the site gives, `hear` gets each mistake when it is reported first. */
export function createCollector(severities: Severities = {}, hear?: Report): Collector {
  const diagnosticByMistake = new Map<string, Diagnostic>();
  let hasErrors = false;
  return {
    report(reported) {
      const d = withSeverity(reported, severities);
      if (d === null) return;
      const key = mistakeOf(d);
      const sameMistake = diagnosticByMistake.get(key);
      if (sameMistake === undefined) hear?.(d);
      if (sameMistake === undefined || byCodeUnit(d.hint ?? '', sameMistake.hint ?? '') < 0)
        diagnosticByMistake.set(key, d);
      hasErrors ||= d.severity === 'error';
    },
    hasErrors: () => hasErrors,
    diagnostics: () =>
      [...diagnosticByMistake.values()].sort(
        (a, b) =>
          byCodeUnit(a.file ?? '', b.file ?? '') ||
          (a.line ?? 0) - (b.line ?? 0) ||
          (a.column ?? 0) - (b.column ?? 0) ||
          byCodeUnit(a.code, b.code) ||
          byCodeUnit(a.message, b.message),
      ),
  };
}
