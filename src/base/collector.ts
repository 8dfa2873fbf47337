import type { Severities } from '../model/config.js';
import type { Diagnostic, Report } from '../model/diagnostic.js';
import { byCodeUnit } from './files.js';

/**
 * Collects the findings of a run, each once. If pages that include one partial report the same mistake with different hints, the choice
 * does not depend on their order.
 */
export interface Collector {
  readonly report: Report;
  hasErrors(): boolean;
  /** Sorted by file, line and column. */
  diagnostics(): readonly Diagnostic[];
}

/** Key of a mistake: diagnostics with the same key report the same one. */
export function mistakeOf({ code, file, line, column, message }: Diagnostic): string {
  return JSON.stringify([code, file, line, column, message]);
}

/** A finding with the severity that the site configures, or null if it is ignored. */
function withSeverity(d: Diagnostic, severities: Severities): Diagnostic | null {
  // A code may be the name of an inherited property.
  const severity = Object.hasOwn(severities, d.code) ? severities[d.code] : undefined;
  if (severity === undefined) return d;
  return severity === 'ignore' ? null : { ...d, severity: severity === 'warn' ? 'warning' : 'error' };
}

/** Creates an empty collector. `severities` are configured by the site; `hear` is called when a mistake is first reported. */
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
