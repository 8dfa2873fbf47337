import { problem } from '../base/diagnostics.js';
import { byCodeUnit } from '../base/files.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { Sample } from './fence.js';

/** A finding inside a sample. */
export interface Finding {
  readonly code: string;
  readonly message: string;
  /** UTF-16 offset in the sample's code. */
  readonly offset: number;
  readonly hint: string;
}

/** The finding as a diagnostic at its place in the page. */
export function sampleProblem(sample: Sample, { code, message, offset, hint }: Finding): Diagnostic {
  const before = sample.code.slice(0, offset);
  const line = before.split('\n').length - 1;
  const column = offset - (before.lastIndexOf('\n') + 1);
  const { file, line: first, column: margin } = sample.place;
  const place = { file, line: first + line, column: margin + column };
  return problem(code, message, { place, source: sourceOf(sample), hint });
}

/** The sample at its lines and columns in an otherwise empty page, for the code frame. */
function sourceOf({ code, place }: Sample): string {
  const margin = ' '.repeat(place.column - 1);
  return (
    '\n'.repeat(place.line - 1) +
    code
      .split('\n')
      .map((line) => margin + line)
      .join('\n')
  );
}

/** Order of findings: file, line, column. */
export function byPlace(a: Diagnostic, b: Diagnostic): number {
  return byCodeUnit(a.file ?? '', b.file ?? '') || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}
